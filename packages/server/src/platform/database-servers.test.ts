import { expect, test } from 'vitest';
import { serversOf, urlsOf } from './database-servers.ts';

test.each([
  ['postgres://u:p,%40@um:5433,dois/campeiro?sslmode=require', ['um:5433', 'dois:5432']],
  ['postgresql://um/campeiro', ['um:5432']],
  ['postgres://u@[::1]:1,[fd00::2]/c', ['::1:1', 'fd00::2:5432']],
])('the servers of %s', (url, expected) => {
  expect(serversOf(url).map(({ host, port }) => `${host}:${port}`)).toEqual(expected);
});

test('the address of each has all that the whole has', () => {
  expect(urlsOf('postgres://u:p,@um:5433,dois/campeiro?sslmode=require')).toEqual([
    'postgres://u:p,@um:5433/campeiro?sslmode=require',
    'postgres://u:p,@dois/campeiro?sslmode=require',
  ]);
  expect(urlsOf('/var/run/postgresql campeiro')).toEqual(['/var/run/postgresql campeiro']);
});
