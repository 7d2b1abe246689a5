import { beforeEach, expect, test, vi } from 'vitest';
import { MORNING, newDisk } from '../../test/device.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { lineTo } from '../../test/tab.ts';
import { addNote, checkIn } from '../outbox/actions.ts';
import { record } from '../outbox/record.ts';
import type { FieldDatabase } from '../store/database.ts';
import { NO_STATUS, readMeta, writeMeta } from '../store/meta.ts';
import { readChip } from '../store/outbox-view.ts';
import { dueIn, POSITION_MS } from '../store/taps.ts';
import { operations } from '../transport/operations.ts';
import { ask } from '../transport/session.ts';
import { asLeader, beginTerm, Deposed, type Locks } from './leadership.ts';
import { type Sync, type SyncOptions, startSync } from './start.ts';

let disk: ReturnType<typeof newDisk>;
let server: FakeServer;
let name: string;
let tabs: { db: FieldDatabase; sync: Sync }[];
let serial = 0;

const errors: unknown[] = [];
function openTab(more: Partial<SyncOptions> = {}) {
  const db = disk.open(name);
  const line = lineTo(server, db.now);
  const onError = (error: unknown) => errors.push(error);
  const sync = startSync({ db, line, locks: navigator.locks as Locks, onError, ...more });
  const tab = { db: more.db ?? db, sync };
  tabs.push(tab);
  return tab;
}

const arrived = (notes: number) =>
  expect.poll(() => server.stored.events.size, { interval: 5 }).toBe(notes);

beforeEach(async () => {
  disk = newDisk();
  server = new FakeServer(MORNING);
  name = `campeiro abas ${serial++}`;
  tabs = [];
  const db = disk.open(name);
  await writeMeta(db, 'session', server.signIn());
  db.close();
  return async () => {
    await Promise.all(tabs.map(({ sync }) => sync.stop()));
    for (const { db } of tabs) db.close();
    expect(errors.splice(0)).toEqual([]);
  };
});

test('of two tabs one sends, also what the other recorded; when it ends, the other does', async () => {
  const [first, second] = [openTab(), openTab()];
  await addNote(second.db, '120', 'um');
  await arrived(1);
  const term = await readMeta(first.db, 'term');
  expect(term).toBe(1);
  await first.sync.stop();
  await addNote(first.db, '120', 'dois');
  await arrived(2);
  expect(await readMeta(second.db, 'term')).toBe(2);
  await expect.poll(async () => (await readChip(second.db)).unsent, { interval: 5 }).toBe(0);
  expect(server.uploads.flat()).toHaveLength(2);
});

test('positions go ten at a time, or with what is worth a request', async () => {
  const { db } = openTab();
  const walk = async (positions: number) => {
    const rests = async () => [
      await dueIn(db).count(),
      (await readChip(db)).status.phase,
      await readMeta(db, 'epoca'),
    ];
    await expect.poll(rests, { interval: 5 }).toEqual([0, 'idle', server.epoca]);
    for (let i = 0; i < positions; i++)
      await record(db, { visit: null, events: [{ tipo: 'posicao', latitude: -23, longitude: i }] });
  };
  await walk(10);
  await arrived(10);
  await walk(3);
  await addNote(db, '120', 'um');
  await arrived(14);
  expect(server.uploads.map(({ length }) => length)).toEqual([10, 4]);
});

test('a tap that waited when the app was ended goes when its time is over', async () => {
  const first = openTab();
  await checkIn(first.db, '120', { waits: true });
  await first.sync.stop();
  const planned = new Map<number, () => void>();
  openTab({ timers: { set: (work, ms) => planned.set(ms, work), clear: () => undefined } });
  await expect.poll(() => planned.has(POSITION_MS), { interval: 5 }).toBe(true);
  // The clock was set back a little: then it waits as long again.
  disk.clock.now -= 1000;
  planned.get(POSITION_MS)?.();
  await expect.poll(() => planned.has(POSITION_MS + 1000), { interval: 5 }).toBe(true);
  expect(server.stored.events.size).toBe(0);
  disk.clock.now += POSITION_MS + 1000;
  planned.get(POSITION_MS + 1000)?.();
  await arrived(1);
});

test('what an earlier leader still writes is refused', async () => {
  const db = disk.open(name);
  const term = await beginTerm(db);
  await beginTerm(db);
  const write = asLeader(db, term, [db.outbox], () => db.outbox.clear());
  await expect(write).rejects.toBeInstanceOf(Deposed);
  db.close();
});

test('a tab that does not lead has the tokens renewed by the one that does', async () => {
  const [, second] = [openTab(), openTab()];
  await expect.poll(() => readMeta(second.db, 'epoca'), { interval: 5 }).toBe(server.epoca);
  server.expireAccess();
  const line = lineTo(server, second.db.now);
  const answer = await ask(line, second.db, operations.findMissingImagens, {
    body: { imagens: [] },
  });
  expect(answer).toEqual({ kind: 'ok', body: { imagens: [] } });
  server.endSession();
  const refused = await ask(line, second.db, operations.findMissingImagens, {
    body: { imagens: [] },
  });
  expect(refused).toEqual({ kind: 'signed-out' });
});

test('a tab to which no new token comes has no connection, until the password is needed', async () => {
  const db = disk.open(name);
  server.expireAccess();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = async () => {
    await writeMeta(db, 'refusedToken', null);
    const done = vi.fn();
    const asked = ask(lineTo(server, db.now), db, operations.listConsultas).then(done);
    await expect.poll(() => readMeta(db, 'refusedToken')).toBeTruthy();
    await expect
      .poll(() => vi.advanceTimersByTimeAsync(20_000).then(() => done.mock.calls.length))
      .toBe(1);
    await asked;
    return done.mock.lastCall?.[0];
  };
  try {
    expect(await outcome()).toEqual({ kind: 'offline' });
    await writeMeta(db, 'status', { ...NO_STATUS, phase: 'stopped', trouble: 'signed-out' });
    expect(await outcome()).toEqual({ kind: 'signed-out' });
  } finally {
    vi.useRealTimers();
    db.close();
  }
});

test('the password given in any tab lets the leader go on', async () => {
  const { db } = openTab();
  await expect.poll(() => readMeta(db, 'epoca'), { interval: 5 }).toBe(server.epoca);
  server.endSession();
  await addNote(db, '120', 'um');
  await expect.poll(async () => (await readChip(db)).status.trouble).toBe('signed-out');
  expect((await readChip(db)).unsent).toBe(1);
  const other = disk.open(name);
  await writeMeta(other, 'session', server.signIn());
  await arrived(1);
  other.close();
});

/** Waits take a thousandth of their time. */
const presenceTimers = {
  set: (work: () => void, ms: number) => setTimeout(work, ms / 1000),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};
/** What a frozen tab hears and says: nothing. */
const channel = () => ({ postMessage() {}, onmessage: null, close() {} });

test('a tab that is frozen loses the lead to one that asks in vain, and writes nothing any more', async () => {
  const frozen = openTab({ channel });
  await expect.poll(() => readMeta(frozen.db, 'epoca'), { interval: 5 }).toBe(server.epoca);
  const { db } = openTab({ presenceTimers });
  await expect.poll(() => readMeta(db, 'term'), { interval: 5 }).toBe(2);
  await addNote(db, '120', 'um');
  await arrived(1);
  const late = asLeader(frozen.db, 1, [frozen.db.outbox], () => frozen.db.outbox.clear());
  await expect(late).rejects.toBeInstanceOf(Deposed);
  // When it is itself again it waits for its turn.
  await tabs[1]?.sync.stop();
  await addNote(frozen.db, '120', 'dois');
  await arrived(2);
});

test('a tab that answers keeps the lead, and does what another tab is asked for', async () => {
  const leader = openTab();
  await expect.poll(() => readMeta(leader.db, 'epoca'), { interval: 5 }).toBe(server.epoca);
  const other = openTab();
  const before = server.requests;
  other.sync.wake('asked');
  await expect.poll(() => server.requests, { interval: 5 }).toBeGreaterThan(before);
  expect(await readMeta(leader.db, 'term')).toBe(1);
});

test('a device that is full for a while does not end leading for good', async () => {
  const full: unknown[] = [];
  let failures = 2;
  const db = disk.open(name);
  db.meta.hook('updating', () => {
    if (failures-- > 0) throw Object.assign(new Error(), { name: 'QuotaExceededError' });
  });
  db.meta.hook('creating', () => {
    if (failures-- > 0) throw Object.assign(new Error(), { name: 'QuotaExceededError' });
  });
  const timers = presenceTimers;
  openTab({ db, timers, onStorage: (it) => void full.push(it) });
  await addNote(db, '120', 'um');
  await arrived(1);
  expect(full[0]).toBe('full');
  db.close();
});
