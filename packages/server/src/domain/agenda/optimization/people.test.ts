/** Shares of the work, by the time that each technician is there. */
import { expect, test } from 'vitest';
import type { Day } from '../candidates/day.ts';
import type { PersonDay } from '../person-days.ts';
import { crewOf } from './people.ts';

const HOUR = 3_600_000;

/** A day at work from 8 to 18, of which these hours are taken. */
const personDay = (id_usuario: number, more: Partial<Day> = {}, dia = '2998-08-16'): PersonDay => ({
  ...{ id_usuario, nome: '', dia, begins: 0, from: 0, perKilometre: 1.5 },
  day: {
    ...{ isHoliday: false, absences: [], busy: [], origin: null, skills: new Set<number>() },
    hours: [{ inicio: 8 * HOUR, fim: 18 * HOUR }],
    ...more,
  },
});

const visits = Array.from({ length: 6 }, () => ({ length: HOUR }));
const from = (inicio: number, fim: number) => ({ inicio: inicio * HOUR, fim: fim * HOUR });
/** In hours. */
const free = (...days: PersonDay[]) =>
  crewOf(visits, days, 1).people.map((person) => person.free / 60);

test('who is there for half of the time has half of the share', () => {
  expect(free(personDay(1), personDay(2))).toEqual([3, 3]);
  expect(free(personDay(1), personDay(2, { absences: [from(8, 13)] }))).toEqual([4, 2]);
  expect(free(personDay(1), personDay(1), personDay(2))).toEqual([4, 2]);
  expect(free(personDay(1), personDay(2, { isHoliday: true }))).toEqual([6, 0]);
  expect(free(personDay(1, { hours: [] }))).toEqual([0]);
});

test('visits that stay are part of the work, while their technician is there', () => {
  const busy = [{ ...from(16, 20), place: null }];
  expect(free(personDay(1), personDay(2, { busy }))).toEqual([4, 2]);
  const full = [{ ...from(8, 18), place: null }];
  expect(free(personDay(1), personDay(2, { busy: full }))).toEqual([8, -2]);
});

test('an hour beyond the share costs the same in a plan of a day and of a week', () => {
  const days = [personDay(1), personDay(2), personDay(2, {}, '2998-08-17')];
  const { people, indexOf } = crewOf(visits, days, 7);
  expect(people.map(({ rate }) => rate * 60 ** 2 * 2)).toEqual([7, 7]);
  expect([indexOf(1), indexOf(2)]).toEqual([0, 1]);
});
