/** The field API: what technicians' devices talk to. */
import type { FastifyInstance } from 'fastify';
import { requireRole } from '../http/caller.ts';

export async function fieldApi(app: FastifyInstance): Promise<void> {
  app.decorate('origem', 'campo');
  requireRole(app, 'campo');
}
