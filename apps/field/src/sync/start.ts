/** Begins the synchronisation of one tab: it waits to lead, and leads until it is stopped. */

import type { FieldDatabase } from '../store/database.ts';
import { Holding } from '../store/held.ts';
import { live } from '../store/live.ts';
import { readMeta } from '../store/meta.ts';
import type { Connection } from '../store/photo-sending.ts';
import { imagesIn, isPosition } from '../store/states.ts';
import { type StorageFailure, storageFailure } from '../store/storage.ts';
import { dueIn } from '../store/taps.ts';
import type { Line } from '../transport/call.ts';
import { ClockWatch } from './clock.ts';
import { Engine, type Timers } from './engine.ts';
import { Gathering } from './gathering.ts';
import { type Locks, lead } from './leadership.ts';
import { Patience } from './patience.ts';
import { type Channel, Presence } from './presence.ts';
import { Uploads } from './uploads.ts';
import { endWaitsInTime } from './waits.ts';

export interface SyncOptions {
  db: FieldDatabase;
  line: Line;
  locks: Locks;
  onError: (error: unknown) => void;
  /** The device could not keep something; null once it can again. */
  onStorage?: (failure: StorageFailure | null) => void;
  /** Between the tabs of the app. */
  channel?: (name: string) => Channel;
  /** Of the questions whether the leader is alive. */
  presenceTimers?: Timers;
  /** What the device is connected by; by default the browser cannot tell. */
  connection?: () => Connection;
  /** A monotonic clock, in milliseconds. */
  monotonic?: () => number;
  timers?: Timers;
  random?: () => number;
}

export interface Sync {
  /**
   * Continues now: the network or the page is back, or the technician asked for it. A tab that does not lead passes it on
   * to the one that does.
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
  const { db, locks, onError, onStorage, timers = realTimers } = options;
  const stopping = new AbortController();
  /** Ends the wait for the lead, so that it is taken. */
  let waiting = new AbortController();
  let engine: Engine | undefined;
  const presence = new Presence({
    channel: (options.channel ?? newChannel)(`${db.name} sync`),
    timers: options.presenceTimers ?? realTimers,
    onSilence: () => waiting.abort(),
    onWake: (by) => engine?.dispatch({ type: 'woken', by }),
  });
  const once = async (steal: boolean) => {
    waiting = new AbortController();
    const signal = steal ? stopping.signal : AbortSignal.any([stopping.signal, waiting.signal]);
    // Once it leads, silence of others is nothing to it.
    await lead(locks, db, { signal, steal }, async (term, ends) => {
      presence.leads = true;
      // Silence from before it led is no reason to take the lead again.
      waiting = new AbortController();
      engine = engineOf(options, term, ends);
      const watching = watch(db, engine);
      const ending = endWaitsInTime({ db, timers, onError });
      await engine.run();
      ending();
      watching();
    });
  };
  const leading = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await once(waiting.signal.aborted);
        failures = 0;
      } catch (error) {
        // One failed write is no reason to stop for good.
        const why = storageFailure(error);
        if (why) onStorage?.(why);
        else onError(error);
        await pause(timers, Math.min(LONGEST_PAUSE_MS, 2_000 * 2 ** failures), stopping.signal);
        failures += 1;
      } finally {
        engine = undefined;
        presence.leads = false;
      }
    }
  };
  const done = leading().finally(() => presence.close());
  return {
    wake: (by) => (engine ? engine.dispatch({ type: 'woken', by }) : presence.wake(by)),
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

const LONGEST_PAUSE_MS = 60_000;

const pause = (timers: Timers, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = timers.set(resolve, ms);
    const end = () => {
      timers.clear(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });

const newChannel = (name: string): Channel => new BroadcastChannel(name) as unknown as Channel;

function engineOf(options: SyncOptions, term: number, signal: AbortSignal): Engine {
  const { db, timers = realTimers, random = Math.random, onError } = options;
  const monotonic = options.monotonic ?? (() => performance.now());
  const clock = new ClockWatch(db.now, monotonic);
  const line: Line = {
    ...options.line,
    onHeard: (ahead) => {
      clock.heard(ahead);
      options.line.onHeard?.(ahead);
    },
  };
  const memory = {
    patience: new Patience(monotonic),
    uploads: new Uploads(),
    gathering: new Gathering(monotonic),
    holding: new Holding(),
  };
  const { onStorage = () => {}, connection = () => 'unknown' as const } = options;
  const context = { db, line, term, clock, monotonic, signal, connection, ...memory };
  return new Engine({ context, timers, random, onError, onStorage });
}

/** So many positions of a trail go together, where nothing else goes before: each request wakes the radio. */
const TOGETHER = 10;

/** Grows with each event that is worth a request of its own. */
async function worthSending(db: FieldDatabase): Promise<number> {
  const due = await dueIn(db).toArray();
  const positions = due.filter(isPosition).length;
  return due.length - positions + Math.floor(positions / TOGETHER);
}

/** What any tab writes and the leader acts on. */
function watch(db: FieldDatabase, engine: Engine): () => void {
  const pending = live(async () => [await worthSending(db), await imagesIn(db, 'pending').count()]);
  const known = { events: 0, images: 0 };
  const recorded = pending.subscribe(([events = 0, images = 0]) => {
    const more = { events: events > known.events, images: images > known.images };
    Object.assign(known, { events, images });
    if (more.events) engine.dispatch({ type: 'woken', by: 'recorded' });
    // A picture comes with an event, unless it is sent again: then it waits for the others.
    else if (more.images) engine.dispatch({ type: 'woken', by: 'seen' });
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
