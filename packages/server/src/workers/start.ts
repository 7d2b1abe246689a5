/** A process that answers requests, beside others of the same machine. Ends with the first process, which started it. */
import { buildApp } from '../app.ts';
import { listen } from '../listen.ts';
import { Database } from '../platform/db/database.ts';
import { epochOf } from '../platform/db/epoch.ts';
import { runUntilSignal } from '../platform/process.ts';
import { answer, ask } from '../platform/workers/questions.ts';
import type { Beginning } from './beginning.ts';

await runUntilSignal(async () => {
  const { connection, ...given } = await ask<Beginning>(process, 'beginning');
  const { config } = given;
  const db = new Database(
    connection,
    config.DATABASE_POOL_MAX,
    config.DATABASE_POOL_MAX_PER_ACCOUNT,
  );
  const allMetrics = () => ask<string>(process, 'metrics');
  const app = await buildApp({ ...given, db, allMetrics, keepRequests: true });
  answer(process, { measurements: () => app.measurements() });
  await db.acrossAccounts(epochOf); // the first answer of any statement contains the epoch
  await listen(app);
  await ask(process, 'listening');
  return async () => {
    await app.close();
    await db.close();
  };
});
