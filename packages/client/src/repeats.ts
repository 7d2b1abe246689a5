/** Which failures a call repeats after, and when. Pure. */
import { ApiError, ConnectionError } from './errors.ts';

/** How a request may be repeated: as it is, because the end is the same; only with its key; or not if it may have been carried out. */
export type Repeats = 'always' | 'with a key' | 'never';

/** The first wait, and the longest, of those that double. */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Whether the request may go again after it failed so. */
export function mayRepeat(error: unknown, repeats: Repeats): boolean {
  // The server refuses these before it does anything.
  if (error instanceof ApiError && (error.status === 429 || error.status === 408)) return true;
  if (repeats === 'never') return false;
  return error instanceof ConnectionError ? error.maybeDone : isPassing(error);
}

const isPassing = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

/** How long to wait before the repetition number `attempt`, from 0, in milliseconds. At least as long as the server asks. */
export function waitOf(error: unknown, attempt: number, random: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  const backoff = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  // Programs that failed together do not come back together.
  const jittered = backoff * (0.5 + random / 2);
  return asked > 0 ? asked + jittered / 10 : jittered;
}
