import type { Ensaio } from '@campeiro/contract/escritorio/ensaios';
import { expect, test } from 'vitest';
import { dayOfRehearsal, irreplaceable, isHolding, likelyOvertime } from './risks.ts';

test('the day asked for, else the first one shown that is not over, else the last', () => {
  const days = ['2031-03-03', '2031-03-04', '2031-03-05'];
  expect(dayOfRehearsal(days, '2031-03-05', '2031-03-04')).toBe('2031-03-05');
  expect(dayOfRehearsal(days, '2031-03-09', '2031-03-04')).toBe('2031-03-04');
  expect(dayOfRehearsal(days, undefined, '2031-01-01')).toBe('2031-03-03');
  expect(dayOfRehearsal(days, undefined, '2031-04-01')).toBe('2031-03-05');
});

test('what hardly ever happens is not shown, and the worst comes first', () => {
  const technician = (id_usuario: number, share: number, sem_substituto: number[]) => ({
    ...{ id_usuario, nome: 'Ana', visitas: 3, hora_extra_90: 10 },
    ...{ probabilidade_de_hora_extra: share, sem_substituto },
  });
  const answer = {
    em_atraso: { media: 0, pior_decimo: 0 },
    tecnicos: [technician(1, 0.2, []), technician(2, 0.01, [7]), technician(3, 0.9, [8, 9])],
  } as unknown as Ensaio;
  const ids = (of: Ensaio['tecnicos']) => of.map(({ id_usuario }) => id_usuario);
  expect(ids(likelyOvertime(answer))).toEqual([3, 1]);
  expect(ids(irreplaceable(answer))).toEqual([3, 2]);
  expect(isHolding(answer)).toBe(true);
});
