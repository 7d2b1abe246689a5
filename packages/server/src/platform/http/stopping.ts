/**
 * An orderly stop. Earlier requests get their whole answer; new ones are refused, and idle connections are
 * closed. Callers who have not finished sending or receiving after the grace period are cut off. Work for a
 * caller who has disconnected is also awaited, because it may still need the database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { serviceUnavailable } from '../problem.ts';

/** In milliseconds. The whole stop takes less than the ten seconds that supervisors usually allow. */
const GRACE = 7000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is answered until the very end. */
    whileStopping?: boolean;
  }
}

/** Add it after the hooks that set the headers of every answer: refusals have them too. */
export function stopGently(app: FastifyInstance): void {
  const { server } = app;
  let stopping = false;
  let running = 0;

  // Pipelined requests that wait do not count: their connection ends with the current answer.
  app.addHook('onRequest', async (_request, { raw }) => {
    running++;
    raw.once('close', () => {
      running--;
      closeWhenDone();
    });
  });
  const closeWhenDone = () => {
    if (stopping && running === 0) server.closeAllConnections();
  };

  const work = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    route.handler = followed(route.handler, work);
  });

  let over: Promise<void>;
  app.addHook('preClose', async () => {
    stopping = true;
    over = sleep(GRACE, undefined, { ref: false });
    const cut = setTimeout(() => server.closeAllConnections(), GRACE);
    server.once('close', () => clearTimeout(cut));
    setImmediate(closeWhenDone); // no new connections by then
  });
  app.addHook('onClose', async () => {
    await Promise.race([over, Promise.allSettled(work)]);
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (stopping && !routeOptions.config.whileStopping) throw serviceUnavailable();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/** The same handler; the set contains its work until it ends. */
function followed(handler: RouteHandlerMethod, work: Set<Promise<unknown>>): RouteHandlerMethod {
  return async function (request, reply) {
    const running = Promise.resolve(handler.call(this, request, reply));
    work.add(running);
    try {
      return await running;
    } finally {
      work.delete(running);
    }
  };
}
