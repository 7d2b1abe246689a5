/**
 * Who may have a connection next. Each account has a waiting list of its own, and accounts are served in turn, so
 * that one which asks for much waits for itself. Pure: it knows neither promises nor clocks nor connections.
 */
import { Tally } from '../tally.ts';

/**
 * `lookup`: who a caller is, and whether the service is ready. It takes no time and comes before everything.
 * `bulk`: exports, uploads, pages found by counting, background work. It comes after `interactive` work, which is
 * the rest, but one of it always gets on.
 */
export type Priority = 'lookup' | 'interactive' | 'bulk';

export interface Ticket {
  readonly account: number;
  readonly priority: Priority;
}

/** Numbers of tickets. */
export interface Limits {
  /** Running at once. */
  total: number;
  /** Of these, kept free for lookups. */
  reserved: number;
  /** Running at once of one account, lookups aside. */
  perAccount: number;
  /** Running bulk work, of all accounts and of one. */
  bulk: number;
  bulkPerAccount: number;
  /** Waiting at once, of one account. */
  waiting: Record<Priority, number>;
}

export class FairQueue<T extends Ticket> {
  readonly #limits: Limits;
  /** Who runs. */
  readonly #running = new Set<T>();
  readonly #runningOf = { all: new Tally<number>(), bulk: new Tally<number>() };
  /** By account, in the order of their turns. An account is here as long as it has somebody waiting. */
  readonly #waiting: Record<Priority, Map<number, Set<T>>> = {
    lookup: new Map(),
    interactive: new Map(),
    bulk: new Map(),
  };

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Queues a ticket; false when its account has too many waiting. */
  add(ticket: T): boolean {
    const lists = this.#waiting[ticket.priority];
    const list = lists.get(ticket.account) ?? new Set<T>();
    if (list.size >= this.#limits.waiting[ticket.priority]) return false;
    lists.set(ticket.account, list.add(ticket));
    return true;
  }

  /** Takes a ticket out of its waiting list; false when it is not there. */
  remove(ticket: T): boolean {
    const lists = this.#waiting[ticket.priority];
    const list = lists.get(ticket.account);
    const removed = list?.delete(ticket) ?? false;
    if (list?.size === 0) lists.delete(ticket.account);
    return removed;
  }

  /** The ticket whose turn it is, which runs from now on; undefined when none may run. */
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

  /** A ticket that ran does not any more. */
  end(ticket: T): void {
    if (this.#running.delete(ticket)) this.#count(ticket, -1);
  }

  /** How many wait. */
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

  /** Its account goes to the end of the turns. */
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
