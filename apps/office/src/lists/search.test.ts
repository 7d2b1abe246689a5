import { expect, test } from 'vitest';
import { anySearch, parseSearch, stringifySearch } from './search.ts';

test('addresses can be read', () => {
  const search = { dia: '2026-08-14', contagens: 'atrasadas,a_caminho', busca: 'São João & Cia' };
  const text = stringifySearch(search);
  expect(text).toBe(
    '?dia=2026-08-14&contagens=atrasadas,a_caminho&busca=S%C3%A3o+Jo%C3%A3o+%26+Cia',
  );
  expect(parseSearch(text)).toEqual(search);
});

test('what says nothing is left out', () => {
  expect(stringifySearch({ pagina: undefined, busca: '', ordenar: null })).toBe('');
  expect(stringifySearch({ pagina: 2 })).toBe('?pagina=2');
  expect(anySearch({ pagina: undefined, por_pagina: 50 })).toEqual({ por_pagina: '50' });
});

test('an address that is far too long is cut', () => {
  expect(parseSearch(`?busca=${'a'.repeat(9_000)}`).busca?.length).toBeLessThan(1_500);
});
