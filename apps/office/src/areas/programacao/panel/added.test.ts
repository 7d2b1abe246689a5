import { expect, test } from 'vitest';
import { howMuch } from './added.ts';

test.each<[number, number, number, boolean, number, number, number]>([
  [18, 7.4, 11.1, false, 18, 7.4, 11.1],
  [-18, -7.4, -11.1, true, 18, 7.4, 11.1],
  [0, 0, 0, false, 0, 0, 0],
  // So short that only minutes show it.
  [-1, 0, -0.05, true, 1, 0, 0.05],
  [-1, -0, 0, true, 1, 0, 0],
  // Two ways less, each rounded up to a whole minute, and a longer one instead.
  [-1, 0.2, 0.3, false, 0, 0.2, 0.3],
])('%s min, %s km, R$ %s', (minutos, km, valor, isLess, minutes, kms, reais) => {
  const added = { minutos_a_mais: minutos, quilometros_a_mais: km, valor_a_mais: valor };
  expect(howMuch(added)).toMatchObject({ isLess });
  const { minutes: m = -1, km: k = -1, valor: v = -1 } = howMuch(added) ?? {};
  expect([m === minutes, k === kms, v === reais]).toEqual([true, true, true]);
});

test('what is not known is not said', () => {
  const none = { minutos_a_mais: null, quilometros_a_mais: null, valor_a_mais: null };
  expect(howMuch(none)).toBeUndefined();
});
