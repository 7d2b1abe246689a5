/** What people see when they install Campeiro for the first time. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

test('every package with a script to install is decided about, so that npm does not ask', () => {
  const locked = Object.entries<{ hasInstallScript?: boolean }>(json('package-lock.json').packages);
  const names = locked
    .filter(([path, { hasInstallScript }]) => path && hasInstallScript)
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

test.each([
  ['18.20.8', 1],
  ['20.11.1', 1],
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['20.20.2', 0],
  ['21.7.3', 1],
  ['22.11.0', 1],
  ['22.12.0', 0],
  ['23.0.0', 0],
  ['24.21.0', 0],
  ['30.0.0', 0],
])('Campeiro is installed with Node.js %s: exit code %i', (version, code) => {
  const env = { ...process.env, npm_config_user_agent: `npm/10.2.4 node/v${version} linux x64` };
  const { status, stderr } = spawnSync('node', ['scripts/node-to-install.cjs'], { cwd: ROOT, env });
  expect(status).toBe(code);
  expect(String(stderr)).toMatch(code === 0 ? /^$/ : version);
});

test('the documents name the versions of Node.js with which it is installed', () => {
  for (const file of ['README.md', 'README.pt-BR.md'])
    expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(
      /Node\.js 24\b.*\b22\.12\b.*\b20\.19\b/s,
    );
  expect(json('package.json').engines.node).toBe('^20.19.0 || >=22.12.0');
});
