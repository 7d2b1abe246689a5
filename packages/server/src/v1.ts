/**
 * The legacy API, with deprecation headers on every answer. None of its resources exists, so each of its
 * paths is a 404 for any caller, method and body.
 */
import type { FastifyInstance } from 'fastify';
import { pathOf, sendProblem } from './platform/http/problem-answer.ts';
import { unknownPath } from './platform/problem.ts';

export const V1_PREFIX = '/api/v1';

const SUNSET = 'Fri, 31 Dec 2027 23:59:59 GMT';

export async function apiV1(app: FastifyInstance): Promise<void> {
  // At the very end, so that answers without a handler (429) have the headers too.
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      deprecation: 'true',
      sunset: SUNSET,
      link: `<${app.docsUrl}/migracao-v2>; rel="deprecation"`,
    });
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(unknownPath(pathOf(request)), request, reply),
  );
}
