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
    expect(cookies.read(sent(set), secure)).toEqual([session]);
    expect(cookies.read(`a=b; ${sent(set)}; z=${'x'.repeat(50)}`, secure)).toEqual([session]);
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
  expect(cookies.read(sent(other), false)).toEqual([]);
  expect(cookies.read('campeiro=', false)).toEqual([]);
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
        expect(cookies.read(changed, false)).toEqual([]);
      },
    ),
  );
});

test('any header is read without a failure', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(cookies.read(`campeiro=${text}`, false)).toEqual([]);
      expect(cookies.read(text, true) ?? []).toEqual([]);
    }),
  );
});

/** Every white space that JavaScript would trim, except those of RFC 6265, in the form in which Node.js reads headers. */
const OTHER_SPACE = ['\u00a0', '\u000b', '\u000c', '\ufeff', '\u2003', '\u0085'];

test('a name with anything before it is another name, and what was not made here hides nothing', () => {
  const own = newSecret();
  const ours = sent(cookies.set(7, SESSAO, own, true));
  const theirs = sent(cookies.set(8, SESSAO, newSecret(), true));
  const noise = fc.oneof(
    fc.constantFrom(...OTHER_SPACE, 'x', '$', '"').map((before) => before + theirs),
    fc.constantFrom('', 'x', `${'8'.repeat(4)}.x.y.z`).map((value) => `__Host-campeiro=${value}`),
    fc.constantFrom('a=b', '', '=', '__host-campeiro=1', '__Host-campeiro', `a="${theirs}"`),
  );
  const separator = fc.constantFrom(';', '; ', ';\t', ' ; ', ';  ');
  fc.assert(
    fc.property(fc.array(noise), fc.array(noise), separator, (before, after, between) => {
      const header = [...before, ours, ...after].join(between);
      const session = { conta: 7, sessao: SESSAO, hash: hashOf(own) };
      expect(cookies.read(header, true)).toEqual([session]);
      expect(cookies.read([...before, ...after].join(between), true) ?? []).toEqual([]);
    }),
  );
});

test('sessions come in their order, and not more of them than a browser could have by mistake', () => {
  const all = [1, 2, 3, 4, 5].map((conta) => sent(cookies.set(conta, SESSAO, newSecret(), true)));
  const contas = cookies.read(all.join('; '), true)?.map(({ conta }) => conta);
  expect(contas).toEqual([1, 2, 3]);
});
