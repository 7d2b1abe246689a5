/** Answers to input that never becomes a request, written by hand in the usual problem format. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { message } from '@campeiro/contract/kit/languages';
import type { Config } from '../config.ts';
import { invalid, methodRefused, Problem, requestTimedOut } from '../problem.ts';
import { describeProblem } from './problem-answer.ts';

/** An error of the HTTP parser as a problem. */
export function problemOfParser({ code }: NodeJS.ErrnoException): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return requestTimedOut();
    case 'HPE_HEADER_OVERFLOW':
      return invalid([
        {
          campo: 'cabecalhos',
          codigo: 'VALOR_INVALIDO',
          mensagem: message(
            'A linha da requisição e os cabeçalhos podem ter no máximo 16 KiB.',
            'The request line and the headers may have at most 16 KiB.',
          ),
        },
      ]);
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Problem(
        'CORPO_MUITO_GRANDE',
        message(
          'As extensões das partes do corpo passam de 16 KiB.',
          'The extensions of the body’s chunks are larger than 16 KiB.',
        ),
      );
    default:
      return malformed();
  }
}

const malformed = () =>
  new Problem(
    'VALIDACAO_CAMPOS',
    message('A requisição não é HTTP/1.1 válido.', 'The request is not valid HTTP/1.1.'),
    {
      erros: [
        {
          campo: 'requisicao',
          codigo: 'TIPO_INVALIDO',
          mensagem: message(
            'Confira o método, os cabeçalhos e o tamanho do corpo, e se o endereço é http ou https.',
            'Check the method, the headers and the length of the body, and whether the address is http or https.',
          ),
        },
      ],
    },
  );

/** CONNECT asks for a tunnel, which we do not offer. */
export const noTunnels = (allowed: string): Problem =>
  methodRefused(
    message(
      'Este serviço não é um proxy e não aceita CONNECT.',
      'This service is not a proxy and does not accept CONNECT.',
    ),
    allowed,
  );

interface About {
  config: Pick<Config, 'docsUrl' | 'RATE_LIMIT_MAX' | 'RATE_LIMIT_WINDOW_SECONDS'>;
  /** The epoch, once it is known. */
  epoca: string | undefined;
  id?: string;
}

/**
 * The complete answer as sent over the wire, after which the connection ends. There is no user to count, so
 * its headers show a full window. The caller's languages are not known either.
 */
export function rawAnswer(problem: Problem, { config, epoca, id = randomUUID() }: About): string {
  const { docsUrl, RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS } = config;
  const body = JSON.stringify(describeProblem(problem, { docsUrl, language: 'pt-BR' }));
  const headers = {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': id,
    ...(epoca && { 'X-Epoca': epoca }),
    'X-RateLimit-Limit': RATE_LIMIT_MAX,
    'X-RateLimit-Remaining': RATE_LIMIT_MAX,
    'X-RateLimit-Reset': Math.ceil(Date.now() / 1000) + RATE_LIMIT_WINDOW_SECONDS,
    ...problem.headers,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status } = problem;
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
