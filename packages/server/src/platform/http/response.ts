/** Sends answers. */
import type { FastifyInstance } from 'fastify';
import { issuesOf } from './validation.ts';

/**
 * Answers are exactly what routes return. With `check`, an answer that does not match its schema is an error.
 */
export function answer(app: FastifyInstance, check = false): void {
  app.setSerializerCompiler(({ schema, url }) => (data) => {
    const issues = check ? issuesOf(schema as object, data) : [];
    if (issues.length > 0)
      throw new Error(`The answer of ${url} does not match its schema: ${JSON.stringify(issues)}`);
    return JSON.stringify(data);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
