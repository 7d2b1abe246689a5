/**
 * `Expect: 100-continue`: the caller waits for the 100 before it sends its body. The server answers so when it is about to
 * read the body. No other expectation is supported.
 */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Problem } from '../problem.ts';
import { bodyLimits, limitInWords } from './body-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller still waits for the 100. Perhaps it never sends its body. */
    isWithheld: boolean;
  }
}

/** HTTP/1.0 has no `Expect`. */
const expectationOf = ({ headers, raw }: FastifyRequest): string | undefined =>
  raw.httpVersion === '1.0' ? undefined : headers.expect;

/** Add it after the hooks that set the headers of every answer. */
export function answerExpectations(app: FastifyInstance): void {
  app.decorateRequest('isWithheld', false);
  app.addHook('onRequest', async (request) => {
    const expected = expectationOf(request);
    if (expected === undefined) return;
    request.isWithheld = /(^|\W)100-continue(\W|$)/i.test(expected);
    if (!request.isWithheld) throw unknownExpectation();
  });
  app.addHook('preParsing', async (request, reply) => {
    if (!request.isWithheld) return;
    const { bodyLimits: limits = bodyLimits(undefined, true) } = request.routeOptions.config;
    if (Number(request.headers['content-length'] ?? 0) > limits.bytes)
      throw new Problem('CORPO_MUITO_GRANDE', limitInWords(limits));
    request.isWithheld = false;
    reply.raw.writeContinue();
  });
  // What follows on the connection could be the body, or the next request.
  app.addHook('onSend', async ({ isWithheld }, reply) => {
    if (isWithheld) reply.header('connection', 'close');
  });
}

const unknownExpectation = (): Problem =>
  invalid([
    {
      campo: 'Expect',
      codigo: 'VALOR_INVALIDO',
      mensagem: message(
        'O único valor aceito é 100-continue.',
        'The only accepted value is 100-continue.',
      ),
    },
  ]);
