/** Removes what is kept for a while only. */
import type { FastifyBaseLogger } from 'fastify';
import { EXPIRED } from '../http/idempotency.ts';
import type { Database } from './database.ts';
import { type Sql, sql } from './sql.ts';

const EVERY_MS = 60_000;

/** What goes, by when it was made. Old versions and totals are as old as the account's clock says. */
const STATEMENTS: Sql[] = [
  sql`delete from varreduras where salvo_em < clock_timestamp() - interval '1 hour'`,
  sql`delete from versoes_anteriores v using relogios r
    where v.conta_id = r.conta_id and v.instante < r.instante - interval '5 minutes'`,
  sql`delete from contagens c using relogios r
    where c.conta_id = r.conta_id and c.instante < r.instante - interval '5 minutes'`,
  sql`delete from idempotencia where ${EXPIRED}`,
  sql`delete from requisicoes where data < clock_timestamp() - interval '7 days'`,
];

/** Cleans up once. Several processes may: each row goes once. */
export const cleanUp = (db: Database): Promise<void> =>
  db.acrossAccounts(async (tx) => {
    for (const statement of STATEMENTS) await tx.run(statement);
  });

/** Cleans up every minute, until the function that is returned is called. */
export function keepClean(db: Database, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    cleanUp(db).catch((error) => log.warn({ err: error }, 'could not clean up'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
