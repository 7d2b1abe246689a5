/** Calls of the office API by command. */
import { randomUUID } from 'node:crypto';
import type { Fetch } from '../signed.ts';

/** In milliseconds. */
const CLEANED_WITHIN = 5000;

interface Problem {
  titulo: string;
  detalhe?: string;
  erros?: { campo: string; mensagem: string }[];
}

export class Office {
  readonly #url: string;
  readonly #fetch: Fetch;
  readonly #signal: AbortSignal;

  constructor(url: string, fetch: Fetch, signal: AbortSignal) {
    this.#url = `${url}/escritorio/v1`;
    this.#fetch = fetch;
    this.#signal = signal;
  }

  get<T>(path: string): Promise<T> {
    return this.#call('GET', path);
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.#call('POST', path, JSON.stringify(body), 'application/json');
  }

  patch<T>(path: string, body: object): Promise<T> {
    return this.#call('PATCH', path, JSON.stringify(body), 'application/json');
  }

  put<T>(path: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<T> {
    return this.#call('PUT', path, bytes, type);
  }

  /** Stops an import that runs, also after the signal. One that does not run is left as it is. */
  async cancel(path: string): Promise<void> {
    const within = AbortSignal.timeout(CLEANED_WITHIN);
    await this.#call('POST', `${path}/cancelar`, '{}', 'application/json', within).catch(() => {});
  }

  /** Deletes it, also after the signal. The server deletes in time what could not be deleted now. */
  async delete(path: string): Promise<void> {
    await this.#call(
      'DELETE',
      path,
      undefined,
      undefined,
      AbortSignal.timeout(CLEANED_WITHIN),
    ).catch(() => {});
  }

  /** Throws an Error with the server's sentences if it refuses. */
  async #call<T>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type?: string,
    signal = this.#signal,
  ): Promise<T> {
    const answer = await this.#fetch(this.#url + path, {
      method,
      signal,
      headers: {
        'accept-language': 'en-US',
        ...(type && { 'content-type': type }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (answer.ok) return (text ? JSON.parse(text) : undefined) as T;
    throw new Error(sentenceIn(text) ?? `The server answered ${answer.status}.`);
  }
}

function sentenceIn(text: string): string | undefined {
  try {
    const { titulo, detalhe, erros = [] } = JSON.parse(text) as Problem;
    return [detalhe ?? titulo, ...erros.map(({ campo, mensagem }) => `${campo}: ${mensagem}`)].join(
      ' ',
    );
  } catch {
    return undefined;
  }
}
