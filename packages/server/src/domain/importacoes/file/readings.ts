/**
 * Whole files are read one at a time, and accounts take turns: to read one takes as long as it has bytes. Of several
 * readings of one import only the newest counts, so the others end at once.
 */

import { NoRoom, Turns } from '../../../platform/auth/turns.ts';
import { conflict, limitExceeded } from '../../../platform/problem.ts';

const LIMITS = { running: 1, waitingOfOne: 20, waiting: 200 };
/** In seconds: after how long it is worth trying again. */
const AGAIN_AFTER = 10;

const turns = new Turns(LIMITS);
/** The newest reading of each import. */
const newest = new Map<string, AbortController>();

/**
 * Reads the file of an import when it is its turn. `read` ends with an error when it is told that a newer one has come.
 * Throws CONFLITO if one has, and LIMITE_EXCEDIDO if too many wait.
 */
export async function inTurn<T>(
  conta: number,
  id: number,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const key = `${conta} ${id}`;
  const own = new AbortController();
  newest.get(key)?.abort(replaced());
  newest.set(key, own);
  try {
    return await turns.take(String(conta), () => {
      own.signal.throwIfAborted();
      return read(own.signal);
    });
  } catch (error) {
    throw error instanceof NoRoom ? limitExceeded(AGAIN_AFTER) : error;
  } finally {
    if (newest.get(key) === own) newest.delete(key);
  }
}

/** The parts, until the reading is to end. */
export async function* whileWanted<T>(
  parts: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  for await (const part of parts) {
    signal.throwIfAborted();
    yield part;
  }
}

const replaced = () =>
  conflict(
    'Este arquivo foi enviado ou mudado de novo enquanto era lido. Vale a última mudança.',
    'This file was sent or changed again while it was being read. The last change counts.',
  );
