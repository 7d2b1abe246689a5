import { warningsOf } from '@campeiro/contract/agenda/avisos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidates, isOnDays, redistribute } from './redistribute.ts';
import { at, board, person, SCALE, visit } from './sample.ts';

const NEAR = { latitude: -23.5614, longitude: -46.6559 };
const FAR = { latitude: -23.7, longitude: -46.9 };

test('the one who is free and nearest takes over; who is busy, absent or gone does not', () => {
  const away = [{ id: 1, inicio: new Date(at('08:00')), fim: new Date(at('18:00')) }].map(
    ({ id, inicio, fim }) => ({
      id,
      inicio: inicio.toISOString(),
      fim: fim.toISOString(),
      motivo: null,
    }),
  );
  const data = board(
    [
      person(1),
      person(2),
      person(3),
      person(4),
      person(5, { ausencias: away as never }),
      person(6, { ativo: false }),
    ],
    [
      visit(10, 1, at('11:00'), at('12:00'), NEAR),
      visit(20, 2, at('11:30'), at('12:30'), NEAR),
      visit(30, 3, at('08:00'), at('09:00'), FAR),
      visit(40, 4, at('08:00'), at('09:00'), NEAR),
    ],
  );
  const [proposal, ...more] = redistribute(data, new Set([10]), new Set([1]));
  expect(more).toEqual([]);
  expect(proposal?.person?.id).toBe(4);
  expect(proposal?.detour).toBe(0);
});

test('candidates for one visit are those who are free, by the length of their way, without who has it', () => {
  const data = board(
    [person(1), person(2), person(3), person(4), person(5, { ativo: false })],
    [
      visit(10, 1, at('11:00'), at('12:00'), NEAR),
      visit(20, 2, at('11:30'), at('12:30'), NEAR),
      visit(30, 3, at('08:00'), at('09:00'), FAR),
    ],
  );
  const found = candidates(data, data.visits.get(10) as never);
  expect(found.map(({ person: { id } }) => id)).toEqual([4, 3]);
  expect(found[0]?.detour).toBe(0);
  expect(isOnDays(data.visits.get(10) as never, SCALE.days, data)).toBe(true);
  expect(isOnDays(data.visits.get(10) as never, ['2026-08-15'], data)).toBe(false);
});

test('no technician is proposed where none is free', () => {
  const data = board(
    [person(1), person(2)],
    [visit(10, 1, at('11:00'), at('12:00')), visit(20, 2, at('11:00'), at('12:00'))],
  );
  expect(redistribute(data, new Set([10]), new Set([1]))).toMatchObject([{ person: null }]);
});

test('all proposals together raise no warning, and leave no visit out', () => {
  const slots = fc.array(
    fc.record({ who: fc.integer({ min: 1, max: 4 }), start: fc.integer({ min: 0, max: 36 }) }),
    { minLength: 1, maxLength: 16 },
  );
  fc.assert(
    fc.property(slots, (taken) => {
      const visits = taken.map(({ who, start }, i) => {
        const from = at('08:00') + start * 900_000;
        return visit(i + 1, who, from, from + 3_600_000);
      });
      const data = board(
        [1, 2, 3, 4].map((id) => person(id)),
        visits,
      );
      const ids = new Set(visits.filter((one) => one.id_usuario === 1).map(({ id }) => id));
      const proposals = redistribute(data, ids, new Set([1]));
      expect(new Set(proposals.map((one) => one.visit.id))).toEqual(ids);
      const after = visits.map((one) => {
        const it = proposals.find((proposal) => proposal.visit.id === one.id);
        return it ? { ...one, id_usuario: it.person?.id ?? null } : one;
      });
      for (const { visit: moved, person: who } of proposals) {
        expect(who?.id).not.toBe(1);
        if (!who) continue;
        const outras = after.filter((one) => one.id_usuario === who.id);
        const { fuso_horario, duracoes } = data;
        const warnings = warningsOf(moved, { tecnico: who, outras, fuso_horario, duracoes });
        expect(warnings).toEqual([]);
      }
    }),
  );
});
