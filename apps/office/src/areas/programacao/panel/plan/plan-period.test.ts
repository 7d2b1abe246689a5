import { MAX_DIAS_OTIMIZADOS } from '@campeiro/contract/escritorio/otimizacoes';
import { expect, test } from 'vitest';
import { MOST_DAYS, periodOf } from './plan-period.ts';

test('a plan is for the days of the board, as far as the server plans them', () => {
  const days = Array.from({ length: 20 }, (_, i) => `2031-03-${String(i + 1).padStart(2, '0')}`);
  expect(MOST_DAYS).toBe(MAX_DIAS_OTIMIZADOS);
  expect(periodOf(days)).toEqual({ inicio: '2031-03-01', fim: '2031-03-14' });
  expect(periodOf(['2031-03-05'])).toEqual({ inicio: '2031-03-05', fim: '2031-03-05' });
});
