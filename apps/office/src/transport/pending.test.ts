import { expect, test } from 'vitest';
import { showChanged, withPending } from './pending.ts';

const ROW = { id: 7, status: 'a', nome: 'x' };

test('each change lies over the row, and is taken away on its own', () => {
  const takeBackStatus = showChanged('registros', [7, 8], { status: 'b' });
  const takeBackName = showChanged('registros', [7], { nome: 'y' });
  expect(withPending('registros', 7, ROW)).toEqual({ id: 7, status: 'b', nome: 'y' });
  expect(withPending('registros', 9, ROW)).toBe(ROW);
  expect(withPending('clientes', 7, ROW)).toBe(ROW);
  takeBackStatus();
  expect(withPending('registros', 7, ROW)).toEqual({ id: 7, status: 'a', nome: 'y' });
  takeBackName();
  expect(withPending('registros', 7, ROW)).toBe(ROW);
});
