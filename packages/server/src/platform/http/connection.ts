/** One connection: its requests in turn, and how its caller keeps up with them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { Arrival, Delivery, type Pace } from './pace.ts';
import { type Problem, requestTimedOut } from './problem.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Why connections were cut or refused, since the start. */
export type Cuts = Record<'busy' | 'slow' | 'pipelining' | 'memory', number>;

/** What holds for all connections. */
export interface Terms {
  pace: Pace;
  /** In milliseconds. */
  answerIdle: number;
  cuts: Cuts;
  /** How many requests wait, on all connections. */
  waiting: number;
}

interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
  run: () => void;
}

/**
 * How many requests may be sent ahead. Node.js has parsed all that 64 KiB hold, some 3,600, before anything can stop
 * it; a connection that holds more than this is closed, because whoever waits for that many answers does not read.
 */
export const WAITING_AT_MOST = 32;
/** And on all connections together: each is some five kilobytes of memory. */
export const ALL_WAITING_AT_MOST = 4096;

/** In bytes: what is refused is read on for a while, or its sender, who is still sending, would never read why. */
export const DISCARDED_AT_MOST = 64 * 1024 * 1024;

/** The pace of requests whose body is read into memory. */
export const paceOf = (config: Config): Pace => ({
  idle: config.REQUEST_IDLE_SECONDS * 1000,
  rate: 1024,
  whole: config.REQUEST_TIMEOUT_SECONDS * 1000,
  most: 2 * DISCARDED_AT_MOST,
});

/** In milliseconds: how long the other side has to take the last answer and close, before it is cut off. */
const LINGER = 2000;

export class Connection {
  readonly #socket: Socket;
  readonly #terms: Terms;
  #waiting: Turn[] = [];
  /** What is being answered, or was answered last. */
  #current: Turn | undefined;
  #isAnswering = false;
  /** Whether nothing that comes is looked at any more, and what is still to be written at the end. */
  #isEnding = false;
  #last = '';
  /** Of uploads: they are read as they come. */
  #pace: Pace | undefined;
  #reader: ((problem: Problem) => void) | undefined;
  #fault: Problem | undefined;
  #arrival: { of: Turn; at: Arrival } | undefined;
  readonly #delivery = new Delivery();

  constructor(socket: Socket, terms: Terms) {
    this.#socket = socket;
    this.#terms = terms;
  }

  /** Begins a request when the one before has been answered and its answer taken. */
  take(turn: Turn): void {
    if (this.#isEnding) return;
    if (!this.#isAnswering) this.#begin(turn);
    else if (this.#waiting.length < WAITING_AT_MOST && this.#terms.waiting < ALL_WAITING_AT_MOST) {
      this.#waiting.push(turn);
      this.#terms.waiting++;
    } else this.#cut('pipelining');
  }

  /** Those that wait are not begun any more. */
  forget(): void {
    this.#terms.waiting -= this.#waiting.length;
    this.#waiting = [];
  }

  #begin(turn: Turn): void {
    this.#current = turn;
    this.#isAnswering = true;
    this.#pace = this.#reader = this.#fault = undefined;
    turn.response.once('close', () => this.#next());
    turn.run();
  }

  #next(): void {
    this.#isAnswering = false;
    if (!this.#socket.writable) this.forget();
    const turn = this.#waiting.shift();
    if (turn) {
      this.#terms.waiting--;
      this.#begin(turn);
    } else if (this.#isEnding) this.#close();
  }

  /** The body of the present request is an upload, and may come at this pace. Cut off, it is not answered. */
  allow(pace: Pace): void {
    this.#pace = pace;
  }

  /** Names who reads the body of the present request and is told when it will not come to its end. */
  readBy(reader: (problem: Problem) => void): void {
    this.#reader = reader;
    if (this.#fault) reader(this.#fault);
  }

  /**
   * What comes cannot be understood from here on. Requests before are answered; then this is told, as `write` puts it,
   * and the connection ends.
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

  /** The request whose body is still arriving: none after it has come. */
  get #unfinished(): Turn | undefined {
    const turn = this.#waiting.at(-1) ?? this.#current;
    return turn?.request.complete === false ? turn : undefined;
  }

  /** The body of the present request does not come to its end. */
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

  /** Nothing has moved for a while. That is no fault while the service has something to do. */
  rest(): void {
    if (!this.#isAnswering) this.#socket.destroy();
    else if (this.#socket.writableLength > 0) this.#cut('slow');
  }

  /** Cuts off whoever sends or reads too slowly. `now` is in milliseconds. */
  look(now: number): void {
    const { bytesRead, bytesWritten, writableLength } = this.#socket;
    const turn = this.#unfinished;
    if (!turn) this.#arrival = undefined;
    else if (this.#arrival?.of !== turn)
      this.#arrival = { of: turn, at: new Arrival(now, bytesRead) };
    else {
      const pace = (turn === this.#current && this.#isAnswering && this.#pace) || this.#terms.pace;
      const held = turn.request.readableLength > 0;
      if (this.#arrival.at.isLate(now, bytesRead, held, pace)) this.#tooSlow(turn);
    }
    const taken = bytesWritten - writableLength;
    if (this.#delivery.isLate(now, writableLength, taken, this.#terms.answerIdle))
      this.#cut('slow');
  }

  #tooSlow(turn: Turn): void {
    if (turn !== this.#current || this.#fault) this.#cut('slow');
    else {
      this.#terms.cuts.slow++;
      this.#giveUp(requestTimedOut());
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
