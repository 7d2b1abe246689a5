/** What people see when they install Campeiro for the first time. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

test('every package with a script to install is decided about, so that npm does not ask', () => {
  const locked = Object.entries<{ hasInstallScript?: boolean }>(json('package-lock.json').packages);
  const names = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(json('package.json').allowScripts)).toEqual(names.sort());
});

test('npm ci warns of nothing, on the Node.js that the machine has', async () => {
  const own = (process.env.PATH ?? '').split(delimiter).filter((one) => !/node_modules/.test(one));
  const set = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(set), PATH: own.join(delimiter) };
  const args = ['ci', '--dry-run', '--offline'];
  const { stderr } = await promisify(execFile)('npm', args, { cwd: ROOT, env, maxBuffer: 1 << 24 });
  expect(stderr).toBe('');
}, 60_000);
