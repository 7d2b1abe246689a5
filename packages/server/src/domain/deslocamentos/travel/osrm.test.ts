/** Requests to an OSRM server, and what happens if it does not answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Osrm, startOsrm } from '../../../../test/osrm.ts';
import { Roads } from './osrm.ts';

const A = { latitude: -23.5505, longitude: -46.6333 };
const B = { latitude: -22.9056, longitude: -47.0608 };
const C = { latitude: -23.9608, longitude: -46.3336 };

let osrm: Osrm;
let roads: Roads;

beforeEach(async () => {
  osrm = await startOsrm(() => ({ metres: 98_765.4 }));
  roads = new Roads(`${osrm.url}/`);
});
afterEach(async () => {
  vi.useRealTimers();
  await osrm.close();
});

test('a road is asked for once, longitude first, and each direction by itself', async () => {
  expect(roads.known(A, B)).toBeUndefined();
  await roads.learn([
    { from: A, to: B },
    { from: A, to: B },
    { from: B, to: A },
  ]);
  await roads.learn([{ from: A, to: B }]);
  expect(roads.known(A, B)).toBe(98.7654);
  expect(osrm.asked).toHaveLength(2);
  expect(osrm.asked).toContainEqual({ from: [-46.6333, -23.5505], to: [-47.0608, -22.9056] });
});

test('that there is no road is an answer, and kept', async () => {
  osrm.reply = () => 'NoRoute';
  await roads.learn([{ from: A, to: B }]);
  expect(roads.known(A, B)).toBeNull();
  expect(roads.isPaused).toBe(false);
});

test.each(['broken', 'InvalidUrl'] as const)(
  '%s: the router is not asked for half a minute',
  async (reply) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    osrm.reply = () => reply;
    await roads.learn([{ from: A, to: B }]);
    expect(roads.known(A, B)).toBeUndefined();
    osrm.reply = () => ({ metres: 1000 });
    await roads.learn([{ from: A, to: B }]);
    expect(osrm.asked).toHaveLength(1);
    vi.advanceTimersByTime(30_000);
    await roads.learn([{ from: A, to: B }]);
    expect(roads.known(A, B)).toBe(1);
  },
);

test('an answer that is too large is none, of a road and of a table', async () => {
  osrm.reply = () => 'huge';
  expect(await roads.table([A], [B], new AbortController().signal)).toBeUndefined();
  expect([roads.areTablesPaused, roads.isPaused]).toEqual([true, false]);
  await roads.learn([{ from: A, to: B }]);
  expect(roads.known(A, B)).toBeUndefined();
  expect(roads.isPaused).toBe(true);
});

test('silence is waited out for two seconds, once for all', async () => {
  osrm.reply = () => 'silence';
  const begun = performance.now();
  await roads.learn([A, B, C].flatMap((from) => [A, B, C].map((to) => ({ from, to }))));
  expect(performance.now() - begun).toBeGreaterThan(1900);
  expect(osrm.asked.length).toBeLessThanOrEqual(4);
  expect(roads.isPaused).toBe(true);
});

test('the router is not asked once the deadline is over', async () => {
  await roads.learn([{ from: A, to: B }], Date.now() - 1);
  expect(osrm.asked).toEqual([]);
});

test('a server that is not there is a failure like others', async () => {
  await osrm.close();
  await roads.learn([{ from: A, to: B }]);
  expect(roads.known(A, B)).toBeUndefined();
  expect(roads.isPaused).toBe(true);
});

const open = new AbortController().signal;

test('a table has a row for each place, null where there is no road, and nothing of it is kept', async () => {
  osrm.reply = ({ from, to }) => (from[0] === to[0] ? 'NoRoute' : { metres: -1000 * from[0] });
  expect(await roads.table([A, B], [B, C, A], open)).toEqual([
    [46.6333, 46.6333, null],
    [null, 47.0608, 47.0608],
  ]);
  expect(osrm.tables).toEqual([[2, 3]]);
  expect(roads.known(A, B)).toBeUndefined();
});

test('a table that is refused is no outage', async () => {
  osrm.reply = () => 'InvalidUrl';
  expect(await roads.table([A], [B], open)).toBeUndefined();
  const many = Array.from({ length: 101 }, () => A);
  expect(await roads.table(many, many, open)).toBeUndefined();
  expect(roads.isPaused).toBe(false);
});

test('no table is an outage of tables, unless its caller has left; single ways are still asked for', async () => {
  const leaving = new AbortController();
  osrm.reply = () => 'silence';
  const asked = roads.table([A], [B], leaving.signal);
  await vi.waitFor(() => expect(osrm.tables).toHaveLength(1));
  leaving.abort();
  expect(await asked).toBeUndefined();
  expect(roads.areTablesPaused).toBe(false);
  osrm.reply = () => 'broken';
  expect(await roads.table([A], [B], open)).toBeUndefined();
  expect([roads.areTablesPaused, roads.isPaused]).toEqual([true, false]);
  expect(await roads.table([A], [B], open)).toBeUndefined();
  expect(osrm.tables).toHaveLength(2);
  osrm.reply = () => ({ metres: 2000 });
  await roads.learn([{ from: A, to: B }]);
  expect(roads.known(A, B)).toBe(2);
});

test('an outage of single ways is one of tables too', async () => {
  osrm.reply = () => 'broken';
  await roads.learn([{ from: A, to: B }]);
  expect(roads.areTablesPaused).toBe(true);
});
