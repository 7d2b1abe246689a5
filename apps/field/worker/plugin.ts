/** Builds the service worker beside the app, with the list of what it keeps. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Not kept by devices: what no page asks for. */
const LEFT_OUT = /^\.|\.(map|html|br|gz)$|^sw\.js$/;

/** `source` is the path of the worker's script; the result is `sw.js` at the root of the build. */
export const serviceWorker = (source: string): Plugin => ({
  name: 'campeiro:service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = (readdirSync(dir, { recursive: true }) as string[])
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.[a-z0-9]+$/i.test(name) && !LEFT_OUT.test(name))
      .sort();
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        __BUILD__: JSON.stringify(digestOf(dir, [...files, 'index.html'])),
        __FILES__: JSON.stringify(files),
      },
      build: {
        outDir: dir,
        emptyOutDir: false,
        rolldownOptions: {
          input: source,
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
});

function digestOf(dir: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of files) hash.update(`${name}\0`).update(readFileSync(join(dir, name)));
  return hash.digest('hex').slice(0, 16);
}
