/** A server of the test's own: a window of requests, tokens that end, and answers as the test gives them. */
import type { Fetch } from '../src/options.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface Received {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Undefined: the next rule answers. An `Error` is thrown: no answer comes. */
type Rule = (request: Received) => Answered | Error | undefined;

interface Answered {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Does not say that it is the server. */
  isForeign?: boolean;
}

interface Settings {
  limit?: number;
  windowMs?: number;
  tokenMs?: number;
  /** How long an answer takes. */
  takesMs?: number;
}

export class SimulatedServer {
  readonly received: Received[] = [];
  readonly statuses: number[] = [];
  epoca = 'e1';
  readonly #clock: VirtualClock;
  readonly #settings: Required<Settings>;
  readonly #rules: Rule[] = [];
  #window = { end: 0, used: 0 };
  #tokens = 0;
  #tokenEnd = 0;

  constructor(clock: VirtualClock, settings: Settings = {}) {
    this.#clock = clock;
    this.#settings = { limit: 30, windowMs: 30_000, tokenMs: 3_600_000, takesMs: 0, ...settings };
  }

  /** How requests are answered; the rules that were given first come first. */
  answer(rule: Rule): this {
    this.#rules.push(rule);
    return this;
  }

  /** Tokens that were given so far are not accepted any more. */
  endTokens(): void {
    this.#tokenEnd = 0;
  }

  fetch: Fetch = async (url, { method = 'GET', headers, body }) => {
    const request: Received = {
      method,
      path: new URL(url).pathname,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    this.received.push(request);
    if (this.#settings.takesMs > 0) await this.#clock.wait(this.#settings.takesMs);
    const answer = this.#judge(request);
    if (answer instanceof Error) throw answer;
    this.statuses.push(answer.status);
    return this.#response(answer);
  };

  #judge(request: Received): Answered | Error {
    if (!this.#isInWindow()) return problem(429, 'LIMITE_EXCEDIDO');
    if (request.path === '/v2/token') return this.#token(request);
    for (const rule of this.#rules.filter((_, i) => i < this.#rules.length)) {
      const answer = rule(request);
      if (answer) return answer;
    }
    if (request.headers.authorization !== `Bearer t${this.#tokens}` || this.#hasEnded())
      return problem(401, 'NAO_AUTENTICADO');
    return { status: 200, body: {} };
  }

  #isInWindow(): boolean {
    const now = this.#clock.now();
    if (now >= this.#window.end) this.#window = { end: now + this.#settings.windowMs, used: 0 };
    this.#window.used += 1;
    return this.#window.used <= this.#settings.limit;
  }

  #hasEnded = () => this.#clock.now() >= this.#tokenEnd;

  #token({ body }: Received): Answered {
    if ((body as { senha: string }).senha !== 'certa') return problem(401, 'NAO_AUTENTICADO');
    this.#tokens += 1;
    this.#tokenEnd = this.#clock.now() + this.#settings.tokenMs;
    const expira_em = new Date(this.#tokenEnd).toISOString();
    return { status: 200, body: { token_acesso: `t${this.#tokens}`, expira_em } };
  }

  #response({ status, body, headers, isForeign = false }: Answered): Response {
    const { end, used } = this.#window;
    const text = body === undefined ? null : JSON.stringify(body);
    return new Response(text, {
      status,
      headers: {
        date: new Date(this.#clock.now()).toUTCString(),
        'content-type': status < 400 ? 'application/json' : 'application/problem+json',
        ...(!isForeign && {
          'x-request-id': 'r1',
          'x-epoca': this.epoca,
          'x-ratelimit-limit': String(this.#settings.limit),
          'x-ratelimit-remaining': String(Math.max(this.#settings.limit - used, 0)),
          'x-ratelimit-reset': String(Math.ceil(end / 1000)),
        }),
        ...(status === 429 && {
          'retry-after': String(Math.ceil((end - this.#clock.now()) / 1000)),
        }),
        ...headers,
      },
    });
  }
}

export const problem = (status: number, codigo: string): Answered => ({
  status,
  body: { tipo: '', titulo: codigo, status, codigo },
});
