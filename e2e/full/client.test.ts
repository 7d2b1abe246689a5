/** The package of the SDK, as it would be published, in the kinds of projects that install it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../http/client.ts';
import { type Demo, startDemo } from '../server/demo.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const TSC = join(ROOT, 'node_modules/.bin/tsc');

let demo: Demo;
const folder = mkdtempSync(join(tmpdir(), 'campeiro-client-'));

const run = (program: string, args: string[], cwd = folder): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8' });

beforeAll(async () => {
  demo = await startDemo();
  run(NODE, [join(ROOT, 'packages/client/build/main.ts')]);
  const dist = join(ROOT, 'packages/client/dist');
  const [packed] = JSON.parse(run('npm', ['pack', dist, '--json', '--pack-destination', folder]));
  write('package.json', '{ "private": true }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed.filename)]);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await demo?.dispose();
});

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A program that prints how many customers the demo has. */
const PROGRAM = () => `
const campeiro = new Campeiro({ url: '${demo.url}', login: 'integracao', senha: '${PASSWORD}' });
campeiro.listClientes().then(async ({ paginacao }) => {
  let count = 0;
  for await (const { id } of campeiro.listClientes()) count += id > 0 ? 1 : 0;
  const error = await campeiro.getCliente(999999).catch((it) => it);
  console.log(count === paginacao.total_itens && count >= 300, error instanceof NotFoundError);
});
`;
const NAMES = 'Campeiro, NotFoundError';
const PRINTED = 'true true\n';

test('a program of ES modules', () => {
  write('program.mjs', `import { ${NAMES} } from '@campeiro/client';${PROGRAM()}`);
  expect(run(NODE, ['program.mjs'])).toBe(PRINTED);
});

test('a program of CommonJS, also where Node does not load ES modules with require', () => {
  write('program.cjs', `const { ${NAMES} } = require('@campeiro/client');${PROGRAM()}`);
  expect(run(NODE, ['--no-experimental-require-module', 'program.cjs'])).toBe(PRINTED);
});

test('a bundle for browsers', async () => {
  write('bundle.js', `import { ${NAMES} } from '@campeiro/client';${PROGRAM()}`);
  await build({
    root: folder,
    logLevel: 'error',
    build: { lib: { entry: 'bundle.js', formats: ['es'], fileName: () => 'bundled.mjs' } },
  });
  expect(run(NODE, ['dist/bundled.mjs'])).toBe(PRINTED);
});

const TYPED = `
import { Campeiro, type Cliente, type Cursor } from '@campeiro/client';
const campeiro = new Campeiro({ url: '', login: '', senha: '' });
export async function use(cursor: Cursor): Promise<Cliente[]> {
  const { id, tipo } = await campeiro.createCliente({ tipo: 'J', nome: 'A' }, { idempotencyKey: 'k' });
  const known: 'F' | 'J' | 'N' = tipo;
  // @ts-expect-error: it is required
  campeiro.createCliente({ tipo: known });
  const { resultados } = await campeiro.createClientes({ clientes: [] });
  for (const one of resultados) if (one.status === 'erro') console.log(one.erros[0]?.campo);
  await campeiro.sync('registros', { cursor, filters: { concluido: true }, onPage: (rows) => {
    const until: (string | null)[] = rows.map((row) => row.data_realizacao);
    console.log(until);
  } });
  return [await campeiro.getCliente(id)];
}
`;

test.each([
  ['nodenext', 'nodenext', 'm'],
  ['nodenext', 'nodenext', 'c'],
  ['esnext', 'bundler', ''],
])('strict TypeScript: modules %s, resolution %s, .%sts', (module, resolution, kind) => {
  const name = `typed-${module}.${kind}ts`;
  write(name, TYPED);
  const args = ['--strict', '--noEmit', '--lib', 'es2022,dom', '--target', 'es2022'];
  run(TSC, [...args, '--module', module, '--moduleResolution', resolution, '--types', '', name]);
});
