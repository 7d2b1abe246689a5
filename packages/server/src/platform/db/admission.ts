/** Lets work at the connections in the order of the fair queue. */
import { message } from '@campeiro/contract/kit/languages';
import { Problem, serviceUnavailable } from '../http/problem.ts';
import { FairQueue, type Limits, type Priority } from './fair-queue.ts';

/** The longest wait, in milliseconds. Lookups and interactive work have somebody who looks at a screen. */
const PATIENCE: Record<Priority, number> = { lookup: 5000, interactive: 5000, bulk: 15_000 };

/** Waiting of one account. What is bulk comes with large bodies, which wait too. */
const WAITING: Limits['waiting'] = { lookup: 500, interactive: 500, bulk: 50 };

/**
 * How a pool of so many connections is shared: a tenth is kept for lookups, two fifths are the most of one account,
 * a fifth is the most for bulk work, a tenth for that of one account; each at least one.
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

/** What wants a connection, and in whose name. */
export interface Applicant {
  account: number;
  priority: Priority;
  /** Who asks. When they have left, what still waits is given up. */
  asker?: Asker | undefined;
}

export interface Asker {
  /** Aborts when nobody waits for the answer any more. */
  readonly left: AbortSignal;
}

interface Waiting extends Applicant {
  start(): void;
}

export class Admission {
  readonly #queue: FairQueue<Waiting>;
  /** How often work was refused: its account had too many waiting, or it waited too long. */
  readonly refusals = { full: 0, late: 0 };

  constructor(limits: Limits) {
    this.#queue = new FairQueue(limits);
  }

  /** How many wait. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /**
   * Resolves when it is the applicant's turn, to the function that ends it. Rejects with a 503 when too many of its
   * account wait, when it waited too long, and when whoever asks has left.
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
