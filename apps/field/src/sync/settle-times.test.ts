/** What is kept of the clock is written when it says something new, and not with every answer. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDisk } from '../../test/device.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta } from '../store/meta.ts';
import { noteSkew } from './settle-times.ts';

let disk: ReturnType<typeof newDisk>;
let db: FieldDatabase;

beforeEach(async () => {
  disk = newDisk();
  db = disk.open();
  await noteSkew(db, 3_000);
});
afterEach(() => db.close());

const pass = (ms: number) => {
  disk.clock.now += ms;
  disk.clock.steady += ms;
};
const kept = () => readMeta(db, 'skew');

test('an answer that says the same within ten seconds writes nothing', async () => {
  const first = await kept();
  pass(9_000);
  await noteSkew(db, 3_400);
  expect(await kept()).toEqual(first);
  pass(1_000);
  await noteSkew(db, 3_400);
  expect(await kept()).toMatchObject({ ahead: 3_400, reading: { steady: 10_000 } });
});

test.each([-60_000, 1_000, 60_000])('a clock that was set by %i ms is kept at once', async (by) => {
  pass(1_000);
  disk.clock.now += by;
  await noteSkew(db, 3_000 + by);
  expect(await kept()).toMatchObject({ ahead: 3_000 + by, reading: { wall: disk.clock.now } });
});

test('the clocks of an app that was started again are kept at once', async () => {
  const first = await kept();
  db.close();
  db = disk.open();
  await noteSkew(db, 3_000);
  expect((await kept())?.reading?.life).not.toBe(first?.reading?.life);
});
