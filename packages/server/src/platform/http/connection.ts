/** One connection: handles its requests one after the other and checks that its caller keeps up. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { chunksTooSmall, type Problem, requestTimedOut } from '../problem.ts';
import type { Incoming } from './incoming.ts';
import { Arrival, Delivery, type Pace } from './pace.ts';

export type Handler = (request: Incoming, response: ServerResponse) => void;

/** Why connections were cut or refused, since startup. */
export type Cuts = Record<'busy' | 'slow' | 'pipelining' | 'memory' | 'framing', number>;

/** Settings and counters of all connections. */
export interface Terms {
  pace: Pace;
  /** In milliseconds. */
  answerIdle: number;
  cuts: Cuts;
  /** How many requests wait, on all connections. */
  waiting: number;
}

interface Turn {
  request: Incoming;
  response: ServerResponse;
  run: () => void;
}

/**
 * How many requests may be pipelined. Node.js parses up to 64 KiB of them, some 3,600, before we can stop it.
 * A connection with more waiting requests is closed, because its caller does not read answers.
 */
export const WAITING_AT_MOST = 32;
/** The limit for all connections together. Each request takes about five kilobytes of memory. */
export const ALL_WAITING_AT_MOST = 4096;

/**
 * In bytes. A refused body is read for a while, because a caller that is still sending would never read the
 * answer.
 */
export const DISCARDED_AT_MOST = 64 * 1024 * 1024;

/** The pace of requests whose body is read into memory. */
export const paceOf = (config: Config): Pace => ({
  idle: config.REQUEST_IDLE_SECONDS * 1000,
  rate: 1024,
  whole: config.REQUEST_TIMEOUT_SECONDS * 1000,
  most: 2 * DISCARDED_AT_MOST,
});

/** How long the caller has to read the last answer and close before it is cut off, in milliseconds. */
const LINGER = 2000;

export class Connection {
  readonly #socket: Socket;
  readonly #terms: Terms;
  #waiting: Turn[] = [];
  /** The request that is being answered, or was answered last. */
  #current: Turn | undefined;
  #isAnswering = false;
  /** Whether input is ignored from now on, and what is still to be written at the end. */
  #isEnding = false;
  #last = '';
  /** The pace of an upload, which is read as it arrives. */
  #pace: Pace | undefined;
  #reader: ((problem: Problem) => void) | undefined;
  #fault: Problem | undefined;
  #arrival: { of: Turn; at: Arrival; from: number } | undefined;
  readonly #delivery = new Delivery();

  constructor(socket: Socket, terms: Terms) {
    this.#socket = socket;
    this.#terms = terms;
  }

  /** Starts a request when the previous one is answered and the caller has read that answer. */
  take(turn: Turn): void {
    if (this.#isEnding) return;
    turn.request.onCrumbs = () => this.#refuse(turn, 'framing', chunksTooSmall());
    if (!this.#isAnswering) this.#begin(turn);
    else if (this.#waiting.length < WAITING_AT_MOST && this.#terms.waiting < ALL_WAITING_AT_MOST) {
      this.#waiting.push(turn);
      this.#terms.waiting++;
    } else this.#cut('pipelining');
  }

  /** Drops the waiting requests. */
  forget(): void {
    this.#terms.waiting -= this.#waiting.length;
    this.#waiting = [];
  }

  #begin(turn: Turn): void {
    this.#current = turn;
    this.#isAnswering = true;
    this.#pace = this.#reader = this.#fault = undefined;
    turn.response.once('close', () => this.#next(turn));
    turn.run();
  }

  #next({ request }: Turn): void {
    this.#isAnswering = false;
    if (!this.#socket.writable) this.forget();
    else if (!request.complete) this.#passOver(request);
    const turn = this.#waiting.shift();
    if (turn) {
      this.#terms.waiting--;
      this.#begin(turn);
    } else if (this.#isEnding) this.#close();
  }

  /** What is left of a body has to go by before the next request can be seen. A destroyed one cannot be read. */
  #passOver(request: Incoming): void {
    if (request.destroyed) this.#isEnding = true;
    else request.resume();
  }

  /**
   * The body of the current request is an upload and may arrive at this pace. If it is cut off, it gets no
   * answer.
   */
  allow(pace: Pace): void {
    this.#pace = pace;
    if (this.#fault) this.#socket.destroy();
  }

  /** Sets the reader of the current request's body, which is notified if the body will not be complete. */
  readBy(reader: (problem: Problem) => void): void {
    this.#reader = reader;
    if (this.#fault) reader(this.#fault);
  }

  /**
   * The input is unreadable from here on. Answers the earlier requests, then writes the problem with `write`
   * and ends the connection.
   */
  fail(problem: Problem, write: (problem: Problem) => string): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const turn = this.#unfinished;
    if (turn && turn === this.#current) {
      this.#giveUp(problem);
      return;
    }
    if (turn) {
      this.#waiting.pop();
      this.#terms.waiting--;
    }
    this.#last = write(problem);
    if (!this.#isAnswering) this.#close();
  }

  /** The request whose body is still arriving. No later request has arrived yet. */
  get #unfinished(): Turn | undefined {
    const turn = this.#waiting.at(-1) ?? this.#current;
    return turn?.request.complete === false ? turn : undefined;
  }

  /** The body of the current request will not be complete. */
  #giveUp(problem: Problem): void {
    const { response } = this.#current as Turn;
    this.#isEnding = true;
    if (!this.#isAnswering || this.#pace) this.#socket.destroy();
    else {
      this.#fault = problem;
      if (!response.headersSent) response.setHeader('connection', 'close');
      this.#reader?.(problem);
    }
  }

  #close(): void {
    this.#socket.end(this.#last);
    const cut = setTimeout(() => this.#socket.destroy(), LINGER).unref();
    this.#socket.once('close', () => clearTimeout(cut));
  }

  /** Nothing was transferred for a while. That is fine while the service is working on an answer. */
  rest(): void {
    if (!this.#isAnswering) this.#socket.destroy();
    else if (this.#socket.writableLength > 0) this.#cut('slow');
  }

  /** Cuts off a caller who sends or reads too slowly. `now` is in milliseconds. */
  look(now: number): void {
    const { bytesRead, bytesWritten, writableLength } = this.#socket;
    const turn = this.#unfinished;
    if (!turn) this.#arrival = undefined;
    else if (this.#arrival?.of !== turn)
      this.#arrival = { of: turn, at: new Arrival(now, bytesRead), from: bytesRead };
    else if (turn.request.isMostlyFraming(bytesRead - this.#arrival.from))
      this.#refuse(turn, 'framing', chunksTooSmall());
    else {
      const pace = (turn === this.#current && this.#isAnswering && this.#pace) || this.#terms.pace;
      const held = turn.request.readableLength > 0;
      if (this.#arrival.at.isLate(now, bytesRead, held, pace))
        this.#refuse(turn, 'slow', requestTimedOut());
    }
    const taken = bytesWritten - writableLength;
    if (this.#delivery.isLate(now, writableLength, taken, this.#terms.answerIdle))
      this.#cut('slow');
  }

  /** The rest of this body is not wanted. The reader of the current one gets the reason. */
  #refuse(turn: Turn, reason: keyof Cuts, problem: Problem): void {
    if (turn !== this.#current || this.#fault) this.#cut(reason);
    else {
      this.#terms.cuts[reason]++;
      this.#giveUp(problem);
    }
  }

  #cut(reason: keyof Cuts): void {
    if (this.#socket.destroyed) return;
    this.#terms.cuts[reason]++;
    this.#isEnding = true;
    this.forget();
    this.#socket.destroy();
  }
}
