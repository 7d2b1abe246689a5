import { beforeEach, expect, test } from 'vitest';
import { MORNING, newDisk } from '../../test/device.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { lineTo } from '../../test/tab.ts';
import { addNote } from '../outbox/actions.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { readChip } from '../store/outbox-view.ts';
import { operations } from '../transport/operations.ts';
import { ask } from '../transport/session.ts';
import { asLeader, beginTerm, Deposed } from './leadership.ts';
import { type Sync, startSync } from './start.ts';

let disk: ReturnType<typeof newDisk>;
let server: FakeServer;
let name: string;
let tabs: { db: FieldDatabase; sync: Sync }[];
let serial = 0;

const errors: unknown[] = [];
function openTab() {
  const db = disk.open(name);
  const line = lineTo(server, db.now);
  const sync = startSync({ db, line, locks: navigator.locks, onError: (e) => errors.push(e) });
  const tab = { db, sync };
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
