/** Begins the synchronisation of one tab: it waits to lead, and leads until it is stopped. */

import type { FieldDatabase } from '../store/database.ts';
import { live } from '../store/live.ts';
import { readMeta } from '../store/meta.ts';
import { imagesIn, itemsIn } from '../store/states.ts';
import type { Line } from '../transport/call.ts';
import { ClockWatch } from './clock.ts';
import { Engine, type Timers } from './engine.ts';
import { type Locks, lead } from './leadership.ts';

export interface SyncOptions {
  db: FieldDatabase;
  line: Line;
  locks: Locks;
  onError: (error: unknown) => void;
  /** A monotonic clock, in milliseconds. */
  monotonic?: () => number;
  timers?: Timers;
  random?: () => number;
}

export interface Sync {
  /**
   * Continues now: the network or the page is back, or the technician asked for it. Does nothing in a tab that does not
   * lead.
   */
  wake(by: 'network' | 'seen' | 'asked'): void;
  /** Ends when what was under way has ended; another tab may lead then. */
  stop(): Promise<void>;
}

const realTimers: Timers = {
  set: (work, ms) => setTimeout(work, ms),
  clear: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
};

/** Begins. A tab that loses its lead, as a frozen one may, waits to lead again. */
export function startSync(options: SyncOptions): Sync {
  const { db, locks, onError } = options;
  const stopping = new AbortController();
  let engine: Engine | undefined;
  const leading = async () => {
    while (!stopping.signal.aborted) {
      await lead(locks, db, stopping.signal, async (term) => {
        engine = engineOf(options, term, stopping.signal);
        const watching = watch(db, engine);
        await engine.run();
        watching();
        engine = undefined;
      });
    }
  };
  const done = leading().catch(onError);
  return {
    wake: (by) => engine?.dispatch({ type: 'woken', by }),
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

function engineOf(options: SyncOptions, term: number, signal: AbortSignal): Engine {
  const { db, timers = realTimers, random = Math.random, onError } = options;
  const clock = new ClockWatch(db.now, options.monotonic ?? (() => performance.now()));
  const line: Line = {
    ...options.line,
    onHeard: (ahead) => {
      clock.heard(ahead);
      options.line.onHeard?.(ahead);
    },
  };
  return new Engine({ context: { db, line, term, clock, signal }, timers, random, onError });
}

/** What any tab writes and the leader acts on. */
function watch(db: FieldDatabase, engine: Engine): () => void {
  const pending = live(async () => [
    await itemsIn(db, 'pending').count(),
    await imagesIn(db, 'pending').count(),
  ]);
  let known = 0;
  const recorded = pending.subscribe(([events = 0, images = 0]) => {
    const more = events + images > known;
    known = events + images;
    if (more) engine.dispatch({ type: 'woken', by: 'recorded' });
  });
  const session = live(async () => ({
    session: await readMeta(db, 'session'),
    refused: await readMeta(db, 'refusedToken'),
  }));
  const signedIn = session.subscribe(({ session: it, refused }) => {
    if (!it) return;
    engine.dispatch(it.access === refused ? { type: 'renewal-wanted' } : { type: 'signed-in' });
  });
  return () => {
    recorded.unsubscribe();
    signedIn.unsubscribe();
  };
}
