/**
 * Decides who gets the next connection. Each account has its own queue, and accounts take turns, so that an
 * account with much work delays only itself. Pure: no promises, clocks or connections.
 */
import { Tally } from '../tally.ts';

/**
 * `lookup`: who a caller is, and whether the service is ready. It is quick and comes first. `bulk`: exports,
 * uploads, pages found by counting, background work. It comes after `interactive` work, which is everything
 * else, but one bulk item always makes progress.
 */
export type Priority = 'lookup' | 'interactive' | 'bulk';

interface Ticket {
  readonly account: number;
  readonly priority: Priority;
}

/** Limits, as numbers of tickets. */
export interface Limits {
  /** Running at once. */
  total: number;
  /** Of these, reserved for lookups. */
  reserved: number;
  /** Running at once per account, except lookups. */
  perAccount: number;
  /** Bulk work running at once, of all accounts and of one. */
  bulk: number;
  bulkPerAccount: number;
  /** Waiting per account. */
  waiting: Record<Priority, number>;
}

export class FairQueue<T extends Ticket> {
  readonly #limits: Limits;
  /** Running tickets. */
  readonly #running = new Set<T>();
  readonly #runningOf = { all: new Tally<number>(), bulk: new Tally<number>() };
  /** By account, in the order of their turns. Contains an account while it has tickets waiting. */
  readonly #waiting: Record<Priority, Map<number, Set<T>>> = {
    lookup: new Map(),
    interactive: new Map(),
    bulk: new Map(),
  };

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Queues a ticket; false if its account has too many waiting. */
  add(ticket: T): boolean {
    const lists = this.#waiting[ticket.priority];
    const list = lists.get(ticket.account) ?? new Set<T>();
    if (list.size >= this.#limits.waiting[ticket.priority]) return false;
    lists.set(ticket.account, list.add(ticket));
    return true;
  }

  /** Removes a ticket from its queue; false if it is not there. */
  remove(ticket: T): boolean {
    const lists = this.#waiting[ticket.priority];
    const list = lists.get(ticket.account);
    const removed = list?.delete(ticket) ?? false;
    if (list?.size === 0) lists.delete(ticket.account);
    return removed;
  }

  /** The next ticket, which runs from now on; undefined if none may run. */
  next(): T | undefined {
    const order: Priority[] =
      this.#runningOf.bulk.total === 0
        ? ['lookup', 'bulk', 'interactive']
        : ['lookup', 'interactive', 'bulk'];
    for (const priority of order) {
      const ticket = this.#first(priority);
      if (!ticket) continue;
      this.#start(ticket);
      return ticket;
    }
    return undefined;
  }

  /** Ends a running ticket. */
  end(ticket: T): void {
    if (this.#running.delete(ticket)) this.#count(ticket, -1);
  }

  /** How many tickets wait. */
  get waiting(): number {
    const lists = Object.values(this.#waiting).flatMap((accounts) => [...accounts.values()]);
    return lists.reduce((sum, { size }) => sum + size, 0);
  }

  /** The oldest ticket of the first account that may run one. */
  #first(priority: Priority): T | undefined {
    for (const [account, list] of this.#waiting[priority])
      if (this.#mayRun(account, priority)) return list.values().next().value;
    return undefined;
  }

  #mayRun(account: number, priority: Priority): boolean {
    const { total, reserved, perAccount, bulk, bulkPerAccount } = this.#limits;
    const { all, bulk: running } = this.#runningOf;
    if (this.#running.size >= total) return false;
    if (priority === 'lookup') return true;
    if (all.total >= total - reserved || all.of(account) >= perAccount) return false;
    return priority !== 'bulk' || (running.total < bulk && running.of(account) < bulkPerAccount);
  }

  /** Moves its account to the end of the line. */
  #start(ticket: T): void {
    const lists = this.#waiting[ticket.priority];
    const list = lists.get(ticket.account);
    this.remove(ticket);
    if (list && list.size > 0) {
      lists.delete(ticket.account);
      lists.set(ticket.account, list);
    }
    this.#running.add(ticket);
    this.#count(ticket, 1);
  }

  #count({ account, priority }: T, change: 1 | -1): void {
    if (priority === 'lookup') return;
    this.#runningOf.all.add(account, change);
    if (priority === 'bulk') this.#runningOf.bulk.add(account, change);
  }
}
