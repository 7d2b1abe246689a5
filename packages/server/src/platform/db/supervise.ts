/**
 * Keeps the embedded database running. The system may kill it for its memory, or a person by mistake. That
 * loses nothing committed, so it is simply restarted. If it cannot be started, or dies repeatedly, a person
 * has to look at it.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isNotThereYet } from './errors.ts';
import { Refusal } from './refusal.ts';

/** Time for a database that accepts no connections yet, in seconds: after a crash it first recovers. */
const RECOVERY = 120;
/** Time for its program to start. Longer than any statement of the previous process. */
const RESTART = 40;
const FIRST_START = 10;
/** Longer waits are announced. */
const NOTICE_AFTER_MS = 2000;
const ENDS_MAX = 5;
const ENDS_WITHIN = 10 * 60_000;

export type DatabaseEvents = EventEmitter<{
  /** It ended unexpectedly and is being restarted. */
  ended: [];
  restarted: [];
  /** It could not be kept running. */
  lost: [Error];
}>;

interface Supervised {
  events: DatabaseEvents;
  stop(): Promise<void>;
}

/**
 * Starts the database, and restarts it whenever it ends. `start` starts it unless it runs, and connects to
 * it. The end of this connection means the end of the database.
 */
export async function supervise(
  start: () => Promise<pg.Client>,
  stop: () => Promise<void>,
  notice?: (error: Error) => void,
): Promise<Supervised> {
  const events: DatabaseEvents = new EventEmitter();
  const ends: number[] = [];
  let stopping = false;
  let restarting = Promise.resolve();
  let owner: pg.Client;

  const begin = async (within: number) => {
    owner = await persist(start, within, notice);
    owner.once('end', () => {
      if (!stopping) restarting = restart();
    });
  };

  const restart = async () => {
    events.emit('ended');
    ends.push(Date.now());
    try {
      if (endedTooOften(ends)) throw new Error(`It ended ${ENDS_MAX} times within ten minutes.`);
      await begin(RESTART);
      events.emit('restarted');
    } catch (error) {
      events.emit('lost', error as Error);
    }
  };

  await begin(FIRST_START);
  return {
    events,
    stop: async () => {
      stopping = true;
      await restarting;
      // Owned until it has ended: another process that waits to own it would take it for one that goes on.
      await stop();
      await owner.end().catch(() => {});
    },
  };
}

const endedTooOften = (ends: number[]) =>
  Date.now() - (ends.at(-ENDS_MAX) ?? Number.NEGATIVE_INFINITY) < ENDS_WITHIN;

/**
 * Retries while earlier processes are still ending: a database that stops or recovers accepts no connections,
 * and the children of a killed one notice that only after a while. Other errors are retried for `within` seconds since it
 * was last not there yet. Calls `notice` once if that takes long. Throws the last error, and a Refusal at once.
 */
export async function persist<T>(
  attempt: () => Promise<T>,
  within = FIRST_START,
  notice: (error: Error) => void = () => {},
): Promise<T> {
  const began = Date.now();
  let notThere = began;
  let noticed = false;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const waited = Date.now() - began;
      if (isNotThereYet(error)) notThere = Date.now();
      const isOver = waited > RECOVERY * 1000 || Date.now() - notThere > within * 1000;
      if (error instanceof Refusal || isOver) throw error;
      if (!noticed && waited > NOTICE_AFTER_MS) {
        noticed = true;
        notice(error as Error);
      }
      await sleep(200);
    }
  }
}
