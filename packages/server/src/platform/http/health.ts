/** Whether the process is alive, and whether it can serve requests. */
import { checkLiveness, checkReadiness } from '@campeiro/contract/health';
import { sql } from '../db/sql.ts';
import { freely, handle } from './operations.ts';
import { serviceUnavailable } from './problem.ts';

export const health = [
  handle(
    checkLiveness,
    freely(async () => ({ status: 'ok' })),
    { whileStopping: true },
  ),
  handle(
    checkReadiness,
    freely(async (_, { server: { db, log } }) => {
      await db
        .acrossAccounts((tx) => tx.run(sql`select from sistema limit 0`), 'lookup')
        .catch((error) => {
          log.warn({ err: error }, 'not ready');
          throw serviceUnavailable();
        });
      return { status: 'ok' };
    }),
  ),
];
