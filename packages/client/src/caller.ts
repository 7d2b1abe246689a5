/** Sends requests of a user: with a token, within the window, and again where that is safe. */
import { inParts } from './batches.ts';
import { type Clock, realClock } from './clock.ts';
import { apiError, ConnectionError, NotFoundError } from './errors.ts';
import { type Answer, exchange, type Request } from './exchange.ts';
import { List, type Page } from './lists.ts';
import type { ClientOptions, Options, OptionsOfCreation } from './options.ts';
import { mayRepeat, type Repeats, waitOf } from './repeats.ts';
import { Tokens } from './tokens.ts';
import { RequestWindow } from './window.ts';

/** An operation of the server. */
export interface Route {
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  /** `always` unless given. */
  repeats?: Repeats;
  /** A list of the body that may be sent in parts of at most so many items. */
  parts?: { of: string; most: number };
}

const PATIENCE_MS = 300_000;

export class Caller {
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #window: RequestWindow;
  readonly #tokens: Tokens;
  #epoca: string | undefined;

  /** `clock` is for tests. */
  constructor(options: ClientOptions, clock: Clock = realClock) {
    this.#options = options;
    this.#clock = clock;
    this.#window = new RequestWindow(clock);
    const { login, senha } = options;
    this.#tokens = new Tokens(
      () => this.#patiently(SIGN_IN, { body: { login, senha } }, (request) => this.#once(request)),
      clock,
    );
  }

  /** Which copy of the data the last answer came from; undefined before the first. It changes with a restore. */
  get epoca(): string | undefined {
    return this.#epoca;
  }

  /**
   * A token of the user, for requests that this client has no method for, such as those of assistants. It is renewed ahead
   * of its end.
   */
  token(): Promise<string> {
    return this.#tokens.current();
  }

  /** Says that the server refused this token: the next one is new. */
  forgetToken(token: string): void {
    this.#tokens.refused(token);
  }

  protected async send<Result>(
    route: Route,
    params: readonly (number | string)[],
    body: unknown,
    options: OptionsOfCreation = {},
  ): Promise<Result> {
    const call = async (part: unknown, idempotencyKey = options.idempotencyKey) =>
      (await this.call<Result>(route, params, part, { ...options, idempotencyKey })).body;
    const { parts } = route;
    return parts ? inParts(body, parts, options.idempotencyKey, call) : call(body);
  }

  /** The bytes of a file. */
  protected async file(
    route: Route,
    params: readonly (number | string)[],
    query: Record<string, string | undefined>,
    options: Options = {},
  ): Promise<Blob> {
    const given = Object.entries(query).filter(
      (one): one is [string, string] => one[1] !== undefined,
    );
    const asked = new URLSearchParams(given).toString();
    const path = asked ? `${route.path}?${asked}` : route.path;
    return (await this.call<Blob>({ ...route, path }, params, undefined, options)).body;
  }

  protected list<Item, P extends Page<Item> = Page<Item>>(
    route: Route,
    params: readonly (number | string)[],
    filters: unknown,
    options: Options = {},
  ): List<Item, P> {
    const read = async (request: object) =>
      (await this.call<P>(route, params, route.method === 'GET' ? undefined : request, options))
        .body;
    return new List<Item, P>((filters ?? {}) as object, read);
  }

  /** The answer, and the copy of the data that it came from. */
  protected async call<Result>(
    route: Route,
    params: readonly (number | string)[],
    body: unknown,
    { signal, requestId, idempotencyKey }: OptionsOfCreation,
  ): Promise<{ body: Result; epoca: string }> {
    const hasKey = route.repeats === 'with a key';
    const request = {
      path: pathOf(route, params),
      body,
      signal,
      headers: {
        ...(requestId !== undefined && { 'x-request-id': requestId }),
        ...(hasKey && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
      },
    };
    const answer = await this.#patiently(route, request, (one) => this.#withToken(one));
    return { body: answer.body as Result, epoca: answer.headers.get('x-epoca') ?? '' };
  }

  /** Sends until there is an answer to act on, for as long as the call has patience. */
  async #patiently(
    { method, path, repeats = 'always' }: Route,
    given: Partial<Request>,
    attempt: (request: Request) => Promise<Answer>,
  ): Promise<Answer> {
    const request: Request = { method, path, headers: {}, signal: undefined, ...given };
    const end = this.#clock.now() + (this.#options.patienceMs ?? PATIENCE_MS);
    let isLost = false;
    for (let count = 0; ; count += 1) {
      try {
        return await attempt(request);
      } catch (error) {
        // An earlier request has deleted it, and its answer was lost.
        if (isLost && method === 'DELETE' && error instanceof NotFoundError) return GONE;
        isLost ||= error instanceof ConnectionError;
        const wait = waitOf(error, count, this.#clock.random());
        if (!mayRepeat(error, repeats) || this.#clock.now() + wait > end) throw error;
        await this.#clock.wait(wait, request.signal);
      }
    }
  }

  /** A token that ended is renewed once; a second refusal is one of the user. */
  async #withToken(request: Request): Promise<Answer> {
    const token = await this.#tokens.current();
    try {
      return await this.#once(authorized(request, token));
    } catch (error) {
      if ((error as { status?: number }).status !== 401) throw error;
      this.#tokens.refused(token);
      return this.#once(authorized(request, await this.#tokens.current()));
    }
  }

  /** Sends a request when the window has room. Throws what the server refused it with. */
  async #once(request: Request): Promise<Answer> {
    await this.#window.enter(request.signal);
    let answer: Answer;
    try {
      answer = await exchange(this.#options, request);
    } catch (error) {
      this.#window.unanswered();
      throw error;
    }
    this.#window.answered(answer.headers);
    this.#hearEpoca(answer.headers.get('x-epoca'));
    if (answer.problem) throw apiError(answer.problem, answer.headers);
    return answer;
  }

  #hearEpoca(epoca: string | null): void {
    if (epoca === null || epoca === this.#epoca) return;
    const isRestored = this.#epoca !== undefined;
    this.#epoca = epoca;
    if (isRestored) this.#options.onRestore?.(epoca);
  }
}

const SIGN_IN: Route = { method: 'POST', path: '/v2/token' };
const GONE: Answer = { status: 204, headers: new Headers(), body: undefined, problem: undefined };

const authorized = (request: Request, token: string): Request => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

function pathOf({ path }: Route, params: readonly (number | string)[]): string {
  let next = 0;
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(String(params[next++])));
}
