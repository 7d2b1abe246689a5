/** Ways asked of a road network at once, and what is reckoned where it gives none. */
import { estimatedKilometres, minutesFor } from '@campeiro/contract/agenda/avisos';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Osrm, startOsrm } from '../../../../test/osrm.ts';
import { Roads } from '../../deslocamentos/travel/osrm.ts';
import { networkFor } from './network.ts';

const at = (longitude: number) => ({ latitude: -23.5, longitude });
const A = at(-46.6);
const B = at(-46.5);
const BASE = at(-46.7);
const SEARCH = { wanted: [{ place: A }, { place: B }], slots: [{ start: BASE, end: null }] };
const open = new AbortController().signal;

let osrm: Osrm;
beforeEach(async () => {
  osrm = await startOsrm(() => ({ metres: 50_000 }));
});
afterEach(() => osrm.close());

test('kilometres are those of the roads; minutes are never fewer than the board estimates', async () => {
  const { measure, kind } = await networkFor(SEARCH, new Roads(osrm.url), open);
  expect(measure(A, B)).toEqual({ kilometres: 50, minutes: minutesFor(50) });
  expect(measure({ ...BASE }, A).kilometres).toBe(50);
  expect(measure(A, { ...A })).toEqual({ kilometres: 0, minutes: 0 });
  expect(kind()).toBe('ruas');
  osrm.reply = () => ({ metres: 1000 });
  const short = await networkFor(SEARCH, new Roads(osrm.url), open);
  const minutes = minutesFor(estimatedKilometres(A, B));
  expect(short.measure(A, B)).toEqual({ kilometres: 1, minutes });
});

test('where there is no road, or nobody was asked, it is estimated', async () => {
  osrm.reply = ({ from }) => (from[0] === A.longitude ? 'NoRoute' : { metres: 50_000 });
  const { road, kind } = await networkFor(SEARCH, new Roads(osrm.url), open);
  expect(road(A, B)).toBe(estimatedKilometres(A, B));
  expect(kind()).toBe('estimados');
  expect(road(B, A)).toBe(50);
  expect(kind()).toBe('mistos');
  expect(road(B, at(-47))).toBe(estimatedKilometres(B, at(-47)));
});

test('without a network, and with one that fails, all is estimated; it is asked once', async () => {
  osrm.reply = () => 'broken';
  for (const roads of [undefined, new Roads(osrm.url)]) {
    const { road, kind } = await networkFor(SEARCH, roads, open);
    expect([road(A, B), kind()]).toEqual([estimatedKilometres(A, B), 'estimados']);
  }
  // Those at once are on their way when the first fails.
  expect(osrm.tables.length).toBeLessThanOrEqual(4);
});

test('many places are asked for in parts that OSRM answers, each place once', async () => {
  const places = Array.from({ length: 230 }, (_, i) => at(-46 - i / 1000));
  osrm.reply = ({ from, to }) => ({ metres: Math.round(1e6 * Math.abs(from[0] - to[0])) });
  const wanted = [...places, ...places].map((place) => ({ place: { ...place } }));
  const slots = [{ start: BASE, end: BASE }];
  const { road, kind } = await networkFor({ wanted, slots }, new Roads(osrm.url), open);
  expect(osrm.tables).toHaveLength(9 + 3 + 3 + 1);
  expect(Math.max(...osrm.tables.flat())).toBe(100);
  const [first, last] = [places[0], places.at(-1)] as [typeof A, typeof A];
  expect(road(first, last)).toBeCloseTo(229, 3);
  expect(road(last, BASE)).toBeCloseTo(1000 * Math.abs(last.longitude - BASE.longitude), 3);
  expect(kind()).toBe('ruas');
});

test('who has left asks for nothing', async () => {
  await networkFor(SEARCH, new Roads(osrm.url), AbortSignal.abort());
  expect(osrm.tables).toEqual([]);
});
