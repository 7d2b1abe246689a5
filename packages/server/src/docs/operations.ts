/** All operations of the application, in the order of their binding. */
import type { Operation } from '@campeiro/contract/kit/operation';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    operations: Operation[];
  }
}

/** Collects the operations bound after this call. */
export function collectOperations(app: FastifyInstance): void {
  const operations = new Set<Operation>();
  app.decorate('operations', []);
  app.addHook('onRoute', ({ config }) => {
    const operation = config?.operation;
    if (!operation || operations.has(operation)) return;
    operations.add(operation);
    app.operations.push(operation);
  });
}
