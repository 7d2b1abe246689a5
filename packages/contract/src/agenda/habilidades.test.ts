import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../kit/days.ts';
import { askedBy, type Held, holdsOn, lackingOn, type Skill } from './habilidades.ts';

const skill = (id: number, ...ids_objetivos: number[]): Skill => ({
  id,
  nome: `H${id}`,
  ids_objetivos,
});
const [GAS, HEIGHTS, DRIVING] = [skill(1, 10), skill(2, 10, 11), skill(3)];
const ALL = [GAS, HEIGHTS, DRIVING];

describe('a visit asks for', () => {
  test('what its objective and its customer ask for, each once', () => {
    const asked = (id_objetivo: number | null, ...ids_habilidades: number[]) =>
      askedBy({ id_objetivo, ids_habilidades }, ALL).map(({ id }) => id);
    expect(asked(10)).toEqual([1, 2]);
    expect(asked(11, 3)).toEqual([2, 3]);
    expect(asked(11, 2)).toEqual([2]);
    expect(asked(null)).toEqual([]);
    expect(asked(99, 98)).toEqual([]);
  });
});

describe('a technician has a skill', () => {
  test('until its last day, that day included', () => {
    expect(holdsOn({ valida_ate: '2026-08-14' }, '2026-08-14')).toBe(true);
    expect(holdsOn({ valida_ate: '2026-08-14' }, '2026-08-15')).toBe(false);
    expect(holdsOn({ valida_ate: null }, '9999-12-31')).toBe(true);
  });

  test('or lacks it: never had, or over, with its last day', () => {
    const held: Held[] = [
      { id_habilidade: 2, valida_ate: '2026-08-14' },
      { id_habilidade: 3, valida_ate: null },
    ];
    expect(lackingOn(ALL, held, '2026-08-14')).toEqual([{ habilidade: GAS, valida_ate: null }]);
    expect(lackingOn(ALL, held, '2026-08-15')).toEqual([
      { habilidade: GAS, valida_ate: null },
      { habilidade: HEIGHTS, valida_ate: '2026-08-14' },
    ]);
    expect(lackingOn([], [], '2026-08-14')).toEqual([]);
  });

  test('whatever else the technician has, and on each day before one on which it holds', () => {
    const someDay = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
    const held = fc.uniqueArray(
      fc.record({
        id_habilidade: fc.integer({ min: 1, max: 5 }),
        valida_ate: fc.option(someDay),
      }),
      { selector: ({ id_habilidade }) => id_habilidade },
    );
    fc.assert(
      fc.property(held, someDay, fc.nat(500), (has, dia, earlier) => {
        const lacks = (day: string) => lackingOn(ALL, has, day).map(({ habilidade: { id } }) => id);
        const before = lacks(addDays(dia, -earlier));
        const now = lacks(dia);
        expect(before.filter((id) => !now.includes(id))).toEqual([]);
        for (const { id } of ALL) {
          const its = has.find(({ id_habilidade }) => id_habilidade === id);
          expect(now.includes(id)).toBe(!its || (its.valida_ate ?? dia) < dia);
        }
      }),
    );
  });
});
