/** What a phone has to fetch before the first screen. */
import { gzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { expect, test } from './support/fixture.ts';

/** In bytes, compressed with gzip. */
const SCRIPT = 200_000;
const STYLES = 15_000;

test('the first screen is light', async () => {
  const page = await (await fetch(`${inject('demo')}/app/`)).text();
  const sizeOf = async (pattern: RegExp) => {
    const names = [...page.matchAll(pattern)].map(([, name]) => name as string);
    expect(names.length).toBeGreaterThan(0);
    const files = await Promise.all(
      names.map(async (name) => (await fetch(inject('demo') + name)).arrayBuffer()),
    );
    return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  };
  expect(await sizeOf(/(?:src|href)="([^"]+\.js)"/g)).toBeLessThan(SCRIPT);
  expect(await sizeOf(/href="([^"]+\.css)"/g)).toBeLessThan(STYLES);
});
