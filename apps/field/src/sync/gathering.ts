/** What a leader remembers of what it gathers: how much a request asks for, and what was asked for in vain. */
import { MAX_CLIENTES } from '../transport/operations.ts';
import type { Monotonic } from './clock.ts';
import { POLL_MS } from './machine.ts';

/** A device that had no space for it has some after an hour, perhaps. */
const REST_MS = 3_600_000;

export class Gathering {
  /** Images that the server does not have at their addresses. */
  readonly missing = new Set<string>();
  /** Files that the server does not have any more; the next list says so. */
  readonly gone = new Set<number>();
  /** Pictures and files that the server failed at: they wait until all others are here. */
  readonly failing = new Set<string | number>();
  /** The list of files has been asked for since the last synchronisation. */
  isListed = false;
  /** Customers in one request. */
  customers = 2;
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
