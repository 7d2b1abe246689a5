/** The v2 API. Every folder beside this file is a resource of the contract; its routes.ts registers it. */
import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { requireRole } from '../http/caller.ts';

/** Resources about technicians rather than customers: managers whom segments limit see them whole. */
const UNLIMITED = ['deslocamentos'];

export async function apiV2(app: FastifyInstance): Promise<void> {
  app.decorate('origem', 'v2');
  requireRole(app, 'administrador', 'gestor', 'integracao');
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  for (const folder of entries.filter((entry) => entry.isDirectory())) {
    const { default: routes } = await import(`./${folder.name}/routes.ts`);
    await app.register(async (scope) => {
      if (UNLIMITED.includes(folder.name)) scope.decorate('limitedBySegments', false);
      routes(scope);
    });
  }
}
