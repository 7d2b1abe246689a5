/** Searches take a processor each: one of an account at a time, and in this process one after the other. */
import pLimit from 'p-limit';
import { limitExceeded } from '../../../platform/problem.ts';

/** More than these wait for nothing: their callers would give up first. */
const MOST_WAITING = 5;
/** In seconds: after how long it is worth trying again. */
const AGAIN_AFTER = 10;

const accounts = new Set<number>();
const inTurn = pLimit(1);

/** Runs this when it is its turn. Throws LIMITE_EXCEDIDO if the account has one already, or too many wait. */
export async function takeTurn<T>(
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
