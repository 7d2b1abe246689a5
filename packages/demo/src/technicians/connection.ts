/**
 * A device's connection to the server. A request is repeated with the same content until the server has
 * answered it. The caller handles final refusals; other failures are temporary.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sessao } from '@campeiro/contract/campo/sessoes';
import { PROTOCOL_HEADER, PROTOCOLS } from '@campeiro/contract/campo/versao';
import type { Static } from 'typebox';

type Session = Static<typeof Sessao>;

type Headers = Record<string, string>;

/** A file unchanged, anything else as JSON. */
const bytesOf = (body: unknown) =>
  body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body);

const TIMEOUT = 15_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** Wrong credentials stay wrong, and failures block the login. */
const WAIT_AFTER_REFUSED_SIGN_IN = 60_000;

/** The server understood the request and refused it. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: unknown;

  constructor(status: number, problem: unknown) {
    super(`Refused with ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

export interface Line {
  url: string;
  login: string;
  senha: string;
  signal: AbortSignal;
}

export class Connection {
  readonly #line: Line;
  #session: Session | undefined;
  /** When to renew the session: after three quarters of the access token's lifetime. */
  #renewAt = 0;

  constructor(line: Line) {
    this.#line = line;
  }

  /** The body of the server's answer. Throws Refused, or the signal's reason once it is aborted. */
  async request<T>(method: string, path: string, body?: unknown, headers?: Headers): Promise<T> {
    for (;;) {
      const { token_acesso } = await this.#currentSession();
      try {
        const authorization = `Bearer ${token_acesso}`;
        return await this.#persist<T>(method, path, body, { ...headers, authorization });
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 401) throw error;
        // The session or its token was ended: start another.
        this.#session = undefined;
        await sleep(FIRST_WAIT, undefined, { signal: this.#line.signal });
      }
    }
  }

  async #currentSession(): Promise<Session> {
    if (!this.#session) await this.#signIn();
    else if (Date.now() >= this.#renewAt) await this.#renew(this.#session.token_renovacao);
    return this.#session as unknown as Session;
  }

  async #signIn(): Promise<void> {
    const { login, senha, signal } = this.#line;
    for (;;) {
      try {
        const pedido = { login, senha, dispositivo: 'Demonstração' };
        this.#begin(await this.#persist<Session>('POST', '/campo/v1/sessoes', pedido));
        return;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await sleep(WAIT_AFTER_REFUSED_SIGN_IN, undefined, { signal });
      }
    }
  }

  async #renew(token_renovacao: string): Promise<void> {
    try {
      const path = '/campo/v1/sessoes/renovar';
      this.#begin(await this.#persist<Session>('POST', path, { token_renovacao }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#session = undefined;
      await this.#signIn();
    }
  }

  #begin(session: Session): void {
    const now = Date.now();
    this.#session = session;
    this.#renewAt = now + 0.75 * (Date.parse(session.expira_em) - now);
  }

  /** Retries until there is an answer that is neither "later" nor a failure of the server or the network. */
  async #persist<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<T> {
    const { signal } = this.#line;
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      const response = await this.#attempt(method, path, body, headers);
      if (response?.ok) return response.body as T;
      if (response && response.status < 500 && response.status !== 429)
        throw new Refused(response.status, response.body);
      await sleep(response?.retryAfter ?? wait, undefined, { signal });
    }
  }

  /** One attempt; undefined without an answer. */
  async #attempt(method: string, path: string, body: unknown, headers: Headers) {
    const { url, signal } = this.#line;
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          [PROTOCOL_HEADER]: String(PROTOCOLS.last),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: bytesOf(body) }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      });
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const text = await response.text();
      return {
        ok: response.ok,
        status: response.status,
        retryAfter: seconds > 0 ? seconds * 1000 : undefined,
        body: text ? (JSON.parse(text) as unknown) : undefined,
      };
    } catch (error) {
      if (signal.aborted) throw error;
      return undefined;
    }
  }
}
