/**
 * Bodies that arrive and answers that leave over a long time: files, images, streams. They end when their caller's rights
 * end or change, even if nothing moves on their line. Each second we ask, for all of an account with one query.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from './caller-connection.ts';

declare module 'fastify' {
  interface FastifyInstance {
    longRequests: LongRequests;
  }
}

const EVERY_MS = 1000;

interface Open {
  request: FastifyRequest;
  reply: FastifyReply;
  /** It was there a second ago. Most never are. */
  isLong: boolean;
  isAsking: boolean;
  /** Of a stream: ends it in order. Everything else is cut, so that its reader knows that it is incomplete. */
  finish?: () => void;
}

class LongRequests {
  readonly #open = new Map<FastifyRequest, Open>();
  #timer: NodeJS.Timeout | undefined;

  /** Watches a request with a caller until it is over. */
  watch(request: FastifyRequest, reply: FastifyReply): void {
    this.#open.set(request, { request, reply, isLong: false, isAsking: false });
    this.#timer ??= setInterval(() => this.#tick(), EVERY_MS).unref();
    whenClosed(reply.raw, () => {
      this.#open.delete(request);
      if (this.#open.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    });
  }

  /** The answer has no end of its own: it ends like this, also when its caller's token expires. */
  endWith(request: FastifyRequest, finish: () => void): void {
    const one = this.#open.get(request);
    if (one) one.finish = finish;
  }

  #tick(): void {
    for (const one of this.#open.values()) {
      if (one.isLong && isInTransit(one)) void this.#ask(one);
      one.isLong = true;
    }
  }

  async #ask(one: Open): Promise<void> {
    if (one.isAsking) return;
    one.isAsking = true;
    // Without the database no request gets an answer anyway.
    const isAdmitted = await isAllowed(one).catch(() => true);
    one.isAsking = false;
    if (isAdmitted) return;
    if (one.finish) return one.finish();
    one.request.log.info('cut off: the rights of its caller have ended or changed');
    one.reply.raw.destroy();
  }
}

function isAllowed({ request, finish }: Open): Promise<boolean> {
  const { server } = request;
  return finish ? server.isStillAdmitted(request) : server.hasSameRights(request);
}

/** What is being decided in between ends by itself, and may be what changes the caller's own rights. */
const isInTransit = ({ request, reply }: Open): boolean =>
  !request.raw.complete || reply.raw.headersSent;

/** Add it after callers are authorised. */
export function endWithRights(app: FastifyInstance): void {
  const requests = new LongRequests();
  app.decorate('longRequests', requests);
  app.addHook('onRequest', async (request, reply) => {
    if (request.caller) requests.watch(request, reply);
  });
}
