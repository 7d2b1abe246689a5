/** HTTP as an integrator speaks it. Every answer is held against what holds for all answers. */
import { checkAnswer } from './answers.ts';

export const PASSWORD = 'campeiro-demo';

export interface Answer {
  status: number;
  headers: Headers;
  /** The body as it came. */
  text: string;
  /** The body as JSON; undefined when there is none. */
  body: unknown;
}

/** A resource as it is answered. */
export interface Row {
  id: number;
  [field: string]: unknown;
}

export interface Options {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Whether a success is a file instead of JSON. */
  isFile?: boolean;
}

export class Client {
  readonly url: string;
  readonly token: string | undefined;
  /** Whether the service may answer that it is unavailable, or what stands before it. */
  readonly outages: boolean | 'balanced';

  constructor(url: string, token?: string, outages: boolean | 'balanced' = false) {
    this.url = url;
    this.token = token;
    this.outages = outages;
  }

  async request(
    method: string,
    path: string,
    { json, raw, headers = {}, isFile = false }: Options = {},
  ): Promise<Answer> {
    const body = json === undefined ? raw : JSON.stringify(json);
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    // As a connection that breaks: nobody knows whether it was done.
    if (this.outages === 'balanced' && isOfBalancer(response)) throw new TypeError('no server');
    const answer = { status: response.status, headers: response.headers, text, body: parse(text) };
    checkAnswer(`${method} ${path}`, answer, { outages: this.outages !== false, isFile });
    return answer;
  }

  get = (path: string, options?: Options) => this.request('GET', path, options);
  delete = (path: string, options?: Options) => this.request('DELETE', path, options);
  post = (path: string, json?: unknown, options: Options = {}) =>
    this.request('POST', path, { json, ...options });
  put = (path: string, json?: unknown, options: Options = {}) =>
    this.request('PUT', path, { json, ...options });
  patch = (path: string, json?: unknown, options: Options = {}) =>
    this.request('PATCH', path, { json, ...options });
}

/** Every answer of the service has an id. */
const isOfBalancer = ({ status, headers }: Response): boolean =>
  status === 503 && !headers.has('x-request-id');

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const askToken = (url: string, login: string, senha = PASSWORD): Promise<Answer> =>
  new Client(url).post('/v2/token', { login, senha });

/** A client with the token of `login`. */
export async function signIn(url: string, login: string): Promise<Client> {
  const answer = await askToken(url, login);
  if (answer.status !== 200) throw new Error(`${login} cannot sign in: ${answer.text}`);
  return new Client(url, (answer.body as { token_acesso: string }).token_acesso);
}
