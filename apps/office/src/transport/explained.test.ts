import { expect, test } from 'vitest';
import { missingIn, withReason } from './explained.ts';
import { Trouble } from './trouble.ts';

const FIELD = 'justificativa_habilidade';
const mensagem = 'Caio não tem nesse dia o que a visita exige: NR-35.';
const refused = (...campos: string[]) =>
  new Trouble('refused', {
    erros: campos.map((campo) => ({ campo, codigo: 'CAMPO_OBRIGATORIO', mensagem })),
  } as never);

test('reasons are missing of one change, or of some of a plan', () => {
  expect(missingIn(refused(FIELD))).toEqual([{ mensagem }]);
  expect(missingIn(refused(`mudancas[0].${FIELD}`, `mudancas[12].${FIELD}`))).toEqual([
    { place: 0, mensagem },
    { place: 12, mensagem },
  ]);
});

test.each([
  ['another fault beside it', refused(FIELD, 'id_usuario')],
  ['a field that only ends so', refused(`outra_${FIELD}`)],
  ['no fault at all', new Trouble('refused')],
  ['no answer', new Trouble('offline' as never)],
  ['something else', new Error('x')],
])('with %s nothing is asked', (_, error) => {
  expect(missingIn(error)).toEqual([]);
});

test('a reason that was refused is not asked for again', () => {
  const error = new Trouble('refused', {
    erros: [{ campo: FIELD, codigo: 'VALOR_INVALIDO', mensagem }],
  } as never);
  expect(missingIn(error)).toEqual([]);
});

test('the reason goes where it is missing, and nowhere else', () => {
  expect(withReason({ id_usuario: 4 }, [{ mensagem }], 'x')).toEqual({
    id_usuario: 4,
    [FIELD]: 'x',
  });
  const mudancas = [{ id: 1 }, { id: 2 }, { id: 3, [FIELD]: 'y' }];
  expect(withReason({ mudancas }, [{ place: 1, mensagem }], 'x')).toEqual({
    mudancas: [{ id: 1 }, { id: 2, [FIELD]: 'x' }, { id: 3, [FIELD]: 'y' }],
  });
});
