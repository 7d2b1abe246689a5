/** Whether the process lives, and whether it can serve. */
import type { FastifyInstance } from 'fastify';
import { sql } from '../db/sql.ts';
import { serviceUnavailable } from './problem.ts';

export function healthRoutes(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async () => {
    await app.db
      .acrossAccounts((tx) => tx.run(sql`select from sistema limit 0`))
      .catch((error) => {
        app.log.warn({ err: error }, 'not ready');
        throw serviceUnavailable();
      });
    return { status: 'ok' };
  });
}
