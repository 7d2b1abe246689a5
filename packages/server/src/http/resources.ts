/** Registers the resources of an API: every folder below `folder` is one, and its routes.ts registers it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** `before` runs on each resource's own scope. */
export async function registerResources(
  app: FastifyInstance,
  folder: string,
  before: (scope: FastifyInstance, name: string) => void = () => {},
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const { default: routes } = await import(join(folder, name, 'routes.ts'));
    await app.register(async (scope) => {
      before(scope, name);
      routes(scope);
    });
  }
}
