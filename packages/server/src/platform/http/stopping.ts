/**
 * An orderly end. Requests that came before it get their whole answer; new ones are refused, and connections
 * that wait for nothing are closed. Whoever has not finished sending or receiving after the grace is cut off.
 * What was begun for a caller who has gone meanwhile is waited for too: it may still need the database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { serviceUnavailable } from './problem.ts';

/** In milliseconds; with what follows it, less than the ten seconds that supervisors usually give. */
const GRACE = 7000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is answered until the very end. */
    whileStopping?: boolean;
  }
}

/** Added after what every answer carries: refusals carry it too. */
export function stopGently(app: FastifyInstance): void {
  const { server } = app;
  let stopping = false;
  let running = 0;

  // Requests that wait behind another on their connection do not count: it ends with the answer to that one.
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
    setImmediate(closeWhenDone); // no connection is taken any more by then
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

/** The same handler, whose work is in the set until it has ended. */
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
