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

test('of the agenda the first visit whose window has begun, overdue ones included', () => {
  const visits = [
    visit(1, '2026-08-12T20:00:00Z'),
    visit(2, '2026-08-10T12:00:00Z'),
    visit(3, '2026-08-12T21:00:01Z'), // not yet
    visit(4, null),
    visit(5, '2026-08-09T12:00:00Z', true),
  ];
  expect(choose(visits)).toBe(4);
  expect(choose(visits, { tried: [4] })).toBe(2);
  expect(choose(visits, { tried: [4, 2] })).toBe(1);
  expect(choose(visits, { tried: [4, 2, 1] })).toBeUndefined();
});

test('what was just made is carried out on its day, or within three hours', () => {
  const fresh = [1];
  const tonight = [visit(1, '2026-08-13T02:59:00Z')];
  expect(choose(tonight, { fresh })).toBe(1);
  const tomorrow = [visit(1, '2026-08-13T04:59:00Z')];
  expect(choose(tomorrow, { fresh })).toBeUndefined();
  expect(choose(tomorrow, { fresh, now: Date.parse('2026-08-13T02:00:00Z') })).toBe(1);
});

test('what has just been made goes before the agenda, and does not wait for its turn', () => {
  const visits = [visit(1, null), visit(2, null), visit(3, null)];
  expect(choose(visits, { fresh: [1] })).toBe(1);
  expect(choose(visits, { fresh: [1, 2] })).toBe(2);
  expect(choose(visits, { fresh: [1], agenda: false })).toBe(1);
  expect(choose(visits, { agenda: false })).toBeUndefined();
});
