/** How answers leave. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problemas } from '@campeiro/contract/problemas';
import type { FastifyInstance } from 'fastify';
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

/** What is not HTTP at all never becomes a request; it gets the bare form of a problem. */
export function answerRawErrors(_error: Error, socket: Socket): void {
  if (!socket.writable || (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage) {
    socket.destroy();
    return;
  }
  const { status, titulo } = problemas.VALIDACAO_CAMPOS;
  const body = JSON.stringify({
    tipo: 'about:blank',
    titulo: titulo['pt-BR'],
    status,
    codigo: 'VALIDACAO_CAMPOS',
  });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
