import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineOf } from './json-outline.ts';

const of = (text: string, maxDepth = 32) => outlineOf(Buffer.from(text), maxDepth);

/** The same, from the value. */
function expected(value: unknown, path: (string | number)[] = []) {
  const isObject = typeof value === 'object' && value !== null;
  const children = !isObject
    ? []
    : Array.isArray(value)
      ? value.map((child, i) => [i, child] as const)
      : Object.entries(value);
  let depth = isObject ? 1 : 0;
  let values = children.length;
  for (const [key, child] of children) {
    const below = expected(child, [...path, key]);
    depth = Math.max(depth, below.depth + 1);
    values += below.values;
  }
  return { depth, values };
}

test('any JSON is counted as it would be once parsed, however it is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 6 }), fc.nat(3), async (text, indent) => {
      const value = JSON.parse(text);
      const { depth, values } = await of(JSON.stringify(value, null, indent));
      expect({ depth, values }).toEqual(expected(value));
    }),
  );
});

test('the largest array and the largest object are named by their paths', async () => {
  const body = {
    a: [1, 2],
    b: { 'ids"é': [{ x: 1, y: 2, z: 3, w: [0, 0, 0] }, {}] },
    c: ['[', '{,'],
  };
  const { largestArray, largestObject } = await of(JSON.stringify(body));
  expect(largestArray).toEqual({ path: ['b', 'ids\\"é', 0, 'w'], entries: 3 });
  expect(largestObject).toEqual({ path: ['b', 'ids\\"é', 0], entries: 4 });
});

test('what is no JSON is counted as far as it goes', async () => {
  expect((await of('{"ids":[1,2,3')).largestArray).toEqual({ path: ['ids'], entries: 3 });
  expect((await of(']]]}{"a')).values).toBe(1);
  expect((await of('"'.repeat(9))).values).toBe(0);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), async (bytes) => (await outlineOf(bytes, 32)).values >= 0),
  );
});

test('nothing below the greatest depth is read', async () => {
  expect(await of(`${'['.repeat(33)}1,2,3`)).toMatchObject({ depth: 33, values: 32 });
});
