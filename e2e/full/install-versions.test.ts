/** The README's versions of Node.js install Campeiro, and an older one does not. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { Installation, type Runtime } from '../server/installation.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'campeiro-runtimes-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));
const TOO_LONG = 240_000;

/** That version of Node.js with the npm 10 of its time, from npm. */
function runtime(version: string): Runtime {
  const folder = mkdtempSync(join(FOLDER, version));
  writeFileSync(join(folder, 'package.json'), '{}');
  const node = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--no-audit', '--prefer-offline', `${node}@${version}`, 'npm@10'];
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe' });
  const at = (path: string) => join(folder, 'node_modules', path);
  return { node: at(`${node}/bin/node`), npm: at('npm/bin/npm-cli.js') };
}

function installWith(version: string): Installation {
  const installation = new Installation(runtime(version));
  onTestFinished(() => installation.dispose());
  return installation;
}

test.each(['20.19.0', '22.12.0', '24.0.0'])(
  'Node.js %s',
  { timeout: TOO_LONG },
  async (version) => {
    const installation = installWith(version);
    expect(await installation.npm('ci', '--prefer-offline')).toMatchObject({ code: 0 });
    const { url = '' } = await installation.start();
    expect((await fetch(`${url}/app/`)).status).toBe(200);
  },
);

test('Node.js 20.11.1 is told to be too old, and which one is needed', {
  timeout: TOO_LONG,
}, async () => {
  const { code, output } = await installWith('20.11.1').npm('ci', '--prefer-offline');
  expect(code).not.toBe(0);
  expect(output).toMatch(
    /cannot be installed with Node\.js 20\.11\.1.*\n.*\^20\.19\.0 \|\| >=22\.12\.0/,
  );
});
