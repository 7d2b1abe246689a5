/** A tab of the app that leads: its database, and an engine whose timers a test sets off. */
import type { FieldDatabase } from '../src/store/database.ts';
import { ClockWatch } from '../src/sync/clock.ts';
import { Engine } from '../src/sync/engine.ts';
import { beginTerm } from '../src/sync/leadership.ts';
import type { Line } from '../src/transport/call.ts';
import type { FakeServer } from './fake-server.ts';

export interface Tab {
  db: FieldDatabase;
  engine: Engine;
  /** Wakes the engine, and waits until it rests. */
  sync(): Promise<void>;
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
): Promise<Tab> {
  const killed = new AbortController();
  const errors: unknown[] = [];
  const clock = new ClockWatch(db.now, monotonic);
  const line = { ...lineTo(server, db.now), onHeard: (ahead: number) => clock.heard(ahead) };
  const term = await beginTerm(db);
  const engine = new Engine({
    context: { db, line, term, clock, signal: killed.signal },
    timers: { set: () => undefined, clear: () => undefined },
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
      await rested(engine);
    },
    kill: () => {
      killed.abort();
      db.close();
    },
  };
}

const RESTING = new Set(['idle', 'waiting', 'stopped']);

/** Until the engine has nothing under way. */
export async function rested(engine: Engine): Promise<void> {
  while (!RESTING.has(engine.state.phase)) await new Promise((resolve) => setImmediate(resolve));
}
