import { expect, test } from 'vitest';
import { nextOrder, stateOf } from './state.ts';

test('an address that says nothing is the list as it is made', () => {
  expect(stateOf({}, '-id')).toMatchObject({
    pagina: 1,
    por_pagina: 25,
    ordenar: '-id',
    busca: '',
    colunas: undefined,
  });
});

test.each([
  ['0', 1],
  ['-3', 1],
  ['2.5', 1],
  ['abc', 1],
  ['9999999999', 1],
  ['7', 7],
])('page %s is page %i', (pagina, shown) => {
  expect(stateOf({ pagina }, 'id').pagina).toBe(shown);
});

test('only the sizes that are offered count', () => {
  expect(stateOf({ por_pagina: '1000' }, 'id').por_pagina).toBe(25);
  expect(stateOf({ por_pagina: '100' }, 'id').por_pagina).toBe(100);
});

test('the head of a column goes through both orders and back to the list’s own', () => {
  expect(nextOrder('-id', 'nome')).toBe('nome');
  expect(nextOrder('nome', 'nome')).toBe('-nome');
  expect(nextOrder('-nome', 'nome')).toBeUndefined();
});
