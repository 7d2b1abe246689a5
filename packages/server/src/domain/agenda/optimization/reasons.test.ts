import { OBSTACULOS } from '@campeiro/contract/escritorio/fora';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOfEach, reasonsOf } from './reasons.ts';

type Motivo = (typeof OBSTACULOS)[number];
const each = (...motivos: Motivo[]) => motivos.map((motivo) => ({ motivo }));
const team = fc.array(fc.constantFrom(...OBSTACULOS).map((motivo) => ({ motivo })));
const LASTING = ['habilidade', 'feriado', 'fora_do_expediente', 'ausencia'];

test.each<[string, Motivo[], [Motivo, number][]]>([
  ['nobody keeps nobody', [], []],
  [
    'a limit that keeps most stands before a way that keeps few',
    ['deslocamento', 'limite_de_minutos', 'deslocamento', 'limite_de_minutos', 'limite_de_minutos'],
    [
      ['limite_de_minutos', 3],
      ['deslocamento', 2],
    ],
  ],
  [
    'one technician who has the skill and no time stands before all who do not have it',
    ['habilidade', 'habilidade', 'dia_cheio', 'habilidade'],
    [
      ['dia_cheio', 1],
      ['habilidade', 3],
    ],
  ],
  [
    'of equal ones what could be helped most easily',
    ['ocupado', 'dia_cheio', 'ausencia', 'feriado'],
    [
      ['dia_cheio', 1],
      ['ocupado', 1],
      ['ausencia', 1],
      ['feriado', 1],
    ],
  ],
])('%s', (_, motivos, expected) => {
  expect(reasonsOf(each(...motivos)).map((it) => [it.motivo, it.tecnicos])).toEqual(expected);
});

test('each technician counts once, and no reason stands behind one that helps less', () => {
  fc.assert(
    fc.property(team, (those) => {
      const found = reasonsOf(those);
      for (const { motivo, tecnicos } of found)
        expect(tecnicos).toBe(those.filter((one) => one.motivo === motivo).length);
      expect(found.reduce((sum, { tecnicos }) => sum + tecnicos, 0)).toBe(those.length);
      for (const [i, b] of found.slice(1).entries()) {
        const a = found[i] ?? b;
        const [first, second] = [a, b].map(({ motivo }) => LASTING.includes(motivo));
        if (first) expect(second).toBe(true);
        if (first === second) expect(a.tecnicos).toBeGreaterThanOrEqual(b.tecnicos);
      }
    }),
  );
});

test('a reason is told of at least one technician, however many there are', () => {
  fc.assert(
    fc.property(team, (those) => {
      const [reasons, found] = [reasonsOf(those), firstOfEach(reasonsOf(those), those)];
      expect(found.slice(0, reasons.length).map(({ motivo }) => motivo)).toEqual(
        reasons.map(({ motivo }) => motivo),
      );
      expect(new Set(found)).toEqual(new Set(those));
      expect(found).toHaveLength(those.length);
    }),
  );
});
