/** What has to be fetched before the first screen. */
import { gzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { expect, test } from './support/fixture.ts';

/** In bytes, compressed with gzip. */
const LIMITS = [
  { path: '/app/', script: 200_000, styles: 15_000 },
  { path: '/escritorio/', script: 350_000, styles: 60_000 },
];

test.for(LIMITS)('the first screen of $path is light', async ({ path, script, styles }) => {
  const page = await (await fetch(inject('demo') + path)).text();
  const sizeOf = async (pattern: RegExp) => {
    const names = [...page.matchAll(pattern)].map(([, name]) => name as string);
    expect(names.length).toBeGreaterThan(0);
    const files = await Promise.all(
      names.map(async (name) => (await fetch(inject('demo') + name)).arrayBuffer()),
    );
    return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  };
  await expect.poll(() => sizeOf(/(?:src|href)="([^"]+\.js)"/g)).toBeLessThan(script);
  await expect.poll(() => sizeOf(/href="([^"]+\.css)"/g)).toBeLessThan(styles);
});
