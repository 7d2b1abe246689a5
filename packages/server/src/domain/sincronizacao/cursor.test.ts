import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../platform/problem.ts';
import { cursorAfter, decodeCursor, encodeCursor, startOf } from './cursor.ts';

const T = (n: number) => `2026-08-14T09:31:22.00000${n}Z`;
const E = '5f0c2f8e-6f2b-4b7e-9a39-0c5d4d1e7b21';
const at = (n: number, q = 'q') => ({ now: T(n), q, g: 'g', f: 'f', k: 'k', d: 'd', e: E });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a cursor is read back by its owner only', () => {
  const cursor = { u: 5, i: T(1), c: T(2), r: T(3), q: 'x', g: 'g', f: 'f', e: E };
  expect(decodeCursor(encodeCursor(cursor), 5)).toEqual(cursor);
  expect(() => decodeCursor(encodeCursor(cursor), 6)).toThrow(Problem);
});

test('none sent: the device starts over', () => {
  expect(decodeCursor(undefined, 5)).toBe(undefined);
  expect(decodeCursor('', 5)).toBe(undefined);
});

test('anything else is refused', () => {
  const good = { u: 5, i: T(1), q: 'x', g: 'g', f: 'f', e: E };
  const bad = [
    5,
    ['x', 'y'],
    '!',
    'abc',
    T(1),
    encoded(null),
    encoded([]),
    encoded({ ...good, i: '2026' }),
    encoded({ ...good, i: undefined }),
    encoded({ ...good, u: '5' }),
    encoded({ ...good, extra: 1 }),
    encoded({ ...good, e: 'x' }),
    encoded({ ...good, q: 'x'.repeat(100) }),
  ];
  for (const text of bad) expect(() => decodeCursor(text, 5)).toThrow(Problem);
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      expect(() => decodeCursor(text, 5)).toThrow(Problem);
    }),
  );
});

test('a load from the beginning, in pages, then changes', () => {
  const first = startOf(undefined, at(5));
  expect(first).toEqual({ load: true, visits: '-infinity', loadedAt: T(5), removals: T(5) });
  const page = cursorAfter(1, first, T(3), at(9));
  expect(page).toEqual({
    u: 1,
    i: T(3),
    c: T(5),
    r: T(5),
    q: 'q',
    g: 'g',
    f: 'f',
    k: 'k',
    d: 'd',
    e: E,
  });
  const second = startOf(page, at(7));
  expect(second).toEqual({ load: false, visits: T(3), loadedAt: T(5), removals: T(5) });
  const end = cursorAfter(1, second, T(7), at(9));
  expect(end).toEqual({ u: 1, i: T(7), q: 'q', g: 'g', f: 'f', k: 'k', d: 'd', e: E });
  expect(startOf(end, at(8))).toEqual({
    load: false,
    visits: T(7),
    loadedAt: T(7),
    removals: T(7),
  });
});

test('another fingerprint: everything again, but what is over only from where the device stood', () => {
  const load = { load: true, visits: '-infinity' };
  expect(startOf({ u: 1, i: T(3), q: 'old', g: 'g', f: 'f', e: E }, at(5, 'new'))).toEqual({
    ...load,
    loadedAt: T(3),
    removals: T(3),
  });
  const loading = { u: 1, i: T(1), c: T(4), r: T(3), q: 'old', g: 'g', f: 'f', e: E };
  expect(startOf(loading, at(5, 'new'))).toEqual({ ...load, loadedAt: T(4), removals: T(3) });
});

test('ahead of the clock: the database is an older copy', () => {
  expect(() => startOf({ u: 1, i: T(6), q: 'q', g: 'g', f: 'f', e: E }, at(5))).toThrow(Problem);
  expect(startOf({ u: 1, i: T(5), q: 'q', g: 'g', f: 'f', e: E }, at(5)).visits).toBe(T(5));
});

test('given by another copy of the data', () => {
  const cursor = {
    u: 1,
    i: T(1),
    q: 'q',
    g: 'g',
    f: 'f',
    e: 'a1111111-1111-4111-8111-111111111111',
  };
  expect(() => startOf(cursor, at(5))).toThrow(Problem);
});
