/** A clock whose waits end in their order, as soon as there is nothing else to do. */
import type { Clock } from '../src/clock.ts';

export class VirtualClock implements Clock {
  #now: number;
  readonly #waiting: { at: number; go: () => void }[] = [];

  constructor(now = Date.parse('2026-08-14T09:00:00.300Z')) {
    this.#now = now;
  }

  now = (): number => this.#now;
  random = (): number => 0.5;

  wait = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      this.#waiting.push({ at: this.#now + ms, go: resolve });
      setImmediate(() => this.#next());
    });

  #next(): void {
    this.#waiting.sort((one, other) => one.at - other.at);
    const first = this.#waiting.shift();
    if (!first) return;
    this.#now = Math.max(this.#now, first.at);
    first.go();
  }
}
