/** The address of an image is right to the last character, or it is none. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImageUrls, type Size } from './urls.ts';

const urls = new ImageUrls('a secret', 'http://campeiro.test/sistema', 3600);
const NOW = Date.UTC(2026, 7, 14, 9);
const name = { conta: 7, sha256: 'ab'.repeat(32) };

/** What the server makes of an address, given the path and query as they came. */
function left(asked: string, now = NOW): number | undefined {
  const [, conta, sha256, query] = /^\/imagens\/(.*?)\/(.*?)(?:\?(.*))?$/.exec(asked) ?? [];
  const { tamanho, expira } = Object.fromEntries(new URLSearchParams(query));
  return urls.verify(
    { conta: Number(conta), sha256: String(sha256) },
    { tamanho, expira },
    asked,
    now,
  );
}

const made = (size?: Size) => urls.pathOf(name, size, NOW).replace('/sistema', '');

test('it is valid until it expires', () => {
  expect(left(made())).toBe(3600);
  expect(left(made('miniatura'))).toBe(3600);
  expect(left(made(), NOW + 3_599_000)).toBe(1);
  expect(left(made(), NOW + 3_600_000)).toBeUndefined();
});

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('no other last character stands for the same signature', () => {
  const good = made();
  const accepted = [...BASE64URL].filter((last) => left(good.slice(0, -1) + last) !== undefined);
  expect(accepted).toEqual([good.at(-1)]);
});

test('any other character in any place makes it invalid', () => {
  const place = fc.nat(made('miniatura').length - 1);
  const sizes = fc.constantFrom<Size>('inteira', 'miniatura');
  const character = fc.string({ minLength: 0, maxLength: 2, unit: 'binary-ascii' });
  fc.assert(
    fc.property(sizes, place, character, (size, at, other) => {
      const good = made(size);
      const altered = good.slice(0, at) + other + good.slice(at + 1);
      fc.pre(altered !== good);
      expect(left(altered)).toBeUndefined();
    }),
  );
});

test.each([
  ['padding', (good: string) => `${good}=`],
  ['white space', (good: string) => `${good}%20`],
  ['another case', (good: string) => good.replace(/[^=]*$/, (text) => text.toLowerCase())],
  ['the plain alphabet', (good: string) => good.replace(/[^=]*$/, (t) => `${t.slice(0, -1)}+`)],
  ['an encoded character', (good: string) => good.replace('ab', '%61b')],
  ['a leading zero', (good: string) => good.replace('/7/', '/07/')],
  ['a fraction', (good: string) => good.replace('/7/', '/7.0/')],
  ['a later end', (good: string) => good.replace(/expira=\d/, 'expira=9')],
  ['the same parameter again', (good: string) => `${good}&${good.replace(/.*&/, '')}`],
  ['another parameter', (good: string) => `${good}&x=1`],
  ['another order', (good: string) => good.replace(/\?(.*)&(.*)/, '?$2&$1')],
  ['the other size', (good: string) => good.replace('?', '?tamanho=miniatura&')],
  ['the size by name', (good: string) => good.replace('?', '?tamanho=inteira&')],
])('%s makes it invalid', (_, change) => {
  expect(change(made())).not.toBe(made());
  expect(left(change(made()))).toBeUndefined();
});
