import { expect, test } from 'vitest';
import { nothingIn } from './nothing.ts';

const out = (...motivos: ('fixada' | 'ocupado')[]) =>
  motivos.map((motivo, id) => ({ id, motivo, minutos: null, motivos: [], obstaculos: [] }));
const change = { atualizado_em: '', id: 1, id_usuario: 1, inicio_agendado: '', data_agendada: '' };

test.each([
  ['whyNothingBetter', 2, out('fixada'), 3],
  ['whyAllPinned', 2, out('fixada', 'fixada'), 2],
  ['whyNothingFits', 1, out('ocupado', 'fixada'), 2],
  ['whyNothingElse', 1, out('ocupado', 'fixada'), 3],
] as const)('%s', (text, n, fora, asked) => {
  expect(nothingIn({ mudancas: [], fora }, asked)).toEqual({ text, n });
  expect(nothingIn({ mudancas: [change], fora }, asked)).toBeUndefined();
});
