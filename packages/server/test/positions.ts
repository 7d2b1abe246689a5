import { sql } from '../src/platform/db/sql.ts';
import type { Account, TestServer } from './harness.ts';

/** For tests of what is shown of positions, whenever they were recorded. */
export const showAllPositions = (server: TestServer, { scope }: Account): Promise<number> =>
  server.db.write(scope, (tx) =>
    tx.run(sql`update contas set posicoes_fora_do_expediente = true where id = current_account()`),
  );
