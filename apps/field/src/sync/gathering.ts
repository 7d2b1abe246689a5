/** What a leader remembers of what it gathers: how much a request asks for, and what was asked for in vain. */
import { MAX_CLIENTES } from '../transport/operations.ts';
import type { Monotonic } from './clock.ts';
import { POLL_MS } from './machine.ts';

/** A device that had no space for it has some after an hour, perhaps. */
const REST_MS = 3_600_000;

const ofCustomer = (id: number): string => `customer ${id}`;

export class Gathering {
  /** Images that the server does not have at their addresses. */
  readonly missing = new Set<string>();
  /** Files that the server does not have any more; the next list says so. */
  readonly gone = new Set<number>();
  /** Pictures, files and customers that the server failed at: they wait until all others are here. */
  readonly failing = new Set<string | number>();
  /** The list of files has been asked for since the last synchronisation. */
  isListed = false;
  /** Customers in one request. */
  customers = 2;
  readonly #doubted = new Set<number>();
  readonly #now: Monotonic;
  #since: number | undefined;
  #restsUntil = 0;

  constructor(now: Monotonic) {
    this.#now = now;
  }

  /** `late`: the deadline passed; `quick`: twice as many would do. */
  fit(how: 'late' | 'quick'): void {
    const next = how === 'late' ? Math.floor(this.customers / 2) : this.customers * 2;
    this.customers = Math.min(MAX_CLIENTES, Math.max(1, next));
  }

  /** The past of one of these customers did not come: it waits until all else is here, and each is asked for alone then. */
  setAside(customers: readonly number[]): void {
    for (const id of customers) {
      this.failing.add(ofCustomer(id));
      this.#doubted.add(id);
    }
  }

  /** Those of these whose past is asked for next. */
  nextOf(lacking: readonly number[]): number[] {
    const left = lacking.filter((id) => !this.failing.has(ofCustomer(id)));
    const good = left.filter((id) => !this.#doubted.has(id));
    return good.length > 0 ? good.slice(0, this.customers) : left.slice(0, 1);
  }

  /** The server answered for them. */
  answered(customers: readonly number[]): void {
    for (const id of customers) this.#doubted.delete(id);
  }

  /** The device has no space: nothing more for a while. */
  rest(): void {
    this.#restsUntil = this.#now() + REST_MS;
  }

  get isResting(): boolean {
    return this.#now() < this.#restsUntil;
  }

  /** Whether it has gone on without a pause for so long that the server should be asked what is new. */
  goesOn(more: boolean): boolean {
    this.#since ??= this.#now();
    const isLong = this.#now() - this.#since > POLL_MS;
    if (isLong || !more) this.#since = undefined;
    return isLong;
  }
}
