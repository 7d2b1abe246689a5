import { type Span, spanOf } from '@campeiro/contract/agenda/periodo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tecnico, Visita } from '../../agenda/agenda.ts';
import { freeSpan } from './free.ts';

const HOUR = 3_600_000;
const MIDNIGHT = Date.parse('2026-08-14T03:00:00Z');
const at = (hours: number) => new Date(MIDNIGHT + hours * HOUR).toISOString();
const DAY = { today: '2026-08-14', zone: 'America/Sao_Paulo', duracoes: {} };
const person = (...ausencias: [number, number][]) =>
  ({
    jornada: [
      { dia_semana: 5, inicio: '08:00', fim: '12:00' },
      { dia_semana: 5, inicio: '13:00', fim: '18:00' },
    ],
    ausencias: ausencias.map(([from, to]) => ({ inicio: at(from), fim: at(to) })),
  }) as unknown as Tecnico;
const visit = (from: number, to: number, fields: object = {}) =>
  ({
    situacao: 'agendado',
    id_objetivo: null,
    inicio_agendado: at(from),
    data_agendada: at(to),
    data_inicio: null,
    data_realizacao: null,
    ...fields,
  }) as Visita;
const hours = (span: Span | undefined) =>
  span && [span.inicio, span.fim].map((ms) => (ms - MIDNIGHT) / HOUR);
const free = (now: number, who: Tecnico, ...visits: Visita[]) =>
  hours(freeSpan(who, visits, { ...DAY, now: MIDNIGHT + now * HOUR }));

test.each([
  ['at work with nothing to do, until the break', free(9, person()), [9, 12]],
  ['before work', free(7, person()), [8, 12]],
  ['until the next visit', free(9, person(), visit(11, 12)), [9, 11]],
  ['after a visit under way', free(9.5, person(), visit(9, 10, { data_inicio: at(9) })), [10, 12]],
  ['a gap too short is none', free(9, person(), visit(9.25, 10), visit(10.25, 11)), [11, 12]],
  ['two late visits are done first', free(11, person(), visit(8, 9), visit(9, 10)), [13, 18]],
  ['not while absent', free(9, person([8, 12]), visit(13, 15)), [15, 18]],
  [
    'what is done or cancelled takes no time',
    free(9, person(), visit(9, 12, { situacao: 'cancelado' })),
    [9, 12],
  ],
  ['not on a full day', free(9, person([9, 18])), undefined],
  ['not after work', free(18, person()), undefined],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test('a free technician is at work, and has nothing planned then', () => {
  const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n / 4);
  const planned = fc.tuple(quarter, fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(quarter, fc.array(planned, { maxLength: 8 }), (now, plan) => {
      const visits = plan.map(([from, lasts]) => visit(from, from + lasts / 4));
      const found = free(now, person(), ...visits);
      if (!found) return;
      const [from = 0, until = 0] = found;
      expect(from).toBeGreaterThanOrEqual(now);
      expect(until - from).toBeGreaterThanOrEqual(0.5);
      expect((from >= 8 && until <= 12) || (from >= 13 && until <= 18)).toBe(true);
      for (const one of visits) {
        const [start = 0, end = 0] = hours(spanOf(one, {}) ?? undefined) ?? [];
        if (start > now) expect(end <= from || start >= until).toBe(true);
      }
    }),
  );
});
