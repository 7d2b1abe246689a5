/** The office API: what the console talks to. Every folder beside this file is a resource, in the shape of modules/. */
import type { FastifyInstance } from 'fastify';
import { requireRole } from '../http/caller.ts';
import { registerResources } from '../http/resources.ts';

export async function officeApi(app: FastifyInstance): Promise<void> {
  app.decorate('origem', 'escritorio');
  requireRole(app, 'administrador', 'gestor');
  await registerResources(app, import.meta.dirname);
}
