import { expect, test } from 'vitest';
import type { DiaDeDeslocamento } from '../../store/wire.ts';
import { monthAfter, totalOf } from './figures.ts';

test('months follow each other', () => {
  expect(['2026-12', '2026-01'].map((it) => monthAfter(it, 1))).toEqual(['2027-01', '2026-02']);
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('cents add up, and days that do not count are left out', () => {
  const day = (aprovacao: number, ativo = true) =>
    ({ dia: { aprovacao, ativo, distancia: 10.1, valor: 0.1 } }) as DiaDeDeslocamento;
  expect(totalOf([day(0), day(3), day(2), day(1), day(4), day(0, false)])).toEqual({
    dias: 3,
    distancia: 30.3,
    valor: 0.3,
  });
});
