/** Searches and rehearsals take a processor each: an account has one at a time, and of each kind they come one after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { limitExceeded } from '../../../platform/problem.ts';

/** More than these are not begun: their callers would give up first. */
const MOST_OPEN = 6;
/** In seconds: after how long it is worth trying again. */
const AGAIN_AFTER = 10;
/** In milliseconds. A search or a rehearsal whose caller has left ends sooner: a caller that asks again at once waits. */
const PATIENCE = 3000;

/** Of one kind. Open are those that run, wait for their turn, or get ready for it. */
class Turns {
  open = 0;
  readonly inTurn = pLimit(1);
}

/** A rehearsal takes a second: it does not wait for searches, which may take a minute. */
export const SEARCHES = new Turns();
export const REHEARSALS = new Turns();

/** What runs in each account, until it is over. Another one may wait for it. */
const running = new Map<number, Promise<unknown>>();
const waiting = new Set<number>();

/** Runs this when it is its turn. */
type Turn = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Does this work, of which the part in `turn` has a processor. Throws LIMITE_EXCEDIDO if the account has some already that does
 * not end soon, or too many are open.
 */
export async function takeTurn<T>(
  turns: Turns,
  conta: number,
  left: AbortSignal,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  if (turns.open >= MOST_OPEN) throw limitExceeded(AGAIN_AFTER);
  turns.open++;
  try {
    while (running.has(conta)) await untilEnd(conta, left);
    const turn: Turn = (run) =>
      turns.inTurn(() => {
        left.throwIfAborted();
        return run();
      });
    const done = work(turn).finally(() => running.delete(conta));
    running.set(conta, done);
    return await done;
  } finally {
    turns.open--;
  }
}

/** Of what runs in the account. A caller that leaves meanwhile waits no longer, and another one may. */
async function untilEnd(conta: number, left: AbortSignal): Promise<void> {
  if (waiting.has(conta)) throw limitExceeded(AGAIN_AFTER);
  waiting.add(conta);
  const over = new AbortController();
  try {
    const signal = AbortSignal.any([left, over.signal]);
    const patience = sleep(PATIENCE, 'late', { signal }).catch(() => left.throwIfAborted());
    const ended = running.get(conta)?.then(
      () => undefined,
      () => undefined,
    );
    if ((await Promise.race([ended, patience])) === 'late') throw limitExceeded(AGAIN_AFTER);
  } finally {
    over.abort();
    waiting.delete(conta);
  }
}
