/** All streams of server-sent events of this process: how many there may be, and that they end when the service stops. */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { Tally } from '../tally.ts';
import { callerOf } from './caller.ts';
import { whenClosed } from './caller-connection.ts';
import { EVENT_STREAM, EventStream } from './event-stream.ts';

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** The most open streams of one user, and of one account. */
interface StreamLimits {
  user: number;
  account: number;
}

const EVERY_MS = 1000;
/** In seconds. Shorter than what proxies and browsers allow a silent connection. */
const COMMENT_EVERY = 15;
/** How long readers wait before they connect again, in milliseconds: not all at once after a stop. */
const RETRY = { least: 1000, most: 5000 };

interface Open {
  stream: EventStream;
  /** The second of the fifteen in which it gets its comment. */
  second: number;
}

class EventStreams {
  readonly #open = new Set<Open>();
  readonly #ofUser = new Tally<string>();
  readonly #ofAccount = new Tally<number>();
  #timer: NodeJS.Timeout | undefined;
  #seconds = 0;
  #opened = 0;

  get count(): number {
    return this.#open.size;
  }

  /**
   * Answers with a stream. `begin` makes it known to those who send events; if that fails, the answer is the
   * failure. Throws LIMITE_EXCEDIDO if the caller or the account has too many.
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    limits: StreamLimits,
    begin: (stream: EventStream) => Promise<void>,
  ): Promise<void> {
    const stream = this.#add(request, reply, limits);
    await begin(stream);
    stream.retryAfter(Math.round(RETRY.least + Math.random() * (RETRY.most - RETRY.least)));
    reply
      .type(EVENT_STREAM)
      // Proxies must neither keep events back nor compress them.
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(stream);
  }

  #add(request: FastifyRequest, { raw }: FastifyReply, limits: StreamLimits): EventStream {
    const { conta, id } = callerOf(request);
    const user = `${conta} ${id}`;
    if (this.#ofUser.of(user) >= limits.user || this.#ofAccount.of(conta) >= limits.account)
      throw tooManyStreams();
    const stream = new EventStream();
    const one: Open = { stream, second: this.#opened++ % COMMENT_EVERY };
    request.server.longRequests.endWith(request, () => stream.finish());
    this.#open.add(one);
    this.#ofUser.add(user, 1);
    this.#ofAccount.add(conta, 1);
    whenClosed(raw, () => {
      stream.destroy();
      this.#open.delete(one);
      this.#ofUser.add(user, -1);
      this.#ofAccount.add(conta, -1);
      if (this.#open.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    });
    this.#timer ??= setInterval(() => this.#tick(), EVERY_MS).unref();
    return stream;
  }

  #tick(): void {
    this.#seconds++;
    for (const { stream, second } of this.#open)
      if (this.#seconds % COMMENT_EVERY === second) stream.comment();
  }

  /** Ends all of them. */
  finish(): void {
    for (const { stream } of this.#open) stream.finish();
  }
}

const tooManyStreams = (): Problem =>
  new Problem(
    'LIMITE_EXCEDIDO',
    message(
      'Há streams abertos demais. Feche um antes de abrir outro.',
      'Too many streams are open. Close one before you open another.',
    ),
    { headers: { 'retry-after': '30' } },
  );

/** Add it before the routes. The end of a stream counts as an answer that the stop waits for. */
export function openEventStreams(app: FastifyInstance): void {
  const streams = new EventStreams();
  app.decorate('eventStreams', streams);
  app.addHook('preClose', async () => streams.finish());
}
