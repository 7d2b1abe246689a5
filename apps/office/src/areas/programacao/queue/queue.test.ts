import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, board, visit } from '../../../board/sample.ts';
import { choicesOf, PARTS, queueOf, rangeOf } from './queue.ts';

const DAY = 86_400_000;
const [nine, ten] = [at('09:00'), at('10:00')];
const visits = [
  visit(1, null, nine, ten, { cliente: 'Padaria São João', cidade: 'Itu' }),
  visit(2, null, nine + DAY, ten + DAY, { cliente: 'Hotel Sol', cidade: 'Álvares' }),
  visit(3, null, nine, ten, {
    cliente: 'Mercado',
    cidade: null,
    inicio_agendado: null,
    data_agendada: null,
  }),
];
const data = {
  ...board([], visits),
  fila: { atrasadas: [1], sem_usuario: [1, 2, 3], sem_data: [3], a_enviar: [], ordens: [] },
};
const ALL = { text: '', day: null, city: null };
const shown = (filter: object) =>
  queueOf(data, { ...ALL, ...filter }).parts.map(({ part, visits }) => [
    part,
    visits.map(({ id }) => id),
  ]);

test('words without accents, a day and a city choose what is shown', () => {
  expect(shown({})).toEqual([
    ['atrasadas', [1]],
    ['sem_usuario', [2, 3]],
  ]);
  expect(shown({ text: 'sao joao' })).toEqual([['atrasadas', [1]]]);
  expect(shown({ day: '2026-08-15' })).toEqual([['sem_usuario', [2]]]);
  expect(shown({ city: 'Itu', text: '#2' })).toEqual([]);
  expect(choicesOf(data)).toEqual({
    days: ['2026-08-14', '2026-08-15'],
    cities: ['Álvares', 'Itu'],
  });
});

test('each visit stands once, in the part that matters most', () => {
  const some = fc.subarray([1, 2, 3]);
  const queues = fc.record({ atrasadas: some, sem_usuario: some, sem_data: some, a_enviar: some });
  fc.assert(
    fc.property(queues, (fila) => {
      const { parts } = queueOf({ ...data, fila: { ...fila, ordens: [] } }, ALL);
      const first = (id: number) => PARTS.find((part) => fila[part].includes(id));
      const placed = parts.flatMap(({ part, visits }) => visits.map(({ id }) => [id, part]));
      expect(new Map(placed as [number, string][]).size).toBe(placed.length);
      expect(placed.length).toBe(new Set(PARTS.flatMap((part) => fila[part])).size);
      for (const [id, part] of placed) expect(part).toBe(first(id as number));
    }),
  );
});

test('a range has both ends, whichever comes first', () => {
  const ids = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (all, a, b) => {
      const [from, to] = [all[a % all.length] as number, all[b % all.length] as number];
      const range = rangeOf(all, from, to);
      expect(range).toEqual(rangeOf(all, to, from));
      expect(range).toEqual(expect.arrayContaining([from, to]));
    }),
  );
  expect(rangeOf([1, 2, 3], undefined, 2)).toEqual([2]);
  expect(rangeOf([1, 2, 3], 9, 2)).toEqual([2]);
});
