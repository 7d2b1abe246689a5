import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

async function* chunksOf(text: string, sizes: readonly number[]) {
  const bytes = Buffer.from(text);
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(text: string, sizes: readonly number[], longest: number) {
  const lines = [];
  for await (const { number, bytes } of linesOf(chunksOf(text, sizes), longest))
    lines.push([number, bytes?.toString()]);
  return lines;
}

test('lines are the same however the file arrives, and those too long are left out', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', 'é', '"'), maxLength: 60 });
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(text, sizes, fc.integer({ min: 0, max: 20 }), async (whole, each, longest) => {
      const expected = whole
        .split('\n')
        .map((line, i) => [i + 1, Buffer.byteLength(line) <= longest ? line : undefined])
        .filter(([n, line]) => n !== whole.split('\n').length || line !== '');
      expect(await read(whole, each, longest)).toEqual(expected);
    }),
  );
});

test('a line of two gibibytes takes no memory', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'a');
  async function* endless() {
    for (let i = 0; i < 2048; i++) yield chunk;
    yield Buffer.from('\nend');
  }
  const before = process.memoryUsage.rss();
  const lines = [];
  for await (const { number, bytes } of linesOf(endless(), 30 * 1024 * 1024))
    lines.push([number, bytes?.toString()]);
  expect(lines).toEqual([
    [1, undefined],
    [2, 'end'],
  ]);
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
});
