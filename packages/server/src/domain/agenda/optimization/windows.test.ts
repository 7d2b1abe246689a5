/** What a begin costs: by who, when, and how late. */
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonDay } from '../person-days.ts';
import { MINUTE, type Slot, STEP, type Wanted } from './search.ts';
import { hoursOf, windowsOf } from './windows.ts';

const DAY = 24 * 60;
const NONE: Pesos = {
  ...{ peso_minuto: 0, peso_outro_horario: 0, peso_outro_tecnico: 0, peso_troca_no_cliente: 0 },
  ...{ peso_desigualdade: 0, peso_atraso: null, minutos_extras: 0, peso_minuto_extra: 0 },
};
const VISIT: Wanted = {
  ...{ id: 1, place: { latitude: 0, longitude: 0 }, length: 60 * MINUTE, from: 0, until: null },
  ...{ priority: null, needs: [], last: null, now: { id_usuario: null, inicio: null } },
  present: null,
};

/** The free time of technicians 0, 1 and 2, in minutes. */
const slotsFrom = (from: number, until: number): Slot[] =>
  [0, 1, 2].map((id_usuario): Slot => {
    const hours = [{ inicio: from * MINUTE, fim: until * MINUTE }];
    const day = { isHoliday: false, hours, absences: [], busy: [], origin: null };
    const of: PersonDay = {
      ...{ id_usuario, nome: '', dia: '2998-08-16', begins: 0, from: 0, perKilometre: 1 },
      day: { ...day, skills: new Set() },
    };
    const ends = { start: null, end: null, before: 0, after: 0, overtime: null };
    return { ...{ of, hours }, ...ends, ...(hours[0] as Slot) };
  });

/** The least that it costs that this technician begins then; Infinity: not at all. */
function costOf(slots: readonly Slot[], visit: Wanted, pesos: Pesos, who: number, begin: number) {
  const windows = windowsOf(visit, hoursOf(slots)(visit), pesos);
  const those = windows.filter(
    ({ from, until, shifts }) => shifts?.includes(who) && from <= begin && begin <= until,
  );
  return Math.min(...those.map(({ cost = 0 }) => cost));
}

test('another time, another technician and another one than last time add up', () => {
  const slots = slotsFrom(480, 720);
  const pesos = {
    ...NONE,
    peso_outro_horario: 1,
    peso_outro_tecnico: 10,
    peso_troca_no_cliente: 100,
  };
  const costs = (visit: Wanted) =>
    [0, 1, 2].map((who) => [480, 500].map((begin) => costOf(slots, visit, pesos, who, begin)));
  const now = { id_usuario: 0, inicio: 480 * MINUTE };
  expect(costs({ ...VISIT, now, last: 1 })).toEqual([
    [100, 101],
    [11, 11],
    [111, 111],
  ]);
  expect(costs({ ...VISIT, now, last: 0 })[0]).toEqual([0, 1]);
  expect(costs({ ...VISIT, last: 2 }).map(([cost]) => cost)).toEqual([100, 100, 0]);
  expect(costs(VISIT).flat()).toEqual([0, 0, 0, 0, 0, 0]);
});

test('another day weighs more the further it is, and never more than a visit is worth', () => {
  const on = (day: number, peso_outro_horario = 5) => {
    const slots = slotsFrom(480 + day * DAY, 720 + day * DAY);
    const now = { id_usuario: 0, inicio: 540 * MINUTE };
    const visit = { ...VISIT, from: -2 * DAY * MINUTE, now };
    return costOf(slots, visit, { ...NONE, peso_outro_horario }, 0, 480 + day * DAY);
  };
  expect([0, 1, 2, -1].map((day) => on(day))).toEqual([5, 15, 25, 15]);
  expect(on(9, 500)).toBe(1000);
});

test('late begins cost at least their minutes, up to those of a day, and more the later they are', () =>
  fc.assert(
    fc.property(
      fc.nat(DAY),
      fc.integer({ min: 61, max: DAY }),
      fc.integer({ min: -3 * DAY, max: DAY }),
      fc.option(fc.constantFrom(0.01, 1, 5)),
      (from, hours, due, peso_atraso) => {
        const slots = slotsFrom(from, from + hours);
        const visit = { ...VISIT, from: -4 * DAY * MINUTE, until: due * MINUTE };
        let before = 0;
        for (let begin = Math.ceil(from / STEP) * STEP; begin <= from + hours - 60; begin += STEP) {
          const cost = costOf(slots, visit, { ...NONE, peso_atraso }, 0, begin);
          const late = Math.max(0, begin - due);
          if (late === 0) expect(cost).toBe(0);
          else if (peso_atraso === null) expect(cost).toBe(Number.POSITIVE_INFINITY);
          else {
            const least = peso_atraso * Math.min(late, DAY);
            expect(cost).toBeGreaterThanOrEqual(least);
            expect(cost).toBeLessThanOrEqual(2 * least + 15 * peso_atraso);
          }
          expect(cost).toBeGreaterThanOrEqual(before);
          before = cost;
        }
      },
    ),
  ));
