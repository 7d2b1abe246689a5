import { inCommon, type Span } from '@campeiro/contract/agenda/periodo';
import type { Position } from '@campeiro/contract/kit/distance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day, Limits, Stop, Wanted, Way } from './day.ts';
import { type Offer, offerOf, without } from './rules.ts';

/** Minutes of the day as times, and places on a road on which a minute is one degree. */
const at = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
};
const span = (from: string, to: string): Span => ({ inicio: at(from), fim: at(to) });
const place = (longitude: number): Position => ({ latitude: 1, longitude });
const road = (a: Position, b: Position) => Math.abs(a.longitude - b.longitude);
const way: Way = { minutes: road, kilometres: road };
const stop = (from: string, to: string, where: number | null): Stop => ({
  ...span(from, to),
  place: where === null ? null : place(where),
});

const day = (more: Partial<Day> = {}): Day => ({
  isHoliday: false,
  hours: [span('08:00', '12:00'), span('13:00', '18:00')],
  absences: [],
  busy: [],
  origin: { kind: 'base', place: place(10), at: null, base: place(10) },
  skills: new Set(),
  ...more,
});
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  place: place(30),
  length: at('01:00'),
  from: at('08:00'),
  isFixed: false,
  due: null,
  needs: [],
  ...more,
});

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
const written = (offer: ReturnType<typeof offerOf>) =>
  typeof offer === 'string'
    ? offer
    : [clock(offer.inicio), offer.start, offer.before, offer.after, offer.extra, offer.late];

test('who lacks one of the skills cannot, whatever else there is', () => {
  const offer = (...skills: number[]) =>
    written(offerOf(wanted({ needs: [1, 2] }), day({ skills: new Set(skills) }), way));
  expect(offer(1, 2, 3)).toEqual(written(offerOf(wanted(), day(), way)));
  expect([offer(1), offer()]).toEqual(['habilidade', 'habilidade']);
  const off = day({ isHoliday: true });
  expect(written(offerOf(wanted({ needs: [1] }), off, way))).toBe('habilidade');
});

describe('a table made by hand', () => {
  const busyDay = [stop('08:00', '09:00', 10), stop('11:00', '12:00', 50)];
  const full = [stop('08:00', '12:00', 10), stop('13:00', '18:00', 10)];
  test.each<[string, Partial<Wanted>, Partial<Day>, ReturnType<typeof written>]>([
    ['an empty day begins at the base', {}, {}, ['08:00', 'base', 20, null, 20, 0]],
    [
      'a base far away is far',
      {},
      { origin: { kind: 'base', place: place(310), at: null, base: place(310) } },
      ['08:00', 'base', 280, null, 280, 0],
    ],
    [
      'neither base nor position is an unknown way',
      {},
      { origin: null },
      ['08:00', null, null, null, null, 0],
    ],
    [
      'today the way from the position takes time',
      {},
      { origin: { kind: 'posicao', place: place(10), at: at('09:01'), base: null } },
      ['09:25', 'posicao', 20, null, 20, 0],
    ],
    [
      'between two visits on the way it costs nothing',
      {},
      { busy: busyDay },
      ['09:20', 'visita', 20, 20, 0, 0],
    ],
    [
      'not before it is wanted',
      { from: at('09:32') },
      { busy: busyDay },
      ['09:35', 'visita', 20, 20, 0, 0],
    ],
    [
      'the way to the next one does not fit',
      { from: at('09:45') },
      { busy: busyDay },
      ['13:00', 'visita', 20, null, 20, 0],
    ],
    [
      'in time before a shorter way',
      { from: at('09:45'), due: at('10:00') },
      { busy: [stop('11:00', '12:00', 30)] },
      ['09:45', 'base', 20, 0, 0, 0],
    ],
    [
      'late by the minutes after it was due',
      { due: at('12:30') },
      { busy: [stop('08:00', '12:00', 10)] },
      ['13:00', 'visita', 20, null, 20, 30],
    ],
    [
      'a visit at an unknown place',
      {},
      { busy: [stop('08:00', '12:00', null)] },
      ['13:00', null, null, null, null, 0],
    ],
    ['a customer at an unknown place', { place: null }, {}, ['08:00', 'base', null, null, null, 0]],
    [
      'at a fixed time',
      { isFixed: true, from: at('14:07') },
      {},
      ['14:07', 'base', 20, null, 20, 0],
    ],
    ['over lunch', { isFixed: true, from: at('11:30') }, {}, 'fora_do_expediente'],
    ['after work', { from: at('17:30') }, {}, 'fora_do_expediente'],
    ['a day without work', {}, { hours: [] }, 'fora_do_expediente'],
    ['away all day', {}, { absences: [span('00:00', '24:00')] }, 'ausencia'],
    [
      'a short absence leaves the rest',
      {},
      { absences: [span('08:00', '09:00')] },
      ['09:00', 'base', 20, null, 20, 0],
    ],
    ['a full day', {}, { busy: full }, 'ocupado'],
    ['free, but too far', { isFixed: true, from: at('09:10') }, { busy: busyDay }, 'deslocamento'],
  ])('%s', (_, visit, of, expected) => {
    expect(written(offerOf(wanted(visit), day(of), way))).toEqual(expected);
  });
});

const minute = fc.integer({ min: 0, max: 24 * 60 }).map((n) => n * 60_000);
const spans = fc.array(
  fc.tuple(minute, minute).map(([a, b]) => ({ inicio: Math.min(a, b), fim: Math.max(a, b) })),
  { maxLength: 6 },
);
const places = fc.option(fc.integer({ min: 0, max: 90 }).map(place));
const stops = fc.array(
  fc.tuple(minute, minute, places).map(([a, b, where]) => ({
    inicio: Math.min(a, b),
    fim: Math.max(a, b),
    place: where,
  })),
  { maxLength: 8 },
);

test('a suggested start lies in working hours, apart from absences and visits, with time for both ways', () => {
  fc.assert(
    fc.property(
      fc.record({ absences: spans, busy: stops, where: places, origin: places, from: minute }),
      fc.integer({ min: 1, max: 300 }),
      fc.boolean(),
      ({ absences, busy, where, origin, from }, minutes, isFixed) => {
        const visit = wanted({ place: where, length: minutes * 60_000, from, isFixed });
        const of = day({
          absences,
          busy,
          origin: origin && { kind: 'posicao', place: origin, at: from, base: null },
        });
        const offer = offerOf(visit, of, way);
        if (typeof offer === 'string') return;
        expect(of.hours.some((its) => its.inicio <= offer.inicio && offer.fim <= its.fim)).toBe(
          true,
        );
        for (const other of [...absences, ...busy]) expect(inCommon(offer, other)).toBe(0);
        expect(offer.inicio).toBeGreaterThanOrEqual(from);
        if (isFixed) expect(offer.inicio).toBe(from);
        expect(offer.fim - offer.inicio).toBe(visit.length);
        expectTimeForWays(offer, busy);
      },
    ),
    { numRuns: 500 },
  );
});

function expectTimeForWays({ inicio, fim, before, after }: Offer, busy: readonly Stop[]): void {
  const previous = Math.max(...busy.flatMap((its) => (its.fim <= inicio ? its.fim : [])));
  const next = Math.min(...busy.flatMap((its) => (its.inicio >= fim ? its.inicio : [])));
  if (before !== null) expect(previous + before * 60_000).toBeLessThanOrEqual(inicio);
  if (after !== null) expect(fim + after * 60_000).toBeLessThanOrEqual(next);
}

const someSpans = fc.array(
  fc
    .record({ inicio: fc.nat({ max: 20 }), length: fc.integer({ min: -2, max: 8 }) })
    .map(({ inicio, length }) => ({ inicio, fim: inicio + length })),
  { maxLength: 8 },
);

test('what is left is every moment of the spans that no other has, in order and apart', () => {
  const has = (spans: readonly Span[], moment: number) =>
    spans.some(({ inicio, fim }) => inicio < moment && moment < fim);
  fc.assert(
    fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), someSpans, (inicio, length, others) => {
      const span = { inicio, fim: inicio + length };
      const left = without([span], others);
      for (let moment = 0.5; moment < 45; moment++)
        expect(has(left, moment)).toBe(has([span], moment) && !has(others, moment));
      for (const [i, one] of left.entries()) {
        expect(one.inicio).toBeLessThan(one.fim);
        expect(one.inicio).toBeGreaterThan(left[i - 1]?.fim ?? -1);
      }
    }),
  );
});

test('a day of thousands of visits is looked at once', () => {
  let looks = 0;
  const stop = (_: unknown, i: number) => ({
    get inicio() {
      looks++;
      return 2 * i;
    },
    fim: 2 * i + 1,
  });
  const others = Array.from({ length: 10_000 }, stop);
  expect(without([{ inicio: 0, fim: 20_000 }], others)).toHaveLength(10_000);
  expect(looks).toBeLessThan(1_000_000);
});

describe('a day with limits', () => {
  const limited = (more: Partial<Limits>, busy: Stop[]) =>
    day({
      busy,
      limits: {
        ...{ visits: Infinity, minutes: Infinity, kilometres: Infinity },
        of: span('00:00', '24:00'),
        ...more,
      },
    });
  const offer = (of: Day, more: Partial<Wanted> = {}) => written(offerOf(wanted(more), of, way));
  const busy = [stop('08:00', '09:00', 10), stop('11:00', '12:00', 50)];

  test('takes as many visits and as much work as they allow', () => {
    expect(offer(limited({ visits: 2 }, busy))).toBe('limite_de_visitas');
    expect(offer(limited({ minutes: 179 }, busy))).toBe('limite_de_minutos');
    expect(offer(limited({ visits: 3, minutes: 180 }, busy))).toEqual(offer(day({ busy })));
  });

  test('counts the night before for the day before', () => {
    const of = limited({ visits: 2, of: span('08:30', '24:00') }, busy);
    expect(offer(of)).toEqual(offer(day({ busy })));
  });

  test('and the rest of a night have limits of their own', () => {
    const of = limited({ visits: 1, of: span('08:30', '24:00') }, []);
    const limits = of.limits as Limits;
    const yesterday = { inicio: -1, fim: 0, place: null };
    const night = { ...limits, of: { inicio: -1, fim: limits.of.inicio }, before: [yesterday] };
    // The hours begin at eight.
    expect(offer(of)).toEqual(expect.arrayContaining(['08:00', 'base']));
    expect(offer({ ...of, eve: night })).toEqual(expect.arrayContaining(['08:30', 'base']));
    expect(offer({ ...of, eve: { ...night, before: [] } })).toEqual(
      expect.arrayContaining(['08:00', 'base']),
    );
    expect(offer({ ...of, eve: night, busy })).toBe('limite_de_visitas');
  });

  test('goes as far as they allow, from the base and back', () => {
    const far = { place: place(80) };
    expect(offer(limited({ kilometres: 139 }, []), far)).toBe('limite_de_quilometros');
    expect(offer(limited({ kilometres: 140 }, []), far)).toEqual(offer(day(), far));
  });

  test('that is too long already is made no longer', () => {
    const of = limited({ kilometres: 10 }, busy);
    expect(offer(of)).toEqual(offer(day({ busy })));
    expect(offer(of, { place: place(51) })).toBe('limite_de_quilometros');
  });

  test('takes what is near enough where another place in it is too far', () => {
    // On the way between the two it is no detour; before the first it would be one.
    const row = [stop('09:00', '10:00', 50), stop('12:00', '18:00', 90)];
    const of = limited({ kilometres: 160 }, row);
    expect(offer(of, { place: place(70) })).toEqual(['10:20', 'visita', 20, 20, 0, 0]);
  });
});
