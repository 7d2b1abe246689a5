import { expect, test } from 'vitest';
import { at, board, person, SCALE, visit } from '../../../../board/sample.ts';
import { visitsOf } from './scope.ts';

const [nine, ten] = [at('09:00'), at('10:00')];
const DAY = 86_400_000;
const data = {
  ...board(
    [person(1)],
    [
      visit(1, 1, nine, ten),
      visit(2, 1, nine, ten, { ativo: false }),
      visit(3, 1, nine, ten, { data_inicio: new Date(nine).toISOString() }),
      visit(4, 1, nine + DAY, ten + DAY),
      visit(5, null, nine, ten, { ativo: false }),
      visit(6, 1, nine - DAY, ten - DAY),
    ],
  ),
  fila: { atrasadas: [6], sem_usuario: [5], sem_data: [], a_enviar: [2], ordens: [] },
};

const idsOf = (...[scope, keepsSent = false]: [Parameters<typeof visitsOf>[0], boolean?]) =>
  visitsOf(scope, data, SCALE.days, keepsSent).map(({ id }) => id);

test('the days have what technicians have on them and nobody has begun', () => {
  expect(idsOf('dias')).toEqual([1, 2]);
});

test('the queue has what is late, or waits for a technician or a time', () => {
  expect(idsOf('fila')).toEqual([5, 6]);
});

test('all is both, without what has been sent where that is to stay', () => {
  expect(idsOf('tudo')).toEqual([1, 2, 5, 6]);
  expect(idsOf('tudo', true)).toEqual([2, 5]);
});
