import { expect, test } from 'vitest';
import type { DiaDeDeslocamento } from '../../store/wire.ts';
import { totalOf } from './figures.ts';

test('cents add up, and days that do not count are left out', () => {
  const day = (aprovacao: number, ativo = true) =>
    ({ dia: { aprovacao, ativo, distancia: 10.1, valor: 0.1 } }) as DiaDeDeslocamento;
  expect(totalOf([day(0), day(3), day(2), day(1), day(4), day(0, false)])).toEqual({
    dias: 3,
    distancia: 30.3,
    valor: 0.3,
  });
});
