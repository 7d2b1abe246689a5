/** Registers the resources of an API: every folder below `folder` is one, and its routes.ts registers it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * Resources that managers whom segments limit see whole, in every API: travel is about technicians, and custom fields
 * belong to the account, so whether one is used is asked of all customers.
 */
const UNLIMITED = ['deslocamentos', 'campos-personalizados'];

export async function registerResources(app: FastifyInstance, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const { default: routes } = await import(join(folder, name, 'routes.ts'));
    await app.register(async (scope) => {
      if (UNLIMITED.includes(name)) scope.decorate('limitedBySegments', false);
      routes(scope);
    });
  }
}
