import fc from 'fast-check';
import { expect, test } from 'vitest';
import { length, spanOf } from './periodo.ts';

const at = (time: string) => Date.parse(`2031-03-12T${time}:00-03:00`);
const iso = (ms: number) => new Date(ms).toISOString();
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const visit = (from: number, to: number, more: object = {}) => ({
  ...{ id_objetivo: null, inicio_agendado: iso(from), data_agendada: iso(to) },
  ...{ data_inicio: null, data_realizacao: null },
  ...more,
});
const begun = (ms: number, from: string, to: string) =>
  spanOf(visit(at(from), at(to), { data_inicio: iso(ms) }), {});

test('a visit begun in time or late goes on to the end of its schedule, or for as long as is expected', () => {
  const to = at('12:00');
  expect(begun(at('09:00'), '09:00', '12:00')).toEqual({ inicio: at('09:00'), fim: to });
  expect(begun(at('10:30'), '09:00', '12:00')).toEqual({ inicio: at('10:30'), fim: to });
  expect(begun(at('11:30'), '09:00', '12:00')).toEqual({ inicio: at('11:30'), fim: at('12:30') });
});

test('a visit begun days before takes no longer than it is scheduled for', () => {
  const inicio = at('08:00') - 2 * DAY;
  expect(begun(inicio, '12:30', '13:30')).toEqual({ inicio, fim: inicio + 60 * MINUTE });
  expect(begun(inicio, '12:30', '15:30')).toEqual({ inicio, fim: inicio + 180 * MINUTE });
  expect(begun(inicio, '12:30', '12:50')).toEqual({ inicio, fim: inicio + 60 * MINUTE });
});

test('whenever it is begun, it lasts as is expected or as it is scheduled, and no longer', () => {
  const minutes = (max: number) => fc.integer({ min: 1, max }).map((n) => n * MINUTE);
  const start = fc.integer({ min: -10_000, max: 10_000 }).map((n) => at('12:00') + n * MINUTE);
  fc.assert(
    fc.property(
      start,
      start,
      minutes(3_000),
      fc.integer({ min: 1, max: 600 }),
      (is, was, lasts, expected) => {
        const it = visit(was, was + lasts, { id_objetivo: 1, data_inicio: iso(is) });
        const span = spanOf(it, { '1': expected });
        if (!span) throw new Error('it has a time');
        expect(span.inicio).toBe(is);
        expect(length(span)).toBeGreaterThanOrEqual(expected * MINUTE);
        expect(length(span)).toBeLessThanOrEqual(Math.max(expected * MINUTE, lasts));
        if (is >= was) expect(span.fim).toBeGreaterThanOrEqual(was + lasts);
      },
    ),
  );
});
