/** Each time that is offered can be kept by the technician, whenever the visit begins in it, and can be held. */
import { minutesFor } from '@campeiro/contract/agenda/avisos';
import { inCommon, type Span } from '@campeiro/contract/agenda/periodo';
import type { Position } from '@campeiro/contract/kit/distance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day, Stop } from '../candidates/day.ts';
import { wayOn } from '../candidates/ways.ts';
import { isFree } from '../holds/rules.ts';
import { waysOfDay } from '../optimization/ways.ts';
import type { PersonDay } from '../person-days.ts';
import { slotsOf } from './slots.ts';

const MINUTE = 60_000;
const at = (minutes: number) => minutes * MINUTE;
const NOON = at(12 * 60);
const CLOCK = { noon: NOON, end: at(24 * 60) };
const HOURS: Span[] = [
  { inicio: at(8 * 60), fim: at(12 * 60) },
  { inicio: at(13 * 60), fim: at(18 * 60) },
];

/** Places on a line, of which a degree is a kilometre. */
const road = (a: Position, b: Position) => Math.abs(a.longitude - b.longitude);
const place = fc.integer({ min: 0, max: 60 }).map((longitude) => ({ latitude: 0, longitude }));
const span = (longest: number) =>
  fc
    .tuple(fc.integer({ min: 7 * 12, max: 19 * 12 }), fc.integer({ min: 1, max: longest }))
    .map(([start, steps]) => ({ inicio: at(start * 5), fim: at((start + steps) * 5) }));
const stop: fc.Arbitrary<Stop> = fc
  .tuple(span(18), fc.option(place))
  .map(([time, where]) => ({ ...time, place: where }));
const day: fc.Arbitrary<Day> = fc.record({
  isHoliday: fc.nat(9).map((it) => it === 0),
  hours: fc.constant(HOURS),
  absences: fc.array(span(24), { maxLength: 1 }),
  busy: fc.array(stop, { maxLength: 6 }),
  origin: fc.option(
    place.map((where) => ({ kind: 'base' as const, place: where, at: null, base: where })),
  ),
  skills: fc.subarray([1, 2]).map((ids) => new Set(ids)),
});
const people: fc.Arbitrary<PersonDay[]> = fc
  .array(fc.tuple(day, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 5 })
  .map((days) =>
    days.map(([one, perKilometre], id_usuario) => ({
      ...{
        id_usuario,
        nome: '',
        dia: '2998-08-16',
        begins: 0,
        day: one,
        from: at(9 * 60),
        perKilometre,
      },
    })),
  );
const limits = fc.record({
  visits: fc.constantFrom(2, 4, Infinity),
  minutes: fc.constantFrom(120, 300, Infinity),
  kilometres: fc.constantFrom(20, 60, 120, Infinity),
  of: fc.constant({ inicio: 0, fim: at(24 * 60) }),
});
type Visit = Parameters<typeof slotsOf>[0]['wanted'];
/** Some with limits of the day. */
const limited = fc
  .tuple(people, fc.option(limits, { nil: undefined }))
  .map(([days, most]) => days.map((of) => ({ ...of, day: { ...of.day, limits: most } })));
const wanted = fc.record({
  place: fc.option(place, { freq: 9 }),
  length: fc.integer({ min: 1, max: 24 }).map((steps) => at(steps * 5)),
  needs: fc.subarray([1, 2]),
});

test('each time offered can be kept, and costs what it says', async () => {
  await fc.assert(
    fc.asyncProperty(limited, wanted, async (days, visit) => {
      const { slots } = await found(days, visit);
      expect(slots.length).toBeLessThanOrEqual(2);
      for (const { of, offer, more } of slots) {
        for (const inicio of [offer.inicio, offer.latest]) {
          expect(brokenBy({ inicio, fim: inicio + visit.length, place: visit.place }, of)).toEqual(
            [],
          );
          expect(isFree(of, visit, inicio, wayOn(road))).toBe(true);
          const stops = [
            ...of.day.busy,
            { inicio, fim: inicio + visit.length, place: visit.place },
          ];
          const most = Math.max(
            of.day.limits?.kilometres ?? Infinity,
            kilometresOn(of, of.day.busy),
          );
          expect(kilometresOn(of, stops)).toBeLessThanOrEqual(most + 1e-6);
          expect(stops.length).toBeLessThanOrEqual(of.day.limits?.visits ?? Infinity);
          if (more) expect(more.quilometros).toBeCloseTo(addedBy(inicio, of, visit));
        }
        expect(visit.needs.every((id) => of.day.skills.has(id))).toBe(true);
        expect(offer.inicio).toBeGreaterThanOrEqual(of.from);
      }
    }),
  );
});

test('a half of the day is without a time only if nobody can begin in it, and counts everybody', async () => {
  await fc.assert(
    fc.asyncProperty(limited, wanted, async (days, visit) => {
      const { without } = await found(days, visit);
      const halves = without.map(({ periodo }) => periodo);
      const isWithout = (from: number, until: number) =>
        startsIn(from, until).every((inicio) => days.every((of) => !canBegin(inicio, of, visit)));
      expect(halves).toEqual([
        ...(isWithout(at(9 * 60), NOON) ? ['manha'] : []),
        ...(isWithout(NOON, at(24 * 60)) ? ['tarde'] : []),
      ]);
      for (const { impediments } of without) {
        const counts = [...impediments.values()];
        expect(counts.reduce((sum, n) => sum + n, 0)).toBe(days.length);
      }
    }),
  );
});

test('what keeps a technician is told of each half of the day', async () => {
  const one = (id_usuario: number, more: Partial<Day>): PersonDay => ({
    ...{ id_usuario, nome: '', dia: '2998-08-16', begins: 0, from: at(9 * 60), perKilometre: 1 },
    day: {
      ...{ isHoliday: false, hours: HOURS, absences: [], busy: [], origin: null },
      ...{ skills: new Set<number>(), ...more },
    },
  });
  const busy = [{ inicio: at(13 * 60), fim: at(18 * 60), place: null }];
  const days = [
    one(1, { busy, absences: [{ inicio: at(8 * 60), fim: at(12 * 60) }] }),
    one(2, { hours: HOURS.slice(1), busy }),
    one(3, { isHoliday: true }),
  ];
  const visit = { place: null, length: at(60), needs: [] };
  const told = async (clock = CLOCK, of = days) =>
    (
      await slotsOf({ days: of, wanted: visit, clockOf: () => clock }, road, async () => {})
    ).without.map(({ periodo, impediments }) => [periodo, ...impediments.entries()]);
  const afternoon = ['tarde', ['ocupado', 2], ['feriado', 1]];
  expect(await told()).toEqual([
    ['manha', ['ausencia', 1], ['fora_do_expediente', 1], ['feriado', 1]],
    afternoon,
  ]);
  // What is over is left out. A night goes on after midnight.
  const over = { noon: at(-12 * 60), end: 0 };
  const halves = async (...of: Parameters<typeof told>) =>
    (await told(...of)).map(([periodo]) => periodo);
  expect(await halves({ ...CLOCK, noon: at(9 * 60) })).toEqual(['tarde']);
  expect(await halves(over)).toEqual(['tarde']);
  expect(await halves({ noon: at(-4 * 60), end: at(8 * 60) }, [one(1, { hours: [] })])).toEqual([]);
});

test('a time can be held if nothing is wrong with it', () => {
  const minute = fc.integer({ min: 7 * 60, max: 19 * 60 }).map(at);
  fc.assert(
    fc.property(people, wanted, minute, ([of], visit, inicio) => {
      if (!of) return;
      const stop = { inicio, fim: inicio + visit.length, place: visit.place };
      const isWrong =
        inicio < of.from ||
        !visit.needs.every((id) => of.day.skills.has(id)) ||
        brokenBy(stop, of).length > 0;
      expect(isFree(of, visit, inicio, wayOn(road))).toBe(!isWrong);
    }),
  );
});

const found = (days: PersonDay[], visit: Visit) =>
  slotsOf({ days, wanted: visit, clockOf: () => CLOCK }, road, async () => {});

const startsIn = (from: number, until: number): number[] =>
  Array.from({ length: (until - from) / at(5) }, (_, i) => from + i * at(5));

/** Found without the code that is tested. */
function canBegin(inicio: number, of: PersonDay, { length, place, needs }: Visit): boolean {
  const { busy, skills, limits: most } = of.day;
  const stop = { inicio, fim: inicio + length, place };
  const stops = [...busy, stop];
  const minutes = stops.reduce((sum, one) => sum + (one.fim - one.inicio) / MINUTE, 0);
  const furthest = Math.max(most?.kilometres ?? Infinity, kilometresOn(of, busy)) + 1e-6;
  return (
    needs.every((id) => skills.has(id)) &&
    brokenBy(stop, of).length === 0 &&
    stops.length <= (most?.visits ?? Infinity) &&
    minutes <= (most?.minutes ?? Infinity) &&
    kilometresOn(of, stops) <= furthest
  );
}

const kilometresOn = ({ day: { origin } }: PersonDay, stops: readonly Stop[]): number =>
  waysOfDay(stops, origin, road, 0).quilometros;

/** What is wrong with the visit on the day, told without the code that found its time. */
function brokenBy(visit: Stop, { day: { isHoliday, absences, busy } }: PersonDay): string[] {
  const gone = [...absences, ...busy].filter((other) => inCommon(visit, other) > 0);
  const isInside = HOURS.some(({ inicio, fim }) => inicio <= visit.inicio && visit.fim <= fim);
  const [previous, next] = neighboursOf(visit, busy);
  const minutes = (a: Stop, b: Stop) =>
    a.place && b.place ? at(minutesFor(road(a.place, b.place))) : 0;
  return [
    ...(isHoliday ? ['holiday'] : []),
    ...(isInside ? [] : ['outside of hours']),
    ...gone.map(() => 'overlap'),
    ...(previous && previous.fim + minutes(previous, visit) > visit.inicio ? ['too early'] : []),
    ...(next && visit.fim + minutes(visit, next) > next.inicio ? ['too late'] : []),
  ];
}

function neighboursOf(visit: Stop, busy: readonly Stop[]): [Stop | undefined, Stop | undefined] {
  const before = busy.filter(({ fim }) => fim <= visit.inicio).toSorted((a, b) => b.fim - a.fim);
  const after = busy
    .filter(({ inicio }) => inicio >= visit.fim)
    .toSorted((a, b) => a.inicio - b.inicio);
  return [before[0], after[0]];
}

function addedBy(
  inicio: number,
  { day: { busy, origin } }: PersonDay,
  visit: Omit<Stop, keyof Span> & { length: number },
) {
  const stops = [...busy, { inicio, fim: inicio + visit.length, place: visit.place }];
  const kilometres = (those: readonly Stop[]) => waysOfDay(those, origin, road, 1).quilometros;
  return Math.max(0, kilometres(stops) - kilometres(busy));
}
