/**
 * The request window of the user, as the server's headers tell it. Requests wait for the next window before the server
 * has to refuse one. Other programs of the same user may use requests too: then a 429 says how long to wait.
 */
import { type Clock, untilOnServer } from './clock.ts';

export class RequestWindow {
  readonly #clock: Clock;
  /** Requests of a whole window; 1 before the first answer, so that many calls at once do not begin with refusals. */
  #limit = 1;
  #remaining = 1;
  /** When the next window begins; in the past: it has begun, or is not known. */
  #resetAt = 0;
  /** Requests that have not been answered. */
  #open = 0;
  #heard = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Waits until a request may go. The caller says `answered` or `unanswered` once for each. */
  async enter(signal: AbortSignal | undefined): Promise<void> {
    while (!this.#hasRoom()) await this.#change(signal);
    this.#remaining -= 1;
    this.#open += 1;
  }

  #hasRoom(): boolean {
    const { now } = this.#clock;
    if (this.#resetAt > 0 && now() >= this.#resetAt) {
      this.#remaining = this.#limit;
      this.#resetAt = 0;
    }
    return this.#remaining > 0 || (this.#resetAt === 0 && this.#open === 0);
  }

  /** Waits for the next window, or for an answer that tells when it begins. */
  #change(signal: AbortSignal | undefined): Promise<void> {
    const left = this.#resetAt - this.#clock.now();
    if (left > 0) return this.#clock.wait(left, signal);
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal?.reason);
      signal?.addEventListener('abort', stop, { once: true });
      this.#heard.add(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      });
    });
  }

  /** An answer came. */
  answered(headers: Headers): void {
    const limit = Number(headers.get('x-ratelimit-limit'));
    const remaining = Number(headers.get('x-ratelimit-remaining'));
    const reset = Number(headers.get('x-ratelimit-reset')) * 1000;
    if (limit > 0 && reset > 0) this.#hear(limit, remaining, reset, headers);
    else this.#remaining = this.#limit = Number.POSITIVE_INFINITY;
    this.unanswered();
  }

  #hear(limit: number, remaining: number, reset: number, headers: Headers): void {
    const resetAt = this.#clock.now() + Math.max(untilOnServer(headers, reset, this.#clock), 0);
    // Answers have whole seconds, so that those of one window differ by less than two.
    const isSame = Math.abs(resetAt - this.#resetAt) < 2_000;
    // Those that are still under way are not counted yet.
    const left = remaining - (this.#open - 1);
    this.#limit = limit;
    this.#remaining = isSame ? Math.min(this.#remaining, left) : left;
    this.#resetAt = Math.max(resetAt, isSame ? this.#resetAt : 0);
  }

  /** No answer came. */
  unanswered(): void {
    this.#open -= 1;
    const waiting = [...this.#heard];
    this.#heard.clear();
    for (const go of waiting) go();
  }
}
