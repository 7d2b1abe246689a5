/** The v2 API. Every folder beside this file is a resource of the contract. */
import type { FastifyInstance } from 'fastify';
import { requireRole } from '../http/caller.ts';
import { registerResources } from '../http/resources.ts';

export async function apiV2(app: FastifyInstance): Promise<void> {
  app.decorate('origem', 'v2');
  requireRole(app, 'administrador', 'gestor', 'integracao');
  await registerResources(app, import.meta.dirname);
}
