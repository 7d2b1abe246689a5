import { expect, test } from 'vitest';
import { reasonOf } from './left-out.ts';

test('each column that is left out has its reason', () => {
  const colunas = ['Cod', 'Telefone', 'Telefone 2', 'Obs', 'Cargo', 'CEP', 'Fax'];
  const row = { colunas, mapeamento: ['codigo', 'telefone', null, null, null, null, null] };
  const sugestoes = ['codigo', 'telefone', 'telefone', null, 'contato.cargo', 'endereco.cep', null];
  const choices = [...Array(6).fill(undefined), null];
  expect(colunas.map((_, i) => reasonOf(i, { row, sugestoes, choices }))).toEqual([
    ...[undefined, undefined, { kind: 'taken', alvo: 'telefone', by: 'Telefone' }],
    ...[{ kind: 'unknown' }, { kind: 'nameless' }, { kind: 'free', alvo: 'endereco.cep' }],
    { kind: 'chosen' },
  ]);
});
