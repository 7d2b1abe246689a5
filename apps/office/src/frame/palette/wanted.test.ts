import { expect, test } from 'vitest';
import { wantedIn } from './wanted.ts';

test.each([
  ['', undefined, undefined],
  ['a', undefined, undefined],
  ['#', undefined, undefined],
  ['au', 'au', undefined],
  ['7', undefined, 7],
  ['2499', '2499', 2499],
  ['#2499', undefined, 2499],
  ['# 2499', undefined, 2499],
  ['12.345.678/0001-90', '12.345.678/0001-90', undefined],
  ['11987654321', '11987654321', undefined],
])('%o looks for the text %o and the code %o', (text, busca, codigo) => {
  expect(wantedIn(text)).toEqual({ busca, codigo });
});
