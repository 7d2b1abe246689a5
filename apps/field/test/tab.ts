/** A tab of the app that leads: its database, and an engine whose timers a test sets off. */
import type { DeadlineTimers } from '@campeiro/ui/http/exchange.ts';
import type { FieldDatabase } from '../src/store/database.ts';
import { Holding } from '../src/store/held.ts';
import { ClockWatch } from '../src/sync/clock.ts';
import { Engine } from '../src/sync/engine.ts';
import { Gathering } from '../src/sync/gathering.ts';
import { beginTerm } from '../src/sync/leadership.ts';
import { Patience } from '../src/sync/patience.ts';
import { Uploads } from '../src/sync/uploads.ts';
import type { Line } from '../src/transport/call.ts';
import type { FakeServer } from './fake-server.ts';

export interface Tab {
  db: FieldDatabase;
  engine: Engine;
  /** Wakes the engine, and waits until it rests. */
  sync(): Promise<void>;
  /** Does what is due by now, and waits until the engine rests. */
  onTime(): Promise<void>;
  /** The process is gone: what it was about to do does not happen. */
  kill(): void;
  errors: unknown[];
  /** Settled when it leads no more. */
  over: Promise<void>;
}

export const lineTo = (server: FakeServer, now: () => number): Line => ({
  base: 'http://campeiro.test',
  fetch: server.fetch,
  now,
  language: () => 'pt-BR',
});

/** `monotonic`: a clock that the technician cannot set. */
export async function newTab(
  db: FieldDatabase,
  server: FakeServer,
  monotonic: () => number,
  deadlines?: DeadlineTimers,
): Promise<Tab> {
  const killed = new AbortController();
  const errors: unknown[] = [];
  const clock = new ClockWatch(db.now, monotonic);
  const line: Line = {
    ...lineTo(server, db.now),
    steady: monotonic,
    onHeard: (ahead) => clock.heard(ahead),
    ...(deadlines && { deadlines }),
  };
  const term = await beginTerm(db);
  const memory = {
    patience: new Patience(monotonic),
    uploads: new Uploads(),
    gathering: new Gathering(monotonic),
    holding: new Holding(),
  };
  let due: { work: () => void; at: number } | undefined;
  const timers = {
    set: (work: () => void, ms: number) => {
      due = { work, at: monotonic() + ms };
    },
    clear: () => {
      due = undefined;
    },
  };
  const engine = new Engine({
    context: {
      db,
      line,
      term,
      clock,
      monotonic,
      signal: killed.signal,
      connection: () => server.connection,
      ...memory,
    },
    timers,
    random: () => 0.5,
    onError: (error) => errors.push(error),
  });
  const over = engine.run();
  return {
    db,
    engine,
    errors,
    over,
    sync: async () => {
      engine.dispatch({ type: 'woken', by: 'asked' });
      await rested(engine, server);
    },
    onTime: async () => {
      if (!due || due.at > monotonic()) return;
      due.work();
      await rested(engine, server);
    },
    kill: () => {
      killed.abort();
      db.close();
    },
  };
}

const RESTING = new Set(['idle', 'waiting', 'stopped']);

/**
 * Until the engine has nothing under way, or what is under way hangs. `end` ends the wait too: an engine that was killed
 * never rests.
 */
export async function rested(
  engine: Engine,
  server = { hanging: 0 },
  end?: Promise<void>,
): Promise<void> {
  let ended = false;
  void end?.then(() => {
    ended = true;
  });
  while (!ended && !RESTING.has(engine.state.phase) && server.hanging === 0)
    await new Promise((resolve) => setImmediate(resolve));
}
