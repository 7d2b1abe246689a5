import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from '../fingerprint.ts';
import { partsOf } from './idempotency.ts';

const text = (body: unknown) => [...partsOf(body)].map(canonical).join('');

/** Few names and values, so that bodies often are almost alike. */
const { body } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(0, 1, 'a', 'itens', null),
    fc.array(tie('value'), { maxLength: 2 }),
    tie('body'),
  ),
  body: fc.dictionary(fc.constantFrom('', 'a', 'b', 'itens'), tie('value'), { maxKeys: 3 }),
}));

test('part by part, bodies are the same when they are the same as a whole', () => {
  fc.assert(
    fc.property(body, body, (one, other) => {
      expect(text(one) === text(other)).toBe(canonical(one) === canonical(other));
      expect(text(Object.fromEntries(Object.entries(one as object).reverse()))).toBe(text(one));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [{ a: [1, 2] }, { a: 2, b: [] }],
  [{ a: ['b'] }, { a: [], b: 1 }],
  [{ a: [] }, { a: 0 }],
  [{ a: [['b', 1]] }, { a: [], b: 1 }],
])('%j is not %j', (one, other) => {
  expect(text(one)).not.toBe(text(other));
});
