/** How answers leave. */

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problemas, slugDoProblema } from '@campeiro/contract/problemas';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { issuesOf } from './validation.ts';

/** Answers are exactly what routes return. With `check` one that does not fit its schema is an error. */
export function answer(app: FastifyInstance, check = false): void {
  app.setSerializerCompiler(({ schema, url }) => (data) => {
    const issues = check ? issuesOf(schema as object, data) : [];
    if (issues.length > 0)
      throw new Error(`${url} does not answer by its schema: ${JSON.stringify(issues)}`);
    return JSON.stringify(data);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** What is not HTTP at all never becomes a request; it is told so in the form of all other problems. */
export const answerRawErrors =
  (config: Config) =>
  (_error: Error, socket: Socket): void => {
    const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse };
    if (!socket.writable || begun?.headersSent) {
      socket.destroy();
      return;
    }
    const { status, titulo, explicacao } = problemas.VALIDACAO_CAMPOS;
    const body = JSON.stringify({
      tipo: `${config.docsUrl}/erros/${slugDoProblema('VALIDACAO_CAMPOS')}`,
      titulo: titulo['pt-BR'],
      status,
      codigo: 'VALIDACAO_CAMPOS',
      detalhe: explicacao['pt-BR'],
    });
    const headers = {
      'Content-Type': 'application/problem+json',
      'Content-Length': Buffer.byteLength(body),
      'X-Request-Id': randomUUID(),
      // Nobody can be counted; the window is whole.
      'X-RateLimit-Limit': config.RATE_LIMIT_MAX,
      'X-RateLimit-Remaining': config.RATE_LIMIT_MAX,
      'X-RateLimit-Reset': Math.ceil(Date.now() / 1000) + config.RATE_LIMIT_WINDOW_SECONDS,
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
