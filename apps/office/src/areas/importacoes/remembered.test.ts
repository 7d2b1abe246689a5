import { expect, test } from 'vitest';
import { recalled, withMapping } from './remembered.ts';

const file = { colunas: ['Cod', 'Nome', 'Obs'], mapeamento: ['codigo', null, null] };

test('what was said of a title counts for the next file, also that it is left out', () => {
  const remembered = withMapping([], {
    colunas: ['NOME ', 'Cod'],
    mapeamento: ['nome', null],
  });
  expect(recalled(remembered, file)).toEqual([null, 'nome', null]);
  expect(recalled([], file)).toBeUndefined();
});

test('a field has one column', () => {
  const remembered = withMapping([], {
    colunas: ['Obs', 'Nome'],
    mapeamento: ['codigo', 'codigo'],
  });
  expect(recalled(remembered, file)).toEqual([null, 'codigo', null]);
});

test('the newest titles are kept', () => {
  const colunas = Array.from({ length: 200 }, (_, i) => `Coluna ${i}`);
  const remembered = withMapping([], { colunas, mapeamento: colunas.map(() => 'nome') });
  expect([remembered.length, remembered.at(-1)]).toEqual([150, ['coluna 199', 'nome']]);
});
