/**
 * One request to the server, and what became of it. Whether there is a connection is judged by what comes back: hotels
 * and mobile networks answer in the server's place, with any status.
 */
import type { Problema, Route } from './route.ts';

/** What an app reaches the server through. */
export interface Line {
  /** Origin and path below which the API is; empty for the page's own. */
  base: string;
  /** `fetch`, or what stands in for it. */
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** The language of problems: `pt-BR` or `en-US`. */
  language: () => string;
  /** More headers of every request of this app. */
  headers?: Record<string, string>;
  /** Whether requests carry the cookies of this server: of apps that sign in by one. */
  cookies?: boolean;
  /** Called with every answer of the server: how far the device's clock is ahead of its clock, in milliseconds. */
  onHeard?: (ahead: number) => void;
}

export type Outcome<T> =
  | { kind: 'ok'; body: T }
  /** The server understood and refused. */
  | { kind: 'problem'; problem: Problema }
  /** The server is there and cannot serve now. `retryAfter` in milliseconds, if the answer has it. */
  | { kind: 'unavailable'; retryAfter: number | null }
  /** Something answered that is not the server. */
  | { kind: 'portal' }
  /** Nothing came back. */
  | { kind: 'offline' };

export interface Asked<Body, Query> {
  /** Values of the path's parameters. */
  params?: Record<string, string | number>;
  /** Makes the repetition of what creates something safe: the same for the same attempt. */
  idempotencyKey?: string;
  body?: Body;
  /** Sent as it is, in place of a body. */
  file?: Blob;
  query?: Query;
  token?: string;
  signal?: AbortSignal;
  /** A person waits for this one and can continue without it: it is given up sooner. */
  brief?: boolean;
}

const TIMEOUT_MS = 45_000;
const BRIEF_MS = 15_000;
const FILE_MS = 600_000;

/** Calls an operation. Throws nothing but an abort of `signal`. */
export async function call<Body, Query, Result>(
  line: Line,
  route: Route<Body, Query, Result>,
  asked: Asked<Body, Query>,
): Promise<Outcome<Result>> {
  const sentAt = line.now();
  let response: Response;
  let text: string;
  try {
    response = await line.fetch(addressOf(line, route, asked), requestOf(line, route, asked));
    text = await response.text();
  } catch {
    asked.signal?.throwIfAborted();
    return { kind: 'offline' };
  }
  if (isServer(response)) hear(line, response, sentAt);
  return judge(route, response, text);
}

function addressOf({ base }: Line, route: Route, { query, params }: Asked<unknown, unknown>) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${base}${path}${given.length > 0 ? `?${search}` : ''}`;
}

function requestOf<Body>(
  line: Line,
  { method }: Route,
  { body, file, token, signal, idempotencyKey, brief }: Asked<Body, unknown>,
): RequestInit {
  const timeout = AbortSignal.timeout(brief ? BRIEF_MS : file ? FILE_MS : TIMEOUT_MS);
  return {
    method,
    headers: {
      ...headersOf(line, token),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    // A sign-in page in front of the network often redirects: that is no answer of ours.
    redirect: 'manual',
    cache: 'no-store',
    credentials: line.cookies ? 'same-origin' : 'omit',
  };
}

/** Headers of every request. */
export const headersOf = (line: Line, token?: string): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': line.language(),
  ...line.headers,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** Every answer of the server has it; what answers in its place does not. */
const isServer = ({ headers }: Response) => headers.has('x-request-id');

/** The header has whole seconds. The answer is assumed to have taken half of the time. */
function hear({ now, onHeard }: Line, { headers }: Response, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) onHeard?.((sentAt + now()) / 2 - (date + 500));
}

function judge<Result>(
  { status }: Route<unknown, unknown, Result>,
  response: Response,
  text: string,
): Outcome<Result> {
  const type = response.headers.get('content-type') ?? '';
  if (isServer(response)) {
    if (response.status === status) return success(status, type, text);
    const problem = type.startsWith('application/problem+json') ? problemIn(text) : undefined;
    if (problem && !isPassing(response.status)) return { kind: 'problem', problem };
    if (problem) return { kind: 'unavailable', retryAfter: retryAfter(response) };
  }
  // Proxies answer so in front of a server that is being restarted.
  return response.status >= 500
    ? { kind: 'unavailable', retryAfter: retryAfter(response) }
    : { kind: 'portal' };
}

function success<Result>(status: number, type: string, text: string): Outcome<Result> {
  if (status === 204) return { kind: 'ok', body: undefined as Result };
  const body = type.startsWith('application/json') ? parsed(text) : undefined;
  return body === undefined ? { kind: 'portal' } : { kind: 'ok', body: body as Result };
}

/** Refused now, and perhaps not later. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

const retryAfter = ({ headers }: Response): number | null => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? seconds * 1000 : null;
};

export function problemIn(text: string): Problema | undefined {
  const body = parsed(text) as Partial<Problema> | undefined;
  return typeof body?.codigo === 'string' ? (body as Problema) : undefined;
}

/** An object; undefined for anything else. */
function parsed(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}
