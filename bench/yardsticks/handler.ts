/** A bare Fastify application: a route for every workload that runs its statement and nothing else. */
import Fastify from 'fastify';
import pg from 'pg';
import { serve } from '../run/child.ts';
import type { Input } from '../workloads/types.ts';
import { STATEMENTS } from './statements.ts';

interface HandlerJob {
  connection: pg.ClientConfig;
  connections: number;
}

/** Listens, and answers with the address. */
serve<HandlerJob>(async ({ connection, connections }) => {
  const pool = new pg.Pool({ ...connection, max: connections });
  pool.on('error', () => {}); // the database may stop before we do
  const app = Fastify({ bodyLimit: 5 * 1024 * 1024 });
  const { get, ...others } = STATEMENTS;
  app.get('/get/:conta/:id', async ({ params }) => {
    const { rows } = await pool.query(get(params as Input));
    return rows[0];
  });
  for (const [name, statement] of Object.entries(others)) {
    app.post(`/${name}`, async ({ body }) => {
      const { rows } = await pool.query(statement(body as Input));
      return { dados: rows };
    });
  }
  return app.listen({ host: '127.0.0.1', port: 0 });
});
