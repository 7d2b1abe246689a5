/** Admits work to the connections in the order of the fair queue. */
import { message } from '@campeiro/contract/kit/languages';
import { Problem, serviceUnavailable } from '../problem.ts';
import { FairQueue, type Limits, type Priority } from './fair-queue.ts';

/** The longest wait, in milliseconds. A person at a screen waits for lookups and interactive work. */
const PATIENCE: Record<Priority, number> = { lookup: 5000, interactive: 5000, bulk: 15_000 };

/** How many may wait per account. Bulk work has large bodies, which wait in memory too. */
const WAITING: Limits['waiting'] = { lookup: 500, interactive: 500, bulk: 50 };

/**
 * How to share a pool of `max` connections: a tenth is reserved for lookups; one account gets at most two
 * fifths; bulk work gets at most a fifth, and at most a tenth per account. Each is at least one.
 */
export const limitsOf = (max: number, perAccount = Math.ceil(max * 0.4)): Limits => {
  const reserved = Math.max(1, Math.floor(max / 10));
  return {
    total: max,
    reserved,
    perAccount: Math.min(perAccount, max - reserved),
    bulk: Math.max(1, Math.floor(max / 5)),
    bulkPerAccount: Math.max(1, Math.floor(max / 10)),
    waiting: WAITING,
  };
};

/** Work that needs a connection, and its account. */
interface Applicant {
  account: number;
  priority: Priority;
  /** The caller. Once they disconnect, work that still waits is dropped. */
  asker?: Asker | undefined;
}

export interface Asker {
  /** Aborts when the caller does not wait for the answer any more. */
  readonly left: AbortSignal;
}

interface Waiting extends Applicant {
  start(): void;
}

export class Admission {
  readonly #queue: FairQueue<Waiting>;
  /** How often work was refused because its account had too many waiting, or because it waited too long. */
  readonly refusals = { full: 0, late: 0 };

  constructor(limits: Limits) {
    this.#queue = new FairQueue(limits);
  }

  /** How many wait. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /**
   * Resolves when it is the applicant's turn, to the function that ends the turn. Rejects with a 503 if too
   * many of its account wait, if it waited too long, or if the caller disconnected.
   */
  enter(applicant: Applicant): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    let waits = true;
    const ticket: Waiting = {
      ...applicant,
      start: () => {
        waits = false;
        resolve(() => this.#end(ticket));
      },
    };
    if (!this.#queue.add(ticket)) {
      this.refusals.full++;
      return Promise.reject(tooMany());
    }
    this.#startNext();
    return waits ? this.#patiently(ticket, promise, reject) : promise;
  }

  async #patiently<T>(
    ticket: Waiting,
    turn: Promise<T>,
    reject: (problem: Problem) => void,
  ): Promise<T> {
    const left = ticket.asker?.left;
    const giveUp = () => {
      if (this.#queue.remove(ticket)) reject(serviceUnavailable());
    };
    const timer = setTimeout(() => {
      this.refusals.late++;
      giveUp();
    }, PATIENCE[ticket.priority]).unref();
    left?.addEventListener('abort', giveUp, { once: true });
    if (left?.aborted) giveUp();
    try {
      return await turn;
    } finally {
      clearTimeout(timer);
      left?.removeEventListener('abort', giveUp);
    }
  }

  #end(ticket: Waiting): void {
    this.#queue.end(ticket);
    this.#startNext();
  }

  #startNext(): void {
    for (let next = this.#queue.next(); next; next = this.#queue.next()) next.start();
  }
}

const tooMany = (): Problem =>
  new Problem(
    'SERVICO_INDISPONIVEL',
    message(
      'Há requisições demais desta conta em espera. Repita mais tarde, com menos ao mesmo tempo.',
      'Too many requests of this account are waiting. Repeat later, with fewer at a time.',
    ),
    { headers: { 'retry-after': '5' } },
  );
