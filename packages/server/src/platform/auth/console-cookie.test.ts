import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConsoleCookies } from './console-cookie.ts';
import { hashOf, newSecret } from './secrets.ts';

const cookies = new ConsoleCookies('a key that only this test knows');
const SESSAO = '4b0e9a0a-6a2a-4d2f-9f39-6a1a0c1d2e3f';

/** What a browser sends after it was given this. */
const sent = (setCookie: string): string => setCookie.split(';')[0] ?? '';

describe('what was set is read', () => {
  test.for([true, false])('secure: %s', (secure) => {
    const secret = newSecret();
    const set = cookies.set(7, SESSAO, secret, secure);
    const session = { conta: 7, sessao: SESSAO, hash: hashOf(secret) };
    expect(cookies.read(sent(set), secure)).toEqual(session);
    expect(cookies.read(`a=b; ${sent(set)}; z=${'x'.repeat(50)}`, secure)).toEqual(session);
    expect(cookies.read(sent(set), !secure)).toBeUndefined();
  });
});

test('scripts and other sites have no part in it; over https no other host either', () => {
  const secret = newSecret();
  expect(cookies.set(7, SESSAO, secret, false)).toMatch(
    /^campeiro=\S+; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(cookies.set(7, SESSAO, secret, true)).toMatch(
    /^__Host-campeiro=\S+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(cookies.clear(true)).toBe(
    '__Host-campeiro=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  );
});

test('no cookie is none, and one that was not made here is refused', () => {
  expect(cookies.read(undefined, true)).toBeUndefined();
  expect(cookies.read('', true)).toBeUndefined();
  expect(cookies.read('campeiro-x=1; xcampeiro=1', false)).toBeUndefined();
  const secret = newSecret();
  const other = new ConsoleCookies('a key that someone else has').set(7, SESSAO, secret, false);
  expect(cookies.read(sent(other), false)).toBeNull();
  expect(cookies.read('campeiro=', false)).toBeNull();
});

test('changing any character of it makes another', () => {
  const value = sent(cookies.set(7, SESSAO, newSecret(), false));
  fc.assert(
    fc.property(
      fc.integer({ min: 'campeiro='.length, max: value.length - 1 }),
      fc.constantFrom(...'0123456789abcdefXYZ-_.'),
      (at, character) => {
        fc.pre(value[at] !== character);
        const changed = value.slice(0, at) + character + value.slice(at + 1);
        expect(cookies.read(changed, false)).toBeNull();
      },
    ),
  );
});

test('any header is read without a failure', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(cookies.read(`campeiro=${text}`, false) ?? null).toBeNull();
      expect(cookies.read(text, true) ?? null).toBeNull();
    }),
  );
});
