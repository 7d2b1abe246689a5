import type { Span } from '@campeiro/contract/agenda/periodo';
import type { Position } from '@campeiro/contract/kit/distance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day, Limits, Origin, Stop, Wanted, Way } from './day.ts';
import { type Forced, forcedOn, pinnedInTheWay } from './force.ts';
import { offerOf } from './rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const hours = (from: number, to: number): Span => ({ inicio: from * HOUR, fim: to * HOUR });
const place = (longitude: number) => ({ latitude: 1, longitude });
/** A road on which a degree takes a minute. */
const road = (a: Position, b: Position) => Math.abs(a.longitude - b.longitude);
const way: Way = { minutes: road, kilometres: road };

let next = 1;
/** A stop with another visit; without a priority it has to stay. */
const stop = (
  from: number,
  to: number,
  prioridade?: number,
  janela_fim: string | null = null,
): Stop => ({
  ...hours(from, to),
  place: place(0),
  ...(prioridade !== undefined && {
    movable: {
      id: next++,
      codigo: 1,
      atualizado_em: '',
      cliente: null,
      inicio_agendado: null,
      prioridade,
      janela_fim,
    },
  }),
});
const day = (more: Partial<Day> = {}): Day => ({
  ...{ isHoliday: false, hours: [hours(8, 18)], absences: [], busy: [] },
  ...{ origin: null, skills: new Set() },
  ...more,
});
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  ...{ place: place(0), length: HOUR, from: 8 * HOUR, isFixed: false, due: null, needs: [] },
  ...more,
});
const evening = (until: number) => ({ inicio: 18 * HOUR, until: until * HOUR, known: 24 * HOUR });
const at = (hour: number) => ({ from: hour * HOUR, isFixed: true });

const NONE: Limits = {
  ...{ visits: Infinity, minutes: Infinity, kilometres: Infinity, of: hours(0, 24) },
};
const BASE: Origin = { kind: 'base', place: place(0), at: null, base: place(0) };

const shown = (found: Forced | undefined) =>
  found && [
    found.offer.inicio / HOUR,
    found.despite,
    found.pushed.map(({ inicio }) => inicio / HOUR),
  ];

test.each<[string, Partial<Wanted>, Partial<Day>, ReturnType<typeof shown>]>([
  ['what fits is not forced', {}, {}, [8, [], []]],
  ['without the skill', { needs: [1] }, {}, [8, ['habilidade'], []]],
  ['on a holiday', {}, { isHoliday: true }, [8, ['feriado'], []]],
  ['outside working hours', at(20), {}, [20, ['fora_do_expediente'], []]],
  ['over the end of working hours', at(17.5), {}, [17.5, ['fora_do_expediente'], []]],
  ['during an absence', at(9), { absences: [hours(8, 12)] }, [9, ['ausencia'], []]],
  [
    'beyond all limits of the day',
    {},
    { limits: { ...NONE, visits: 0, minutes: 30 } },
    [8, ['limite_de_visitas', 'limite_de_minutos'], []],
  ],
  [
    'without the skill, and too far',
    { needs: [1], place: place(90) },
    { limits: { ...NONE, kilometres: 179 }, origin: BASE },
    [8, ['habilidade', 'limite_de_quilometros'], []],
  ],
  ['any time outside of the absence', {}, { absences: [hours(8, 12)] }, [12, [], []]],
  [
    'the least urgent makes room',
    {},
    { busy: [stop(8, 12, 5), stop(12, 15, 1), stop(15, 18, 3)] },
    [12, [], [12]],
  ],
  [
    'of equally urgent ones one that was not promised makes room',
    {},
    { busy: [stop(8, 12, 1, 'noon'), stop(12, 15, 1), stop(15, 18, 1, 'evening')] },
    [12, [], [12]],
  ],
  [
    'an urgent one stays rather than one that was promised',
    {},
    { busy: [stop(8, 12, 1, 'noon'), stop(12, 18, 2)] },
    [8, [], [8]],
  ],
  [
    'two short ones make room',
    at(9),
    { busy: [stop(8.5, 9.5, 1), stop(9.5, 18, 1)] },
    [9, [], [8.5, 9.5]],
  ],
  [
    'one between those in the way stays',
    at(9),
    { busy: [stop(8, 18, 1), stop(8.5, 8.75, 1), stop(9, 10, 1)] },
    [9, [], [8, 9]],
  ],
  ['on another day, of which no visit is known', at(30), {}, undefined],
  ['over midnight, where no visit is known', at(23.5), {}, undefined],
  ['who has begun is not taken away', at(9), { busy: [stop(8, 18)] }, undefined],
  [
    'rather overtime that is allowed than a visit less',
    {},
    { busy: [stop(8, 18, 1)], evening: evening(19) },
    [18, ['fora_do_expediente'], []],
  ],
  [
    'rather a visit less than more overtime',
    {},
    { busy: [stop(8, 18, 1)], evening: evening(18.9) },
    [8, [], [8]],
  ],
  [
    'rather a visit less than an absence less',
    at(9),
    { busy: [stop(8, 10, 1)], absences: [hours(12, 18)] },
    [9, [], [8]],
  ],
])('%s', (_, what, where, expected) => {
  expect(shown(forcedOn(wanted(what), day(where), way, hours(0, 24)))).toEqual(expected);
});

const spans = fc
  .record({ from: fc.integer({ min: 0, max: 40 }), half: fc.integer({ min: 1, max: 8 }) })
  .map(({ from, half }) => ({ inicio: (from * HOUR) / 2, fim: ((from + half) * HOUR) / 2 }));
const stops = fc
  .record({ span: spans, x: fc.integer({ min: 0, max: 90 }), p: fc.option(fc.nat({ max: 9 })) })
  .map(({ span, x, p }): Stop => ({ ...stop(0, 1, p ?? undefined), ...span, place: place(x) }));
const regular = fc.record({
  isHoliday: fc.boolean(),
  hours: fc.constantFrom([hours(8, 18)], [hours(8, 12), hours(13, 17)], []),
  absences: fc.array(spans, { maxLength: 2 }),
  busy: fc.array(stops, { maxLength: 6 }),
  origin: fc.constantFrom(null, BASE),
  skills: fc.subarray([1, 2]).map((ids) => new Set(ids)),
  limits: fc.record({
    visits: fc.constantFrom(1, 3, Infinity),
    minutes: fc.constantFrom(60, 300, Infinity),
    kilometres: fc.constantFrom(20, 120, Infinity),
    of: fc.constant(hours(0, 24)),
  }),
});
const days = fc.tuple(regular, fc.constantFrom(0, 0.5, 2)).map(([of, extra]): Day => {
  const inicio = of.hours.at(-1)?.fim;
  if (inicio === undefined) return of;
  return { ...of, evening: { inicio, until: inicio + extra * HOUR, known: 30 * HOUR } };
});
const asked = fc.record({
  place: fc.integer({ min: 0, max: 90 }).map(place),
  length: fc.integer({ min: 1, max: 8 }).map((halves) => (halves * HOUR) / 2),
  from: fc.integer({ min: 0, max: 40 }).map((halves) => (halves * HOUR) / 2),
  isFixed: fc.boolean(),
  due: fc.constant(null),
  needs: fc.subarray([1, 2]),
});

test('nothing is forced that fits, and what is forced is exactly what was in the way', () => {
  fc.assert(
    fc.property(asked, days, (visit, of) => {
      const plain = offerOf(visit, of, way);
      const found = forcedOn(visit, of, way, hours(0, 30));
      if (typeof plain !== 'string') {
        expect(found).toMatchObject({ offer: plain, despite: [], pushed: [] });
        return;
      }
      if (!found) return;
      const { offer, despite, pushed } = found;
      expect(despite.length + pushed.length).toBeGreaterThan(0);
      expect(pushed.every(({ movable }) => movable)).toBe(true);
      // With exactly these rules passed over and these visits gone, the visit fits at that time.
      const then = { ...visit, from: offer.inicio, isFixed: true };
      const rest = of.busy.filter((one) => !pushed.includes(one));
      const over = (all: typeof despite): Day => ({
        isHoliday: of.isHoliday && !all.includes('feriado'),
        hours: all.includes('fora_do_expediente') ? [hours(0, 30)] : of.hours,
        absences: all.includes('ausencia') ? [] : of.absences,
        busy: rest,
        origin: of.origin,
        skills: all.includes('habilidade') ? new Set([1, 2]) : of.skills,
        limits: of.limits && {
          visits: all.includes('limite_de_visitas') ? Infinity : of.limits.visits,
          minutes: all.includes('limite_de_minutos') ? Infinity : of.limits.minutes,
          kilometres: all.includes('limite_de_quilometros') ? Infinity : of.limits.kilometres,
          of: of.limits.of,
        },
      });
      expect(offerOf(then, over(despite), way)).toMatchObject({ inicio: offer.inicio });
      // And with one of them kept it does not.
      for (const one of despite)
        expect(typeof offerOf(then, over(despite.filter((it) => it !== one)), way)).toBe('string');
      for (const one of pushed) {
        // In the same order: of two that end together, the first one counts as the one before.
        const busy = of.busy.filter((stop) => stop === one || rest.includes(stop));
        expect(typeof offerOf(then, { ...over(despite), busy }, way)).toBe('string');
      }
    }),
  );
});

test('what fits without any visit that may be taken out is fitted in', () => {
  fc.assert(
    fc.property(asked, days, (visit, of) => {
      const empty = { ...of, isHoliday: false, busy: of.busy.filter(({ movable }) => !movable) };
      const fits = typeof offerOf({ ...visit, needs: [] }, empty, way) !== 'string';
      if (fits) expect(forcedOn(visit, of, way, hours(0, 30))).toBeDefined();
    }),
  );
});

/** Days of which some stops that might make room are pinned. */
const pinnedDays = fc.tuple(days, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })).map(
  ([of, pins]): Day => ({
    ...of,
    busy: of.busy.map(({ movable, ...rest }, i) => ({
      ...rest,
      ...(movable && (pins[i] ? { pinned: movable } : { movable })),
    })),
  }),
);

test('no pinned visit makes room, and those are named without which there would be room', () => {
  fc.assert(
    fc.property(asked, pinnedDays, (visit, of) => {
      const known = hours(0, 30);
      const found = forcedOn(visit, of, way, known);
      expect(found?.pushed.filter(({ pinned }) => pinned) ?? []).toEqual([]);
      const named = found ? [] : pinnedInTheWay(visit, of, way, known);
      if (named.length === 0) return;
      const unpinned = of.busy.map(({ pinned, ...rest }) =>
        pinned && named.includes(pinned) ? { ...rest, movable: pinned } : { ...rest, pinned },
      ) as Stop[];
      expect(forcedOn(visit, { ...of, busy: unpinned }, way, known)).toBeDefined();
    }),
  );
});

test.each([300, 1000])('a day of %s visits is not searched as often as it has runs', (n) => {
  let looks = 0;
  const length = 24 / n;
  const watched = (_: unknown, i: number): Stop => {
    const { inicio, ...rest } = stop(i * length, (i + 0.5) * length, 1);
    return Object.defineProperty({ ...rest, inicio }, 'inicio', { get: () => ++looks && inicio });
  };
  const busy = Array.from({ length: n }, watched);
  const full = day({ hours: [hours(0, 24)], absences: [hours(0, 1)], busy });
  expect(forcedOn(wanted({ length: 10 * HOUR }), full, way, hours(0, 24))).toBeUndefined();
  // Each of the runs of up to six looked at the whole day for each of its gaps: a billion.
  expect(looks).toBeLessThan(10_000_000);
});
