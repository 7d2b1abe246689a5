import { expect, test } from 'vitest';
import { type Agenda, merged, type Visita } from './agenda.ts';

const visit = (id: number, cliente = 'Aurora') => ({ id, cliente }) as Visita;
const agenda = (visitas: Visita[], more: Partial<Agenda> = {}) =>
  ({ cursor: 'a', diferenca: false, removidas: [], visitas, ...more }) as Agenda;

test('changed visits replace theirs, new ones are added, removed ones are gone', () => {
  const known = agenda([visit(1), visit(2), visit(3)]);
  const change = agenda([visit(2, 'Boreal'), visit(4)], {
    diferenca: true,
    cursor: 'b',
    removidas: [3, 9],
  });
  const now = merged(known, change);
  expect(now.visitas.map(({ id, cliente }) => [id, cliente])).toEqual([
    [1, 'Aurora'],
    [2, 'Boreal'],
    [4, 'Aurora'],
  ]);
  expect(now.cursor).toBe('b');
  expect(now.visitas[0]).toBe(known.visitas[0]);
});

test('without a change the visits are the same array', () => {
  const known = agenda([visit(1)]);
  expect(merged(known, agenda([], { diferenca: true })).visitas).toBe(known.visitas);
});
