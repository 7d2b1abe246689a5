import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from './fingerprint.ts';

/** JSON as a parser returns it, which knows no -0 that was written as 0. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));

/** The same value with the fields of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, reversed(field)]),
  );
}

test('neither the order of fields nor white space counts', () => {
  fc.assert(
    fc.property(json, (value) => {
      const spaced = JSON.parse(JSON.stringify(reversed(value), null, 3));
      expect(canonical(spaced)).toBe(canonical(value));
    }),
  );
});

test('nothing else is lost: other values have other texts', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonical(value))).toEqual(value);
    }),
  );
});

test.each([
  ['[1.0,1e2,1e21]', '[1,100,1000000000000000000000]'],
  ['[1e400]', '[1e500]'],
])('%s is %s', (one, other) => {
  expect(canonical(JSON.parse(one))).toBe(canonical(JSON.parse(other)));
});

test.each([
  ['[1e400]', '[null]'],
  ['[1e400]', '[-1e400]'],
  ['[1e400]', '[1.7976931348623157e308]'],
  ['[1e400]', '["Infinity"]'],
  ['{"a":[1,2]}', '{"a":[2,1]}'],
  ['{"a":null}', '{}'],
  ['{"__proto__":1}', '{}'],
  ['["\\ud800"]', '["\\udc00"]'],
  ['["a"," b"]', '["a ","b"]'],
])('%s is not %s', (one, other) => {
  expect(canonical(JSON.parse(one))).not.toBe(canonical(JSON.parse(other)));
});
