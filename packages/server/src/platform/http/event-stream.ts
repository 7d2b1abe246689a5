/** Server-sent events to one reader. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const EVENT_STREAM = 'text/event-stream';

/** In bytes. So much is handed to the connection ahead of its reader. */
const AHEAD = 1024;

/**
 * An answer that goes on until its reader leaves or it is finished. While the reader does not read, only the last
 * event of each name is kept: events say that something changed, and the last one says it all.
 */
export class EventStream extends Readable {
  readonly #waiting = new Map<string, string>();
  #isWanted = false;
  #isFinished = false;

  constructor() {
    super({ highWaterMark: AHEAD });
  }

  /** `data` becomes one line of JSON. */
  send(event: string, data: object): void {
    this.#add(event, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A line that readers ignore. It shows both sides whether the connection is alive. */
  comment(): void {
    this.#add('', ':\n\n');
  }

  /** How long readers wait before they connect again. */
  retryAfter(milliseconds: number): void {
    this.#add('retry', `retry: ${milliseconds}\n\n`);
  }

  /** Ends the answer after what was sent. */
  finish(): void {
    if (this.destroyed || this.#isFinished) return;
    this.#isFinished = this.#isWanted = true;
    this.#give();
    this.push(null);
  }

  override _read(): void {
    this.#isWanted = true;
    this.#give();
  }

  #add(name: string, text: string): void {
    if (this.destroyed || this.#isFinished) return;
    this.#waiting.delete(name); // the last one comes last
    this.#waiting.set(name, text);
    this.#give();
  }

  #give(): void {
    if (!this.#isWanted || this.#waiting.size === 0) return;
    const text = [...this.#waiting.values()].join('');
    this.#waiting.clear();
    this.#isWanted = false;
    this.push(text);
  }
}

/** Whether the answer is a stream of events. It lasts as long as its reader wants, so its duration says nothing. */
export const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith(EVENT_STREAM);
