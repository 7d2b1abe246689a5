/**
 * The request window: so many requests per user and window, told in headers on every answer.
 * Callers without a valid token are counted by address and never refused: there is no user to count.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { limitExceeded } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one request of a login in the window, sets the headers, throws when it is exceeded. */
    countLogin(login: string, reply: FastifyReply): Promise<void>;
  }
}

export function limitRates(app: FastifyInstance, config: Config): void {
  const seconds = config.RATE_LIMIT_WINDOW_SECONDS;
  const limiters = {
    v2: limiter('v2', config.RATE_LIMIT_MAX, seconds),
    campo: limiter('campo', config.FIELD_RATE_LIMIT_MAX, seconds),
  };
  const limiterOf = (request: FastifyRequest) =>
    limiters[request.server.origem === 'campo' ? 'campo' : 'v2'];

  app.decorate('countLogin', async (login, reply) => {
    await consume(limiterOf(reply.request), `login:${login}`, reply, true);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { caller } = request;
    const key = caller ? `login:${caller.login}` : `address:${request.ip}`;
    await consume(limiterOf(request), key, reply, caller !== null);
  });

  // Refused before it was known who calls: the database is away, or the service is stopping.
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('x-ratelimit-limit')) return;
    await consume(limiterOf(request), `address:${request.ip}`, reply, false);
  });
}

const limiter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration });

async function consume(
  limiter: RateLimiterMemory,
  key: string,
  reply: FastifyReply,
  refuse: boolean,
) {
  const state = await limiter.consume(key).catch((result) => {
    if (result instanceof RateLimiterRes) return result;
    throw result;
  });
  const { msBeforeNext, remainingPoints, consumedPoints } = state;
  reply.headers({
    'x-ratelimit-limit': String(limiter.points),
    'x-ratelimit-remaining': String(Math.max(0, remainingPoints)),
    'x-ratelimit-reset': String(Math.ceil((Date.now() + msBeforeNext) / 1000)),
  });
  if (refuse && consumedPoints > limiter.points)
    throw limitExceeded(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
