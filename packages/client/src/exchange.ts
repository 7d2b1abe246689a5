/** One request and its answer. */
import { ConnectionError } from './errors.ts';
import type { Problema } from './generated/types.ts';
import type { ClientOptions } from './options.ts';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  signal: AbortSignal | undefined;
}

/** An answer of the server, a success or a problem. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  problem: Problema | undefined;
}

const TIMEOUT_MS = 60_000;

/** Sends a request once. Throws a `ConnectionError` if no answer of the server comes, or the reason of `signal`. */
export async function exchange(options: ClientOptions, request: Request): Promise<Answer> {
  const { fetch = globalThis.fetch, language = 'pt-BR', timeoutMs = TIMEOUT_MS } = options;
  const { method, path, body, signal } = request;
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(options.url.replace(/\/+$/, '') + path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The server never redirects: what does is a sign-in page, or another address than the server's.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return isFile(response)
      ? fileIn(response, await response.blob())
      : read(response, await response.text());
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ConnectionError) throw error;
    const what = deadline.aborted ? `has not answered in ${timeoutMs} ms` : 'cannot be reached';
    throw new ConnectionError(`${options.url} ${what}.`, true, error);
  }
}

const isFile = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.has('x-request-id') &&
  /^image\//.test(headers.get('content-type') ?? '');

const fileIn = ({ status, headers }: Response, body: Blob): Answer => ({
  ...{ status, headers, body, problem: undefined },
});

/** What proxies in front of the server answer while it is away. */
const isOfProxy = (status: number): boolean => status >= 500 || status === 429;

function read(response: Response, text: string): Answer {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  // Every answer of the server has it; what answers in its place does not.
  if (!headers.has('x-request-id')) {
    const who = isOfProxy(status)
      ? 'A proxy in front of the server'
      : 'Not the server, but something else,';
    throw new ConnectionError(`${who} answered ${status}. Check the address.`, isOfProxy(status));
  }
  if (status >= 400)
    return { status, headers, body: undefined, problem: problemIn(type, text, status) };
  return { status, headers, body: text === '' ? undefined : JSON.parse(text), problem: undefined };
}

function problemIn(type: string, text: string, status: number): Problema {
  const unknown: Problema = {
    tipo: '',
    titulo: text.slice(0, 200),
    status,
    codigo: 'ERRO_INTERNO',
  };
  return type.startsWith('application/problem+json') ? JSON.parse(text) : unknown;
}
