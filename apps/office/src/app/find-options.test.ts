import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

const named = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const ALL = Number.POSITIVE_INFINITY;

test.each(['jose', 'JOSÉ', ' josé '])('%o finds José', (search) => {
  const options = named('José Brandão', 'Josué Lima', 'Ana');
  expect(findOptions({ options, search, limit: ALL })).toEqual(named('José Brandão'));
});

test('options of groups are found, up to the limit', () => {
  const options = [
    { group: 'A', items: named('São Paulo', 'Sao Vicente') },
    { group: 'B', items: named('Rio') },
    ...named('São Luís'),
  ];
  expect(findOptions({ options, search: 'sao', limit: ALL })).toEqual([
    { group: 'A', items: named('São Paulo', 'Sao Vicente') },
    ...named('São Luís'),
  ]);
  expect(findOptions({ options, search: 'sao', limit: 1 })).toEqual([
    { group: 'A', items: named('São Paulo') },
  ]);
});
