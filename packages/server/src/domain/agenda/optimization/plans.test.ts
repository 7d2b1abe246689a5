/** Plans of random days break none of the rules that the board warns of. */
import { minutesFor } from '@campeiro/contract/agenda/avisos';
import { inCommon, length, type Span } from '@campeiro/contract/agenda/periodo';
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import type { Position } from '@campeiro/contract/kit/distance';
import { solve } from '@campeiro/optimizer/solve';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day, Limits, Stop } from '../candidates/day.ts';
import { without } from '../candidates/rules.ts';
import { wayOn } from '../candidates/ways.ts';
import type { PersonDay } from '../person-days.ts';
import { Days } from './days.ts';
import { leftOut } from './obstacles.ts';
import { piecesOf } from './pieces.ts';
import { plannedIn, problemOf } from './problem.ts';
import type { Planned, Slot, Wanted } from './search.ts';
import { secondLook } from './second-look.ts';
import { isMove, undisturbed } from './undisturbed.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
const at = (minutes: number) => minutes * MINUTE;

/** Places on a line, of which a degree is a kilometre. */
const road = (a: Position, b: Position) => Math.abs(a.longitude - b.longitude);
const ways = wayOn(road);
const way = (a: Position, b: Position) => at(minutesFor(road(a, b)));

const place = fc.nat(40).map((longitude): Position => ({ latitude: 0, longitude }));
const span = (most: number): fc.Arbitrary<Span> =>
  fc
    .tuple(fc.nat(DAY), fc.integer({ min: 1, max: most }))
    .map(([from, minutes]) => ({ inicio: at(from), fim: at(from + minutes) }));

const limits: fc.Arbitrary<Limits> = fc.record({
  visits: fc.constantFrom(1, 2, 4, Infinity),
  minutes: fc.constantFrom(60, 200, Infinity),
  kilometres: fc.constantFrom(10, 40, 90, Infinity),
  of: fc.constantFrom({ inicio: 0, fim: at(DAY) }, { inicio: at(540), fim: at(DAY) }),
});

const regular: fc.Arbitrary<Day> = fc.record({
  isHoliday: fc.constantFrom(false, false, false, true),
  hours: fc.constantFrom(
    [
      { inicio: at(480), fim: at(720) },
      { inicio: at(780), fim: at(1080) },
    ],
    [{ inicio: at(420), fim: at(900) }],
    [],
  ),
  absences: fc.array(span(200), { maxLength: 1 }),
  busy: fc.array(
    fc.tuple(span(120), fc.option(place)).map(([it, where]) => ({ ...it, place: where })),
    { maxLength: 3 },
  ),
  origin: fc.option(
    fc.oneof(
      place.map((it) => ({ kind: 'base' as const, place: it, at: null, base: it })),
      place.map((it) => ({ kind: 'posicao' as const, place: it, at: at(600), base: null })),
      fc
        .tuple(place, place)
        .map(([it, base]) => ({ kind: 'posicao' as const, place: it, at: at(600), base })),
    ),
  ),
  skills: fc.subarray([1, 2, 3]).map((ids) => new Set(ids)),
  limits: fc.option(limits, { nil: undefined }),
});

/** The day with so many minutes of overtime. */
function extended(day: Day, minutes: number): Day {
  const inicio = day.hours.at(-1)?.fim;
  if (inicio === undefined) return day;
  return { ...day, evening: { inicio, until: inicio + at(minutes), known: at(DAY) } };
}

const day = fc
  .tuple(regular, fc.constantFrom(0, 7, 60))
  .map(([of, minutes]) => extended(of, minutes));

const wanted: fc.Arbitrary<Omit<Wanted, 'id' | 'present'>> = fc.record({
  place,
  length: fc.integer({ min: 1, max: 150 }).map(at),
  from: fc.nat(DAY).map(at),
  until: fc.option(fc.nat(DAY).map(at)),
  needs: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([1, 2, 3])),
  priority: fc.option(fc.integer({ min: -2, max: 3 })),
  last: fc.option(fc.nat(3)),
  now: fc.record({
    id_usuario: fc.option(fc.nat(3)),
    inicio: fc.option(fc.integer({ min: 480, max: 1080 }).map(at)),
  }),
});

const amount = fc.double({ min: 0, max: 500, noNaN: true });
const pesos: fc.Arbitrary<Pesos> = fc.record({
  peso_minuto: fc.double({ min: 0, max: 10, noNaN: true }),
  peso_outro_horario: amount,
  peso_outro_tecnico: amount,
  peso_troca_no_cliente: amount,
  peso_desigualdade: fc.double({ min: 0, max: 100, noNaN: true }),
  peso_atraso: fc.option(fc.double({ min: 0.01, max: 5, noNaN: true })),
  minutos_extras: fc.constant(0),
  peso_minuto_extra: fc.double({ min: 0, max: 3, noNaN: true }),
});

const NO_WEIGHTS: Pesos = {
  ...{ peso_minuto: 0, peso_outro_horario: 0, peso_outro_tecnico: 0, peso_troca_no_cliente: 0 },
  ...{ peso_desigualdade: 0, peso_atraso: null, minutos_extras: 0, peso_minuto_extra: 0 },
};

/** Of a technician at work when the hours end. */
const overtimeOf = ({ evening, absences }: Day): Span[] =>
  evening &&
  !absences.some((it) => inCommon(it, { inicio: evening.inicio - 1, fim: evening.inicio }))
    ? [{ inicio: evening.inicio, fim: evening.until }]
    : [];

/** Of these, what counts for the limits of the day, in order. */
const ownOn = ({ limits }: Day, stops: readonly Stop[]): Stop[] =>
  stops
    .filter(({ inicio }) => limits && inicio >= limits.of.inicio && inicio < limits.of.fim)
    .sort((a, b) => a.inicio - b.inicio || a.fim - b.fim);

function drivenOn({ origin }: Day, stops: readonly Stop[]): number {
  const hasBegun = origin?.at != null && stops.some(({ fim }) => fim <= Number(origin.at));
  const path = [
    hasBegun ? origin.base : origin?.place,
    ...stops.map((stop) => stop.place),
    origin?.base,
  ].filter((it) => it != null);
  if (!stops.some((stop) => stop.place)) return 0;
  return path.slice(1).reduce((sum, to, i) => sum + road(path[i] as Position, to), 0);
}

/** Whether the day is longer than it may be and than it was. */
function isTooFar(day: Day, then: readonly Stop[], now: readonly Stop[]): boolean {
  const [a, b] = [now, then].map((stops) => drivenOn(day, ownOn(day, stops))) as [number, number];
  return b > Math.max(day.limits?.kilometres ?? Infinity, a) + 1e-6;
}

/** Whether the visit is one too many for the day, by the plain words of its limits. */
function isTooMuch(day: Day, others: readonly Stop[], visit: Stop): boolean {
  const { limits } = day;
  if (!limits) return false;
  const all = ownOn(day, [...others, visit]);
  const minutes = all.reduce((sum, it) => sum + length(it), 0) / MINUTE;
  return (
    all.length > limits.visits ||
    minutes > limits.minutes ||
    isTooFar(day, [...others, visit], others)
  );
}

/** What the board would say about a visit of a plan, by the plain words of the rules. */
function faultsOf(
  { visit, of, inicio, fim }: Planned,
  others: readonly Planned[],
  mayBeLate: boolean,
): string[] {
  const { day, from } = of;
  const faults: string[] = [];
  const own = { inicio, fim };
  const works = without([...day.hours, ...overtimeOf(day)], day.absences);
  const working = works.reduce((sum, it) => sum + inCommon(it, own), 0);
  if (visit.needs.some((id) => !day.skills.has(id))) faults.push('lacks a skill');
  if (day.isHoliday) faults.push('holiday');
  if (working !== length(own)) faults.push('outside hours');
  if (inicio < from || inicio < visit.from) faults.push('too early');
  if (!mayBeLate && visit.until !== null && inicio > visit.until) faults.push('too late');
  if (fim - inicio !== visit.length) faults.push('another length');
  const stops = [
    ...day.busy,
    ...others
      .filter((it) => it.of === of && it.visit !== visit)
      .map((it) => ({ ...it, place: it.visit.place })),
  ];
  if (stops.some((it) => inCommon(it, own) > 0)) faults.push('overlap');
  const before = stops.filter((it) => it.fim <= inicio).sort((a, b) => b.fim - a.fim)[0];
  const after = stops.filter((it) => it.inicio >= fim).sort((a, b) => a.inicio - b.inicio)[0];
  if (before?.place && before.fim + way(before.place, visit.place) > inicio)
    faults.push('way to it');
  if (after?.place && fim + way(visit.place, after.place) > after.inicio)
    faults.push('way from it');
  if (
    !before &&
    day.origin?.at != null &&
    day.origin.at + way(day.origin.place, visit.place) > inicio
  )
    faults.push('way from the last position');
  // A day that has too much already may have it in another order.
  const comes = visit.present?.of !== of;
  if (comes && isTooMuch(day, stops, { ...own, place: visit.place })) faults.push('limits');
  return faults;
}

const days = fc.array(day, { minLength: 1, maxLength: 4 });
const visits = (maxLength: number) => fc.array(wanted, { maxLength });

const peopleOf = (days: readonly Day[], from: number): PersonDay[] =>
  days.map((day, id_usuario) => ({
    ...{ id_usuario, nome: '', dia: '2998-08-16', begins: 0, day, perKilometre: 1.5 },
    // Where the technician is now is known on the present day alone, of which nothing that is over is planned.
    from: Math.max(from, day.origin?.at ?? 0),
  }));

async function planFor(wanted: readonly Wanted[], people: readonly PersonDay[], weights: Pesos) {
  const slots = people.flatMap((of): Slot[] =>
    piecesOf(of.day, of.from).map((piece) => ({ ...piece, of })),
  );
  const search = { wanted, days: people, slots, pesos: weights };
  const measure = (a: Position, b: Position) => {
    const kilometres = road(a, b);
    return { kilometres, minutes: minutesFor(kilometres) };
  };
  const problem = await problemOf(search, measure, async () => {});
  const solution = solve(problem, { seed: 1, rounds: 200 });
  return { solution, planned: plannedIn(solution, wanted, slots) };
}

test('no plan breaks a rule, and what is left out says so', () =>
  fc.assert(
    fc.asyncProperty(
      days,
      visits(12),
      pesos,
      fc.integer({ min: 0, max: 720 }).map(at),
      async (days, asked, weights, from) => {
        const wanted = asked.map((visit, id) => ({ id, ...visit, present: null }));
        const { solution, planned } = await planFor(wanted, peopleOf(days, from), weights);
        expect(planned.length + solution.absent.length).toBe(wanted.length);
        const mayBeLate = weights.peso_atraso !== null;
        const kept = undisturbed(planned, wanted, ways);
        for (const one of kept) expect(faultsOf(one, kept, mayBeLate)).toEqual([]);
      },
    ),
  ));

test('what is looked at again breaks no rule either, and a day that is said to be full is', () =>
  fc.assert(
    fc.asyncProperty(days, visits(12), pesos, async (days, asked, pesos) => {
      const wanted = asked.map((visit, id) => ({ id, ...visit, present: null }));
      const people = peopleOf(days, 0);
      const search = { days: people, pesos, skills: [] };
      const pause = async () => {};
      // Of a search that found nothing.
      const plan = new Days(wanted, []);
      const left = await secondLook(wanted, plan, search, ways, pause);
      const planned = [...plan.planned.values()];
      expect(planned.length + left.length).toBe(wanted.length);
      for (const one of planned)
        expect(faultsOf(one, planned, pesos.peso_atraso !== null)).toEqual([]);
      for (const visit of left) {
        const { motivo, motivos, obstaculos } = await leftOut(visit, plan, search, ways, pause);
        expect(motivo).toBe(motivos[0]?.motivo);
        // Each technician counts once, by the reason that the server names.
        const told = Map.groupBy(obstaculos, (it) => it.motivo);
        expect(new Map(motivos.map((it) => [it.motivo, it.tecnicos]))).toEqual(
          new Map([...told].map(([reason, those]) => [reason, those.length])),
        );
        expect(obstaculos).toHaveLength(people.length);
        for (const { id_usuario, motivo, minutos } of obstaculos) {
          expect(minutos !== null && minutos > 0).toBe(motivo === 'dia_cheio');
          const of = people[id_usuario] as PersonDay;
          const isFree = plan.stopsOf(of).length === 0;
          if (motivo === 'dia_cheio' || motivo === 'ocupado') expect(isFree).toBe(false);
        }
      }
    }),
  ));

test('of visits that make room for one another no day is looked at again and again', async () => {
  const many = 20;
  const hour = (i: number) => ({ inicio: at(60 * i), fim: at(60 * (i + 1)) });
  const hoursOf = (i: number): Day => ({
    ...{ isHoliday: false, hours: [hour(i)], absences: [], busy: [], origin: null },
    skills: new Set<number>(),
  });
  const people = peopleOf(
    Array.from({ length: many + 1 }, (_, i) => hoursOf(i)),
    0,
  );
  // Each can only go where the next one is, and the last one where none is.
  const wanted = people.slice(0, many).map((of, id): Wanted => {
    const { inicio: from } = hour(id + 1);
    return {
      ...{ id, place: { latitude: 0, longitude: 0 }, length: at(60), from, until: from, needs: [] },
      ...{ priority: null, last: null, now: { id_usuario: id, inicio: hour(id).inicio } },
      present: { of, ...hour(id) },
    };
  });
  let looks = 0;
  const count = async () => {
    looks++;
  };
  const search = { days: people, pesos: NO_WEIGHTS };
  expect(await secondLook(wanted, new Days(wanted, []), search, ways, count)).toEqual([]);
  expect(looks).toBeLessThan(2 * many * people.length);
});

test('without minutes of overtime plans are those of before', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(regular, { maxLength: 3 }),
      visits(8),
      pesos,
      async (days, asked, weights) => {
        const wanted = asked.map((visit, id) => ({ id, ...visit, present: null }));
        const before = await planFor(wanted, peopleOf(days, 0), weights);
        const none = days.map((it) => extended(it, 0));
        const { solution } = await planFor(wanted, peopleOf(none, 0), weights);
        expect(solution).toEqual(before.solution);
      },
    ),
  ));

test('what has a technician and a time keeps one, whatever comes', () =>
  fc.assert(
    fc.asyncProperty(days, visits(8), visits(12), pesos, async (days, first, more, weights) => {
      const people = peopleOf(days, 0);
      const before = first.map((visit, id) => ({ id, ...visit, present: null }));
      const { planned } = await planFor(before, people, weights);
      const placed = planned.map(({ visit, of, inicio, fim }) => ({
        ...visit,
        now: { id_usuario: of.id_usuario, inicio },
        present: { of, inicio, fim },
      }));
      const others = more.map((visit, i) => ({ id: 100 + i, ...visit, present: null }));
      const then = await planFor([...placed, ...others], people, weights);
      const isPlanned = new Set(then.planned.map(({ visit }) => visit.id));
      expect(placed.filter(({ id }) => !isPlanned.has(id))).toEqual([]);
    }),
  ));

const nowOf = (wanted: readonly Wanted[]): Planned[] =>
  wanted.flatMap((visit) => (visit.present ? [{ visit, ...visit.present }] : []));

const onDay = (of: PersonDay, planned: readonly Planned[]): Stop[] => [
  ...of.day.busy,
  ...planned.flatMap((it) => (it.of === of ? [{ ...it, place: it.visit.place }] : [])),
];

test('nothing is planned where a visit stays that was left out', () =>
  fc.assert(
    fc.asyncProperty(
      days,
      fc.array(fc.tuple(wanted, fc.option(fc.tuple(fc.nat(3), span(120)))), { maxLength: 12 }),
      pesos,
      async (days, asked, weights) => {
        const people = peopleOf(days, 0);
        // Where they are now breaks any rule, and they overlap.
        const all = asked.map(([visit, now], id): Wanted => {
          const of = now && people[now[0]];
          return { id, ...visit, present: of ? { ...now[1], of } : null };
        });
        const { planned } = await planFor(all, people, weights);
        const kept = undisturbed(planned, all, ways);
        const isKept = new Set(kept.map(({ visit }) => visit));
        const staying = all.flatMap((visit): Planned[] =>
          visit.present && !isKept.has(visit) ? [{ visit, ...visit.present }] : [],
        );
        for (const one of kept.filter(isMove)) {
          const then = [...kept, ...staying];
          expect(faultsOf(one, then, weights.peso_atraso !== null)).toEqual([]);
          expect(isTooFar(one.of.day, onDay(one.of, then), onDay(one.of, nowOf(all)))).toBe(false);
        }
      },
    ),
  ));
