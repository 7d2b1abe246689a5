import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, board, person, visit } from '../../../../board/sample.ts';
import { heldUnder, misfitsIn, together, warningsSince } from './conflicts.ts';

const iso = (time: string) => new Date(at(time)).toISOString();
const change = (id: number, id_usuario: number, from: string, to: string) => ({
  ...{ id, id_usuario, atualizado_em: 'a' },
  ...{ inicio_agendado: iso(from), data_agendada: iso(to) },
});
const people = [person(1), person(2)];

test('what the plan moves beside a visit that stays is named, and what it warned of already is not', () => {
  const visits = [
    visit(10, 1, at('09:00'), at('10:00')),
    visit(11, 2, at('09:00'), at('10:00')),
    visit(12, 2, at('19:00'), at('20:00')),
  ];
  // 10 and 11 change places; 12 is after working hours, and stays so.
  const swapped = [
    change(10, 2, '09:00', '10:00'),
    change(11, 1, '09:00', '10:00'),
    change(12, 1, '19:00', '20:00'),
  ];
  const then = board(people, visits);
  const since = warningsSince(swapped, then, then);
  expect(since(swapped).size).toBe(0);
  expect([...since(swapped.filter(({ id }) => id !== 10))]).toEqual([
    [11, [{ tipo: 'sobreposicao', id_registro: 10, minutos: 60 }]],
  ]);
});

test('what one visit that stays pushes out, one after the other, is left out together', () => {
  // Each goes where the next one was, and the last one to a free hour.
  const hours = ['09:00', '10:00', '11:00', '12:00', '13:00'];
  const ids = [0, 1, 2, 3];
  const hour = (i: number) => hours[i] ?? '';
  const visits = ids.slice(0, 3).map((i) => visit(i + 1, 1, at(hour(i)), at(hour(i + 1))));
  const plan = ids.slice(0, 3).map((i) => change(i + 1, 1, hour(i + 1), hour(i + 2)));
  const then = board(people, visits);
  // The last one is begun at its old time, and stays.
  const begun = visit(3, 1, at('11:00'), at('12:00'), { data_inicio: iso('11:00') });
  const now = board(people, [...visits.slice(0, 2), begun]);
  const taken = plan.slice(0, 2);
  const since = warningsSince(plan, then, now);
  expect([...since(taken).keys()]).toEqual([2]);
  expect(misfitsIn(taken, since)).toEqual([2, 1]);
  expect(misfitsIn(taken.slice(0, 1), () => new Map())).toEqual([]);
});

test('what is told of a part does not depend on what was asked before', () => {
  const hour = fc.integer({ min: 8, max: 17 }).map((from) => `${String(from).padStart(2, '0')}:00`);
  const place = fc.tuple(fc.integer({ min: 1, max: 2 }), hour);
  const moves = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 8 });
  const parts = fc.array(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), { maxLength: 5 });
  fc.assert(
    fc.property(moves, parts, (moved, asked) => {
      const until = (from: string) => `${from.slice(0, 2)}:59`;
      const visits = moved.map(([[id, from]], i) => visit(i + 1, id, at(from), at(until(from))));
      const plan = moved.map(([, [id, from]], i) => change(i + 1, id, from, until(from)));
      const now = board(people, visits);
      const then = board(people, []);
      const since = warningsSince(plan, then, now);
      for (const isTaken of asked) {
        const part = plan.filter((_, i) => isTaken[i]);
        expect(since(part)).toEqual(warningsSince(plan, then, now)(part));
      }
    }),
  );
});

test('what is left fits, and nothing that is left out is named twice', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
  const needs = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), numbers);
  fc.assert(
    fc.property(numbers, needs, (ids, needed) => {
      const plan = ids.map((id) => change(id, 1, '09:00', '10:00'));
      // A change does not fit unless all that it needs is taken, too.
      const conflictsOf = (taken: typeof plan) => {
        const there = new Set(taken.map(({ id }) => id));
        const bad = taken.filter(({ id }) => needed[id]?.some((one) => !there.has(one)));
        return new Map(bad.map(({ id }) => [id, true]));
      };
      const out = misfitsIn(plan, conflictsOf);
      expect(new Set(out).size).toBe(out.length);
      const rest = plan.filter(({ id }) => !out.includes(id));
      expect(conflictsOf(rest).size).toBe(0);
    }),
  );
});

test('what would lie over a held time of its technician is named, as long as it is held', () => {
  const plan = [
    change(10, 1, '09:00', '10:00'),
    change(11, 2, '09:00', '10:00'),
    change(12, 1, '10:30', '11:00'),
  ];
  const hold = (id_usuario: number, from: string, to: string, until: string) => ({
    ...{ id_usuario, inicio: iso(from), fim: iso(to), valida_ate: iso(until) },
  });
  const shown = [hold(1, '09:30', '10:30', '08:05'), hold(2, '10:00', '11:00', '08:05')];
  const reserva = { tipo: 'reserva', ate: iso('08:05'), quem: null };
  const named = (told: Parameters<typeof heldUnder>[1]['told'], time = '08:00') =>
    Object.fromEntries(heldUnder(plan, { shown, told }, at(time)));
  expect(named([])).toEqual({ 10: [reserva] });
  expect(named([], '08:05')).toEqual({});
  // The server names the dispatcher, and knows a hold that the board has not heard of.
  const times = { inicio: iso('09:30'), fim: iso('10:30'), usuario: 'Carla' };
  const told = [
    { id: 10, ...times, valida_ate: iso('08:05') },
    { id: 11, ...times, valida_ate: iso('08:04') },
    { id: 99, ...times, valida_ate: iso('08:04') },
  ];
  expect(named(told)).toEqual({
    10: [{ ...reserva, quem: 'Carla' }],
    11: [{ ...reserva, ate: iso('08:04'), quem: 'Carla' }],
  });
});

test('holds that end together are two', () => {
  const hold = (from: string, to: string) => ({
    ...{ id_usuario: 1, inicio: iso(from), fim: iso(to), valida_ate: iso('08:05') },
  });
  const shown = [hold('09:00', '09:20'), hold('09:30', '09:50')];
  const { id_usuario: _, ...first } = hold('09:00', '09:20');
  const told = [{ id: 10, ...first, usuario: 'Carla' }];
  const [held] = heldUnder(
    [change(10, 1, '09:00', '10:00')],
    { shown, told },
    at('08:00'),
  ).values();
  expect(held?.map(({ quem }) => quem)).toEqual(['Carla', null]);
});

test('what speaks against a change for two reasons has both', () => {
  const warning = { tipo: 'cliente_inativo' } as const;
  const held = { tipo: 'reserva', ate: iso('08:05'), quem: null } as const;
  const both = together(
    new Map([[1, [warning]]]),
    new Map([
      [1, [held]],
      [2, [held]],
    ]),
  );
  expect([...both]).toEqual([
    [1, [warning, held]],
    [2, [held]],
  ]);
});
