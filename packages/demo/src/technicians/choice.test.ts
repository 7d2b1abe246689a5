import { expect, test } from 'vitest';
import { nextVisit } from './choice.ts';

/** 18:00 in São Paulo. */
const NOW = Date.parse('2026-08-12T21:00:00Z');
const visit = (id: number, inicio_agendado: string | null, concluido = false) => ({
  id,
  inicio_agendado,
  concluido,
});
const choose = (
  visits: ReturnType<typeof visit>[],
  { fresh = [], tried = [], agenda = true, now = NOW } = {} as {
    fresh?: number[];
    tried?: number[];
    agenda?: boolean;
    now?: number;
  },
) => nextVisit({ visits, fresh: new Set(fresh), tried: new Set(tried) }, now, agenda)?.id;

test('the newest visit of today, overdue ones included', () => {
  const visits = [
    visit(1, '2026-08-10T12:00:00Z'),
    visit(3, '2026-08-13T02:59:00Z'),
    visit(2, null),
    visit(4, '2026-08-13T03:00:00Z'), // tomorrow in São Paulo
    visit(5, '2026-08-12T12:00:00Z', true),
  ];
  expect(choose(visits)).toBe(3);
  expect(choose(visits, { tried: [3] })).toBe(2);
  expect(choose(visits, { tried: [3, 2, 1] })).toBeUndefined();
});

test('late in the evening, what begins within three hours', () => {
  const now = Date.parse('2026-08-13T02:00:00Z'); // 23:00
  expect(choose([visit(1, '2026-08-13T04:59:00Z')], { now })).toBe(1);
  expect(choose([visit(1, '2026-08-13T05:00:00Z')], { now })).toBeUndefined();
});

test('what has just been made goes before the agenda, and does not wait for its turn', () => {
  const visits = [visit(1, null), visit(2, null)];
  expect(choose(visits, { fresh: [1] })).toBe(1);
  expect(choose(visits, { fresh: [1], agenda: false })).toBe(1);
  expect(choose(visits, { agenda: false })).toBeUndefined();
});
