/**
 * One request to the server, and what became of it. Whether there is a connection is judged by what comes back: hotels
 * and mobile networks answer in the server's place, with any status.
 */
import { type DeadlineTimers, exchange } from './exchange.ts';
import type { Problema, Route } from './route.ts';

/** What an app reaches the server through. */
export interface Line {
  /** Origin and path below which the API is; empty for the page's own. */
  base: string;
  /** `fetch`, or what stands in for it. */
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** The steady clock, which cannot be set, in milliseconds; the browser's own where a line has none. */
  steady?: () => number;
  /** The language of problems: `pt-BR` or `en-US`. */
  language: () => string;
  /** More headers of every request of this app. */
  headers?: Record<string, string>;
  /** Whether requests carry the cookies of this server: of apps that sign in by one. */
  cookies?: boolean;
  /** Called with every answer of the server: how far the device's clock is ahead of its clock, in milliseconds. */
  onHeard?: (ahead: number) => void;
  /** Of the deadlines of requests. */
  deadlines?: DeadlineTimers;
}

export type Outcome<T> =
  | { kind: 'ok'; body: T }
  /** The server understood and refused. */
  | { kind: 'problem'; problem: Problema }
  /** The server is there and cannot serve now. `retryAfter` in milliseconds, if the answer has it. */
  | { kind: 'unavailable'; retryAfter: number | null; status: number }
  /** Something answered that is not the server. */
  | { kind: 'portal' }
  /** Nothing came back. `late`: in time; a smaller request may pass. */
  | { kind: 'offline'; late?: true };

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
  const taken = measure(line);
  const { brief = false, file, signal } = asked;
  const limits = {
    ...{ signal, extends: !brief },
    ms: brief ? BRIEF_MS : file ? FILE_MS : TIMEOUT_MS,
  };
  const address = addressOf(line, route, asked);
  const answer = await exchange(line, address, requestOf(line, route, asked), limits);
  if (answer === 'late') return { kind: 'offline', late: true };
  if (answer === 'gone') return { kind: 'offline' };
  const { response, text } = answer;
  if (isServer(response)) hear(line, response, taken());
  return judge(line, route, response, text);
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
  { body, file, token, idempotencyKey }: Asked<Body, unknown>,
): RequestInit {
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
export const isServer = ({ headers }: Response) => headers.has('x-request-id');

/** An answer that took longer measures the clock too roughly. */
const TELLING_MS = 60_000;
/** The clock was set meanwhile, or the device slept, if both clocks differ by more about how long an answer took. */
const JUMP_MS = 5_000;

/** Begins to measure a request: the function returns how long it took in milliseconds; undefined if that is not clear. */
function measure({ now, steady = () => performance.now() }: Line): () => number | undefined {
  const [sentAt, since] = [now(), steady()];
  return () => {
    const took = now() - sentAt;
    const isClear = Math.abs(took - (steady() - since)) <= JUMP_MS && took <= TELLING_MS;
    return isClear ? took : undefined;
  };
}

/** The header has whole seconds. The answer is assumed to have taken half of the time. */
function hear({ now, onHeard }: Line, { headers }: Response, took: number | undefined): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date) && took !== undefined) onHeard?.(now() - took / 2 - (date + 500));
}

function judge<Result>(
  line: Line,
  { status }: Route<unknown, unknown, Result>,
  response: Response,
  text: string,
): Outcome<Result> {
  const type = response.headers.get('content-type') ?? '';
  if (isServer(response)) {
    if (response.status === status) return success(status, type, text);
    const problem = type.startsWith('application/problem+json') ? problemIn(text) : undefined;
    if (problem && !isPassing(response.status)) return { kind: 'problem', problem };
    if (problem) return unavailable(line, response);
  }
  return isOfProxy(response.status) ? unavailable(line, response) : { kind: 'portal' };
}

/** Proxies answer so in front of a server that is being restarted, or to what they will not pass on. */
export const isOfProxy = (status: number): boolean =>
  status >= 500 || status === 413 || status === 429;

/** What such an answer means. */
export const unavailable = (line: Line, response: Response): Outcome<never> => ({
  kind: 'unavailable',
  retryAfter: retryAfter(line, response),
  status: response.status,
});

function success<Result>(status: number, type: string, text: string): Outcome<Result> {
  if (status === 204) return { kind: 'ok', body: undefined as Result };
  const body = type.startsWith('application/json') ? parsed(text) : undefined;
  return body === undefined ? { kind: 'portal' } : { kind: 'ok', body: body as Result };
}

/** Refused now, and perhaps not later. */
export const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

/** A server that asks for more is asked again all the same. */
const LONGEST_RETRY_MS = 3_600_000;

/** The header has seconds, or a date by the server's clock. */
function retryAfter({ now }: Line, { headers }: Response): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const here = Date.parse(headers.get('date') ?? '') || now();
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - here;
  return ms > 0 ? Math.min(ms, LONGEST_RETRY_MS) : null;
}

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
