/** Compresses what a build has made, once for all readers. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const TEXT = /\.(js|css|svg|webmanifest)$/;
/** In bytes. What fits into one packet is not compressed. */
const SMALL = 1024;

/**
 * Writes `name.br` and `name.gz` beside every text file of the bundle. `best`: names of files that phones wait for, compressed
 * as well as can be. Of all files that would take ten times as long, and the host waits for the first start.
 */
export const compress = ({ best = /^$/ }: { best?: RegExp } = {}): Plugin => ({
  name: 'campeiro:compress',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => TEXT.test(name));
    await Promise.all(names.map((name) => compressFile(join(dir, name), best.test(name) ? 11 : 9)));
  },
});

/** Quality 11 makes files a twelfth smaller than 9. */
async function compressFile(path: string, quality: 9 | 11): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALL) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, options)),
    writeFile(`${path}.gz`, await deflate(bytes, { level: 9 })),
  ]);
}
