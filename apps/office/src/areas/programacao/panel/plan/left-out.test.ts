import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestOf, groupsOf, rangeOf, sharedOf } from './left-out.ts';

type Out = Otimizacao['fora'][number];
type Motivos = Out['motivos'];

const MINUTES = 'limite_de_minutos';
const WAY = 'deslocamento';
const counted = (minutes: number, way: number): Motivos => [
  { motivo: MINUTES, tecnicos: minutes },
  { motivo: WAY, tecnicos: way },
];
const out = (id: number, motivos: Motivos, motivo: Out['motivo'] = MINUTES): Out => ({
  ...{ id, motivo, minutos: 60, motivos, obstaculos: [] },
});

const outs = fc
  .array(
    fc.record({
      motivo: fc.constantFrom<Out['motivo']>('fixada', 'sem_posicao', MINUTES, WAY),
      minutes: fc.integer({ min: 1, max: 4 }),
    }),
  )
  .map((all) =>
    all.map(({ motivo, minutes }, id) => out(id, counted(minutes, 8 - minutes), motivo)),
  );

test('each visit is in the group of its reason, but for pinned ones, and the largest comes first', () => {
  fc.assert(
    fc.property(outs, (fora) => {
      const groups = groupsOf(fora);
      for (const { motivo, those } of groups)
        expect(those).toEqual(fora.filter((one) => one.motivo === motivo));
      const sizes = groups.map(({ those }) => those.length);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      const unpinned = fora.filter(({ motivo }) => motivo !== 'fixada');
      expect(sizes.reduce((a, b) => a + b, 0)).toBe(unpinned.length);
    }),
  );
});

test('how many the first reason keeps is said from and to', () => {
  fc.assert(
    fc.property(outs, (fora) => {
      for (const group of groupsOf(fora)) {
        const firsts = group.those.map(({ motivos }) => motivos[0]?.tecnicos ?? 0);
        const { de, ate, total } = rangeOf(group);
        expect([de, ate, total]).toEqual([Math.min(...firsts), Math.max(...firsts), 8]);
      }
    }),
  );
});

test('the closest technician of each reason, in the order of the reasons', () => {
  const at = (
    id_usuario: number,
    motivo: Motivos[number]['motivo'],
  ): Out['obstaculos'][number] => ({
    ...{ id_usuario, dia: '2031-03-12', motivo, minutos: null, quanto: null },
  });
  const one = {
    ...out(1, counted(2, 1)),
    obstaculos: [at(1, WAY), at(2, MINUTES), at(3, MINUTES)],
  };
  expect(closestOf(one).map(({ id_usuario }) => id_usuario)).toEqual([2, 1]);
});

test('what all lines say is said once, and nothing of a line is lost', () => {
  const line = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { shared, rests } = sharedOf(lines);
      for (const [i, one] of lines.entries())
        expect([...shared, ...(rests[i] ?? [])].toSorted()).toEqual(one.toSorted());
      const isInAll = (part: string) =>
        rests.length > 0 && rests.every((own) => own.includes(part));
      expect(rests.flat().some(isInAll)).toBe(false);
    }),
  );
});
