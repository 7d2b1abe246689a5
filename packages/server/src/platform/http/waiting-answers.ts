/**
 * Answers that stay in memory until their caller has read them. If together they take too much, the slowest
 * connections are cut until the rest fits. Streamed answers take little memory, and shared ones are counted
 * once.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { whenClosed } from './caller-connection.ts';
import type { Cuts } from './connection.ts';

declare module 'fastify' {
  interface FastifyInstance {
    waitingAnswers: WaitingAnswers;
  }
}

export class WaitingAnswers {
  readonly #max: number;
  readonly #cuts: Cuts;
  /** In the order in which they began to wait. */
  readonly #answers = new Map<ServerResponse, number>();
  #bytes = 0;

  constructor(max: number, cuts: Cuts) {
    this.#max = max;
    this.#cuts = cuts;
  }

  /** Bytes that wait to be read. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Counts these bytes until the answer is over. */
  hold(response: ServerResponse, bytes: number): void {
    if (bytes === 0) return;
    this.add(response, bytes);
    whenClosed(response, () => this.release(response));
  }

  add(response: ServerResponse, bytes: number): void {
    this.release(response);
    this.#answers.set(response, bytes);
    this.#bytes += bytes;
    for (const slowest of this.#answers.keys()) {
      if (this.#bytes <= this.#max || slowest === response) return;
      this.release(slowest);
      this.#cuts.memory++;
      slowest.destroy();
    }
  }

  release(response: ServerResponse): void {
    this.#bytes -= this.#answers.get(response) ?? 0;
    this.#answers.delete(response);
  }
}

export function limitAnswers(app: FastifyInstance, config: Config): void {
  const answers = new WaitingAnswers(config.ANSWERS_MAX_BYTES, app.connections.cuts);
  app.decorate('waitingAnswers', answers);
  app.addHook('onSend', async (_request, { raw }, payload) => {
    answers.hold(raw, sizeOf(payload));
  });
}

/** The answer is sent as a stream, but all of it is in memory: this many bytes. */
export const holdAnswer = ({ server, raw }: FastifyReply, bytes: number): void =>
  server.waitingAnswers.hold(raw, bytes);

/** The answer uses memory that is held anyway. */
export const shareAnswer = ({ server, raw }: FastifyReply): void =>
  server.waitingAnswers.release(raw);

const sizeOf = (payload: unknown): number =>
  typeof payload === 'string'
    ? Buffer.byteLength(payload)
    : Buffer.isBuffer(payload)
      ? payload.length
      : 0;
