import { expect, test } from 'vitest';
import { Trouble } from '../../transport/trouble.ts';
import { refusalOf } from './refusal.ts';
import { texts } from './texts.ts';

const names = new Map([
  [7, 'Padaria Aurora (#31)'],
  [8, 'Hotel Sol (#32)'],
]);
const refused = (...campos: string[]) =>
  new Trouble('refused', {
    erros: campos.map((campo) => ({ campo, codigo: 'VALOR_INVALIDO', mensagem: `Não: ${campo}.` })),
  } as never);

test('of several visits those that refuse are named, each with its first reason', () => {
  const error = refused('mudancas[1].atualizado_em', 'mudancas[1].id_usuario');
  expect(refusalOf(error, [{ id: 7 }, { id: 8 }], names)).toEqual({
    text: texts.refusedTogether,
    values: { n: 1, which: 'Hotel Sol (#32): Não: mudancas[1].atualizado_em.', more: 0 },
  });
});

test('more than three are counted', () => {
  const changes = [9, 10, 11, 12, 13].map((id) => ({ id }));
  const { values } = refusalOf(
    refused(...changes.map((_, i) => `mudancas[${i}].id`)),
    changes,
    names,
  );
  expect(values).toMatchObject({ n: 5, more: 2, which: expect.stringContaining('#9: ') });
});

test.each([
  ['a visit without a name', refused('mudancas[0].id_usuario'), [{ id: 9 }]],
  ['trouble of another kind', new Trouble('offline' as never), [{ id: 7 }, { id: 8 }]],
  ['faults of nothing in particular', refused('mudancas'), [{ id: 7 }, { id: 8 }]],
])('%s is told in the words of the server', (_, error, changes) => {
  expect(refusalOf(error, changes, names)).toEqual({ text: texts.refused, error });
});

test('a single visit is named', () => {
  const error = refused('mudancas[0].id_usuario');
  expect(refusalOf(error, [{ id: 7 }], names)).toEqual({
    text: texts.refusedOne,
    values: { which: 'Padaria Aurora (#31)' },
    error,
  });
});
