import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chosen, choicesOf, recalled, withChoice } from './chosen.ts';

const recurso = 'clientes' as const;
const file = {
  recurso,
  colunas: ['Cod', 'Telefone', 'TELEFONE ', 'Obs'],
  mapeamento: ['codigo', 'telefone', null, null],
};

test('only what was chosen is remembered, and only for files with these titles', () => {
  const chosen = withChoice([], file, 3, 'email');
  expect(recalled(chosen, file)).toEqual(['codigo', 'telefone', null, 'email']);
  expect(choicesOf(chosen, file)).toEqual([undefined, undefined, undefined, 'email']);
  // The second telephone was left out by itself: it teaches nothing, here or in another file.
  const other = { recurso, colunas: ['Cod', 'Telefone'], mapeamento: ['codigo', 'telefone'] };
  expect(recalled(chosen, other)).toBeUndefined();
  // People with the same titles are another file.
  expect(recalled(chosen, { ...file, recurso: 'pessoas' })).toBeUndefined();
  // A field that is proposed later, such as a new custom field, is not in the way.
  const later = { ...file, mapeamento: ['codigo', 'telefone', 'campo.7', null] };
  expect(recalled(chosen, later)).toEqual(['codigo', 'telefone', 'campo.7', 'email']);
});

test('columns with one title are told apart, and a field has one column', () => {
  const left = withChoice([], file, 1, null);
  expect(recalled(left, file)).toEqual(['codigo', null, null, null]);
  const second = withChoice(left, file, 2, 'telefone');
  expect(recalled(second, file)).toEqual(['codigo', null, 'telefone', null]);
  const moved = withChoice(second, file, 3, 'telefone');
  expect(recalled(moved, file)).toEqual(['codigo', null, null, 'telefone']);
});

test('what is remembered fits into a preference, whatever was chosen', () => {
  const title = fc.string({ maxLength: 200 });
  const files = fc.array(fc.array(title, { minLength: 1, maxLength: 60 }), { maxLength: 60 });
  fc.assert(
    fc.property(files, (all) => {
      let chosen: Chosen = [];
      for (const colunas of all)
        for (const [i] of colunas.entries())
          chosen = withChoice(chosen, { recurso, colunas }, i, 'nome');
      expect(JSON.stringify(chosen).length).toBeLessThan(16_000);
    }),
    { numRuns: 20 },
  );
});
