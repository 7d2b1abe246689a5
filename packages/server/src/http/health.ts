/** Whether the process lives, and whether it can serve. */
import { Health } from '@campeiro/contract/health';
import type { FastifyInstance } from 'fastify';
import { sql } from '../db/sql.ts';
import { serviceUnavailable } from './problem.ts';

export function healthRoutes(app: FastifyInstance): void {
  const schema = { response: { 200: Health } };
  app.get('/health/live', { schema, config: { whileStopping: true } }, async () => ({
    status: 'ok',
  }));
  app.get('/health/ready', { schema }, async () => {
    await app.db
      .acrossAccounts((tx) => tx.run(sql`select from sistema limit 0`), 'lookup')
      .catch((error) => {
        app.log.warn({ err: error }, 'not ready');
        throw serviceUnavailable();
      });
    return { status: 'ok' };
  });
}
