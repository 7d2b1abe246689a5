/**
 * The request window: a number of requests per user and window, shown in headers on every answer. Callers
 * without a valid token are counted by address and never refused, because there is no user to count.
 *
 * A window of its own, a hundred times as wide, bounds what strangers have refused: requests of an address that brought
 * neither a token nor a cookie of this service to where one is needed, or asked for what is not there.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../auth/network.ts';
import type { Config } from '../config.ts';
import { limitExceeded } from '../problem.ts';
import { isOfConsole, isStranger, rolesOf } from './caller.ts';
import { isLoopback } from './metrics-reader.ts';
import { type Count, ownWindow } from './windows.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one request of a login in the window and sets the headers. Throws if the window is exceeded. */
    countLogin(login: string, reply: FastifyReply): Promise<void>;
    /** Requests refused since startup. */
    refusals: Record<Window | 'stranger', number>;
    /** Whether other processes currently share the windows. */
    windowsAreShared(): boolean;
  }
  interface FastifyContextConfig {
    /** The window that counts a route which answers no operation. */
    window?: Window;
  }
}

/** `mcp` counts the messages of an assistant; the calls that they contain count for API v2. */
type Window = 'v2' | 'campo' | 'console' | 'mcp';

interface Limit {
  api: Window;
  max: number;
  count: Count;
}

export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  const shared = await sharedWindows(app, config);
  if (shared) {
    app.addHook('onReady', () => shared.connect());
    app.addHook('onClose', async () => shared.close());
  }
  const limit = (api: Window, max: number): Limit => {
    const duration = config.RATE_LIMIT_WINDOW_SECONDS;
    const options = { keyPrefix: `campeiro:${api}`, points: max, duration };
    return { api, max, count: shared?.window(options) ?? ownWindow(options) };
  };
  const limits = {
    v2: limit('v2', config.RATE_LIMIT_MAX),
    campo: limit('campo', config.FIELD_RATE_LIMIT_MAX),
    console: limit('console', config.CONSOLE_RATE_LIMIT_MAX),
    mcp: limit('mcp', config.FIELD_RATE_LIMIT_MAX),
  };
  const limitOf = (request: FastifyRequest) => limits[windowOf(request)];
  const refuseStranger = strangersOf(app, config);

  app.decorate('refusals', { v2: 0, campo: 0, console: 0, mcp: 0, stranger: 0 });
  app.decorate('windowsAreShared', () => shared?.shared ?? false);
  app.decorate('countLogin', async (login, reply) => {
    await consume(limitOf(reply.request), `login:${login}`, reply, true);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { caller } = request;
    const key = caller ? `login:${caller.login}` : `address:${request.address}`;
    await consume(limitOf(request), key, reply, caller !== null);
    if (!caller) await refuseStranger(request, reply);
  });

  // The request was refused before its caller was known, because the database is unavailable or the service
  // stops.
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('x-ratelimit-limit')) return;
    await consume(limitOf(request), `address:${request.address}`, reply, false);
  });
}

/**
 * Counts what is about to be refused to a stranger; over the limit it is refused with a 429, and the connection ends.
 * Without TRUST_PROXY, programs of this machine are not counted: one of them may be the proxy of all callers.
 */
function strangersOf(app: FastifyInstance, config: Config) {
  const { STRANGER_RATE_LIMIT_MAX: max, RATE_LIMIT_WINDOW_SECONDS: duration } = config;
  const count = ownWindow({ keyPrefix: 'campeiro:stranger', points: max, duration });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isRefused(request) || !isStranger(request) || isLoopback(request.address)) return;
    const { consumedPoints, msBeforeNext } = await count(networkOf(request.address));
    if (consumedPoints <= max) return;
    app.refusals.stranger++;
    reply.header('connection', 'close');
    throw limitExceeded(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  };
}

/** Whether a request without a caller gets a 401, 404 or 405 in any case. */
const isRefused = (request: FastifyRequest): boolean =>
  request.is404 || request.routeOptions.config.refusal === true || rolesOf(request).length > 0;

/** Loaded only with Redis, because its client takes a good part of the startup time. */
async function sharedWindows(app: FastifyInstance, { REDIS_URL, REDIS_TIMEOUT_MS }: Config) {
  if (!REDIS_URL) return undefined;
  const { SharedWindows } = await import('./shared-windows.ts');
  return new SharedWindows(REDIS_URL, app.log, REDIS_TIMEOUT_MS);
}

async function consume(
  { api, max, count }: Limit,
  key: string,
  reply: FastifyReply,
  refuse: boolean,
) {
  const { msBeforeNext, remainingPoints, consumedPoints } = await count(key);
  reply.headers({
    'x-ratelimit-limit': String(max),
    'x-ratelimit-remaining': String(Math.max(0, remainingPoints)),
    'x-ratelimit-reset': String(Math.ceil((Date.now() + msBeforeNext) / 1000)),
  });
  if (!refuse || consumedPoints <= max) return;
  reply.server.refusals[api]++;
  throw limitExceeded(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

/** A screen sends more requests at once than a program that synchronises. */
function windowOf(request: FastifyRequest): Window {
  if (isOfConsole(request)) return 'console';
  const { operation, window } = request.routeOptions.config;
  if (window) return window;
  const { api } = operation?.access ?? { api: 'v2' };
  return api === 'v2' ? 'v2' : 'campo';
}
