/** What a planned day is before anything is drawn: ways, breaks, and who will not be there. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { expect, test } from 'vitest';
import type { Day } from '../candidates/day.ts';
import type { PersonDay } from '../person-days.ts';
import { spreadAbout } from './draws.ts';
import { missedIn, type Timed, workdayOf } from './workday.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [HERE, THERE] = [
  { latitude: -23.5, longitude: -46.6 },
  { latitude: -23.5, longitude: -46.1 },
];
/** An hour from one place to the other. */
const road = (a: object, b: object) => (a === b ? 0 : 50);

const personDay = (more: Partial<Day> = {}, from = 0): PersonDay => ({
  ...{ id_usuario: 3, nome: 'bia', dia: '1970-01-01', begins: 0, from, perKilometre: 1.5 },
  day: {
    isHoliday: false,
    hours: [
      { inicio: 8 * HOUR, fim: 12 * HOUR },
      { inicio: 13 * HOUR, fim: 17 * HOUR },
    ],
    ...{ absences: [], busy: [], origin: null, skills: new Set<number>() },
    ...more,
  },
});

const timed = (hour: number, more: Partial<VisitaDaAgenda> = {}, place = THERE): Timed => ({
  visit: {
    ...{ id: hour, janela_inicio: null, janela_fim: null, data_inicio: null },
    ...more,
  } as VisitaDaAgenda,
  span: { inicio: hour * HOUR, fim: (hour + 1) * HOUR },
  ...{ place, length: spreadAbout(HOUR), source: 'padrao' },
});

const instant = (hour: number) => new Date(hour * HOUR).toISOString();

test('the way from the base is over before work, and later ways are not', () => {
  const origin = { kind: 'base' as const, place: HERE, at: null, base: HERE };
  const { jobs, ...day } = workdayOf(
    personDay({ origin }),
    [timed(10, {}, HERE), timed(8)],
    [],
    road,
  );
  expect(jobs.map(({ id, way }) => [id, way])).toEqual([
    [8, 0],
    [10, HOUR],
  ]);
  expect(day).toMatchObject({ ready: 8 * HOUR, mayStartLate: true, ends: 17 * HOUR });
  expect(day.breaks).toEqual([{ inicio: 12 * HOUR, fim: 13 * HOUR }]);
});

test('the way from where the technician is counts from now on', () => {
  const wayAt = (now: number) => {
    const origin = { kind: 'posicao' as const, place: HERE, at: now * HOUR, base: null };
    const day = workdayOf(personDay({ origin }, now * HOUR), [timed(9)], [], road);
    return [day.ready / HOUR, (day.jobs[0]?.way ?? 0) / HOUR, day.mayStartLate];
  };
  expect(wayAt(6)).toEqual([8, 0, false]);
  expect(wayAt(7.5)).toEqual([8, 0.5, false]);
  expect(wayAt(10)).toEqual([10, 1, false]);
});

test('breaks and other engagements are what is left of them', () => {
  const others = [{ inicio: 14 * HOUR, fim: 15 * HOUR, place: null, length: spreadAbout(HOUR) }];
  const { jobs, breaks } = workdayOf(personDay({}, 12.5 * HOUR), [timed(16)], others, road);
  expect(breaks).toEqual([{ inicio: 12.5 * HOUR, fim: 13 * HOUR }]);
  expect(jobs.map(({ id, due }) => [id, due === null])).toEqual([
    [null, true],
    [16, false],
  ]);
});

test('a visit begins with its window, and is late after it or a quarter of an hour after the plan', () => {
  const window = { janela_inicio: instant(9), janela_fim: instant(10) };
  const { jobs } = workdayOf(personDay(), [timed(8, window), timed(14)], [], road);
  expect(jobs.map(({ inicio, due }) => [inicio / HOUR, (due ?? 0) / HOUR])).toEqual([
    [9, 10],
    [14, 14.25],
  ]);
});

test('what has begun comes first, and nobody minds when it began', () => {
  const begun = { data_inicio: instant(9) };
  const { jobs } = workdayOf(personDay({}, 9.5 * HOUR), [timed(8), timed(9, begun)], [], road);
  expect(jobs.map(({ id, begun, due }) => [id, begun, due === null])).toEqual([
    [9, 9 * HOUR, true],
    [8, null, false],
  ]);
});

test('who is absent, or does not work on the holiday, does not come', () => {
  const absences = [{ inicio: 9 * HOUR, fim: 11 * HOUR }];
  const { day } = personDay({ absences });
  expect([8, 9, 10, 11].map((hour) => missedIn(day, timed(hour)))).toEqual([
    ...[undefined, 'ausencia', 'ausencia', undefined],
  ]);
  expect(missedIn({ ...day, isHoliday: true }, timed(8))).toBe('feriado');
  expect(missedIn({ ...day, isHoliday: true }, timed(8, { data_inicio: instant(8) }))).toBe(
    undefined,
  );
});
