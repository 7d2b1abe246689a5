import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, spanIn, textOf } from './plan-fields.ts';

const ZONE = 'America/Sao_Paulo';

test('what a form shows of a plan is that plan', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 29_000_000, max: 31_000_000 }),
      fc.integer({ min: 1, max: 2880 }),
      (minute, lasts) => {
        const span = { inicio: minute * 60_000, fim: (minute + lasts) * 60_000 };
        expect(spanIn(fieldsOf(3, span, ZONE, 60).janela, ZONE)).toEqual(span);
      },
    ),
  );
});

test('nothing planned is empty fields, with the minutes that the objective takes', () => {
  const fields = fieldsOf(null, undefined, ZONE, 90);
  expect(fields).toEqual({ id_usuario: '', janela: '  90' });
  expect(spanIn(fields.janela, ZONE)).toBeUndefined();
});

test.each([
  { day: '', time: '09:00', minutes: '60' },
  { day: '2026-08-14', time: '', minutes: '60' },
  { day: '2026-08-14', time: '09:00', minutes: '0' },
  { day: '2026-08-14', time: '09:00', minutes: 'x' },
  { day: '2026-08-14', time: '09:00', minutes: '2881' },
])('is no plan: $day $time $minutes', (window) => {
  expect(spanIn(textOf(window), ZONE)).toBeUndefined();
});
