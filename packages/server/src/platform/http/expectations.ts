/** The connection handles `Expect: 100-continue`; no other expectation is supported. */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance } from 'fastify';
import { invalid } from './problem.ts';

/** Add it after the hooks that set the headers of every answer. HTTP/1.0 has no `Expect`. */
export function refuseExpectations(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.expect === undefined || raw.httpVersion === '1.0') return;
    if (/(^|\W)100-continue(\W|$)/i.test(headers.expect)) return;
    throw invalid([
      {
        campo: 'Expect',
        codigo: 'VALOR_INVALIDO',
        mensagem: message(
          'O único valor aceito é 100-continue.',
          'The only accepted value is 100-continue.',
        ),
      },
    ]);
  });
}
