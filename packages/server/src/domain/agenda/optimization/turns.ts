/** Searches and rehearsals take a processor each: an account has one at a time, and of each kind they come one after the other. */
import pLimit, { type LimitFunction } from 'p-limit';
import { limitExceeded } from '../../../platform/problem.ts';

/** More than these wait for nothing: their callers would give up first. */
const MOST_WAITING = 5;
/** In seconds: after how long it is worth trying again. */
const AGAIN_AFTER = 10;

const accounts = new Set<number>();
/** A rehearsal takes a second: it does not wait for searches, which may take a minute. */
export const SEARCHES = pLimit(1);
export const REHEARSALS = pLimit(1);

/** Runs this when it is its turn. Throws LIMITE_EXCEDIDO if the account has one already, or too many wait. */
export async function takeTurn<T>(
  inTurn: LimitFunction,
  conta: number,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  if (accounts.has(conta) || inTurn.pendingCount >= MOST_WAITING) throw limitExceeded(AGAIN_AFTER);
  accounts.add(conta);
  try {
    return await inTurn(() => {
      signal.throwIfAborted();
      return run();
    });
  } finally {
    accounts.delete(conta);
  }
}
