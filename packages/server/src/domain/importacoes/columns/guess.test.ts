/** Columns are recognised by how people call them. */
import { wordsOf } from '@campeiro/contract/kit/fold';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessMapping } from './guess.ts';
import { TARGETS, targetsOf } from './targets.ts';

const targets = targetsOf([{ id: 7, nome: 'Frequência de visita', tipo: 'texto' }]);
const guess = (...titles: string[]) => guessMapping(titles, targets.values());

test('titles of ERPs, in Portuguese and in English', () => {
  expect(
    guess('Cód.', 'RAZÃO SOCIAL', 'Nome Fantasia', 'CNPJ/CPF', 'E-mail', 'Telefone', 'Obs'),
  ).toEqual(['codigo', 'nome', null, 'documento', 'email', 'telefone', null]);
  expect(
    guess('Endereço', 'Nº', 'Compl.', 'Bairro', 'Município', 'UF', 'CEP', 'Lat', 'Long'),
  ).toEqual(
    [
      ...['logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado', 'cep'],
      ...['latitude', 'longitude'],
    ].map((campo) => `endereco.${campo}`),
  );
  expect(guess('Customer code', 'Company name', 'Tax ID', 'Street', 'City', 'ZIP')).toEqual([
    ...['codigo', 'nome', 'documento', 'endereco.logradouro', 'endereco.cidade', 'endereco.cep'],
  ]);
});

test('what belongs to a contact is not the customer’s', () => {
  expect(guess('Nome', 'Contato', 'E-mail do contato', 'Celular', 'Cargo', 'Telefone')).toEqual([
    ...['nome', 'contato.nome', 'contato.email', 'contato.celular', 'contato.cargo', 'telefone'],
  ]);
  expect(guess('Nome', 'Celular')).toEqual(['nome', 'telefone']);
});

test('a title about a day fills no field of another kind', () => {
  const days = ['Cliente desde', 'Dt. cadastro', 'Data do último contato', 'Last order', 'Dia'];
  expect(guess(...days)).toEqual(days.map(() => null));
  const since = targetsOf([{ id: 8, nome: 'Cliente desde', tipo: 'data' }]);
  expect(guessMapping(['Cliente', 'Data (cliente desde)'], since.values())).toEqual([
    ...['nome', 'campo.8'],
  ]);
});

test('custom fields by their name, and the API’s own names, as exports have them', () => {
  expect(guess('frequencia de VISITA', 'codigo', 'valor_negocio', 'Motivo da recusa')).toEqual([
    ...['campo.7', 'codigo', 'valor_negocio', null],
  ]);
  for (const { alvo, kind } of TARGETS.filter(({ owner }) => owner !== 'contato')) {
    // Of a link, an export has ids in a column of this name, and the names in another.
    const isNamed = kind === 'nome';
    expect([alvo, guess(alvo)]).toEqual([alvo, [isNamed ? null : alvo]]);
    if (isNamed) expect(guess(alvo, alvo.replace('id_', ''))).toEqual([null, alvo]);
  }
  // Another system's id is none of Campeiro's.
  expect(guess('id', 'ID', 'id_campeiro')).toEqual([null, null, 'id_campeiro']);
});

test('no field is proposed twice, for any titles', () => {
  const anyTitle = fc.oneof(
    fc.string(),
    fc.constantFrom(...TARGETS.flatMap(({ titles }) => titles)),
  );
  fc.assert(
    fc.property(fc.array(anyTitle, { maxLength: 40 }), (titles) => {
      const proposed = guess(...titles);
      expect(proposed).toHaveLength(titles.length);
      const fields = proposed.filter((alvo) => alvo !== null);
      expect(new Set(fields).size).toBe(fields.length);
      for (const alvo of fields) expect(targets.has(alvo)).toBe(true);
    }),
  );
});

test('titles are compared without accents, case and signs', () => {
  expect(wordsOf(' Nº do Endereço* ')).toBe('no do endereco');
});

test('the ids of other systems in an exported list are neither a code nor a custom field', () => {
  const own = targetsOf([{ id: 8, nome: 'Id externo', tipo: 'texto' }]);
  const titles = ['nome', 'id_externo', 'Id externo'];
  expect(guessMapping(titles, own.values())).toEqual(['nome', null, 'campo.8']);
  expect(guess('id_externo', 'Id externo')).toEqual([null, null]);
});
