/** The package of the n8n nodes, as it would be published, in n8n's own engine. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newCliente, sweep, unique } from '../data/fixtures.ts';
import { type Client, PASSWORD, type Row, signIn } from '../http/client.ts';
import { type Demo, startDemo } from '../server/demo.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const TSC = join(ROOT, 'node_modules/.bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'campeiro-n8n-'));

interface Outcome {
  items: { json: Row; binary?: Record<string, { data: string; mimeType: string }> }[] | null;
  error?: { message: string; context?: { itemIndex: number } };
  staticData: object;
}

let demo: Demo;
let integrator: Client;
/** Why n8n could not be installed. */
let missing: string | undefined;

const run = (program: string, args: string[], input?: string): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', input, stdio: 'pipe' });

beforeAll(async () => {
  run(NODE, [join(ROOT, 'packages/n8n/build/main.ts')]);
  const dist = join(ROOT, 'packages/n8n/dist');
  const [packed] = JSON.parse(run('npm', ['pack', dist, '--json', '--pack-destination', folder]));
  for (const file of ['package.json', 'run.cjs'])
    cpSync(join(ROOT, 'e2e/n8n', file), join(folder, file));
  try {
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', packed.filename]);
  } catch (error) {
    if (!/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(String(error))) throw error;
    missing = 'n8n cannot be installed without a network';
    return;
  }
  demo = await startDemo();
  integrator = await signIn(demo.url, 'integracao');
}, 300_000);
beforeEach((context) => {
  if (missing) context.skip(missing);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await demo?.dispose();
});

/** Asks n8n; its own log comes before the answer. */
function ask(request: object): unknown {
  const credentials = { url: `${demo.url}/`, login: 'integracao', senha: PASSWORD };
  const output = run(NODE, ['run.cjs'], JSON.stringify({ credentials, ...request }));
  return JSON.parse(output.slice(output.lastIndexOf('\n')));
}

/** Runs a workflow whose one node does the operation with every item. */
const execute = (
  resource: string,
  operation: string,
  fields: object,
  { items = [{}], executionId = unique(), settings = {} } = {},
) =>
  ask({
    node: 'campeiro',
    parameters: { resource, operation, ...fields },
    ...{ items, executionId, settings },
  }) as Outcome;

const jsonOf = ({ items }: Outcome) => items?.map(({ json }) => json);

test('n8n finds the nodes and the credentials', () => {
  expect(ask({})).toMatchObject({
    nodes: {
      campeiro: { className: 'Campeiro' },
      campeiroTrigger: { className: 'CampeiroTrigger' },
    },
    credentials: { campeiroApi: { supportedNodes: ['campeiro', 'campeiroTrigger'] } },
  });
});

test('they are what n8n takes for nodes and credentials', () => {
  const source = (path: string) => JSON.stringify(join(ROOT, 'packages/n8n/src', path));
  writeFileSync(
    join(folder, 'typed.mts'),
    `import type { ICredentialType, INodeType } from 'n8n-workflow';
import { CampeiroApi } from ${source('credentials/CampeiroApi.credentials.ts')};
import { Campeiro } from ${source('nodes/Campeiro/Campeiro.node.ts')};
import { CampeiroTrigger } from ${source('nodes/CampeiroTrigger/CampeiroTrigger.node.ts')};
export const nodes: INodeType[] = [new Campeiro(), new CampeiroTrigger()];
export const credentials: ICredentialType = new CampeiroApi();
`,
  );
  const of = ['--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions'];
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  run(TSC, [...of, ...types, '--target', 'es2024', '--module', 'nodenext', 'typed.mts']);
});

test('the button that tests credentials', () => {
  const button = { node: 'campeiro', test: true };
  expect(ask(button)).toEqual({ status: 'OK', message: 'Signed in' });
  const wrong = { url: demo.url, login: 'integracao', senha: 'wrong' };
  expect(ask({ ...button, credentials: wrong })).toMatchObject({ status: 'Error' });
});

test('all rows of a list, or as many as asked for', async () => {
  const active = await sweep(integrator, '/v2/clientes/list', { ativo: true });
  const all = execute('Clientes', 'listClientes', { returnAll: true, fields: { ativo: true } });
  expect(all.items).toHaveLength(active.length);
  const some = execute('Clientes', 'listClientes', { limit: 3 });
  expect(some.items).toHaveLength(3);
});

test('creates, reads, changes and deletes, each item by itself', async () => {
  const names = [unique(), unique()];
  const created = execute(
    'Clientes',
    'createCliente',
    { tipo: 'J', nome: '={{ $json.nome }}', fields: { codigo: '={{ $json.n }}', telefone: '11' } },
    { items: names.map((nome, n) => ({ nome, n })) },
  );
  const ids = jsonOf(created)?.map(({ id }) => id) ?? [];
  expect(jsonOf(created)).toMatchObject(names.map((nome, n) => ({ nome, codigo: String(n) })));
  const items = ids.map((id) => ({ id }));
  const id = '={{ $json.id }}';
  execute('Clientes', 'changeCliente', { id, fields: { telefone: '' } }, { items });
  const read = execute('Clientes', 'getCliente', { id }, { items });
  expect(jsonOf(read)).toMatchObject(names.map((nome) => ({ nome, telefone: null })));
  const deleted = execute('Clientes', 'deleteCliente', { id }, { items });
  expect(jsonOf(deleted)).toEqual([{ success: true }, { success: true }]);
  for (const one of ids) expect((await integrator.get(`/v2/clientes/${one}`)).status).toBe(404);
});

test('a visit at a time of the zone of the workflow', () => {
  const visit = execute('Registros', 'createRegistro', {
    id_cliente: 1,
    data_inicio_esperada: '2027-02-01T09:00:00',
    data_conclusao_esperada: '2027-02-01T10:00:00',
    fields: { id_usuario: 2 },
  });
  expect(jsonOf(visit)).toMatchObject([{ inicio_agendado: '2027-02-01T12:00:00Z', id_usuario: 2 }]);
});

test('the result of each item of a batch', () => {
  const clientes = [{ tipo: 'J', nome: unique() }, { tipo: 'X' }];
  const batch = execute('Clientes', 'createClientes', { clientes: JSON.stringify(clientes) });
  expect(jsonOf(batch)).toMatchObject([{ status: 'criado' }, { status: 'erro' }]);
});

test('a refused item says which and why, and what n8n repeats creates nothing twice', async () => {
  const busca = unique();
  const items = [{ tipo: 'J' }, { tipo: 'X' }];
  const fields = { tipo: '={{ $json.tipo }}', nome: busca };
  const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
  const refused = execute('Clientes', 'createCliente', fields, { items, settings });
  expect(refused.error).toMatchObject({
    message: expect.stringMatching(/^400 VALIDACAO_CAMPOS: .*tipo: /),
    context: { itemIndex: 1 },
  });
  expect(await sweep(integrator, '/v2/clientes/list', { busca })).toHaveLength(1);
});

test('goes on after an error where the workflow wants that', () => {
  const items = [{ id: 999_999_999 }, { id: 1 }];
  const settings = { onError: 'continueRegularOutput' };
  const read = execute('Clientes', 'getCliente', { id: '={{ $json.id }}' }, { items, settings });
  expect(jsonOf(read)).toMatchObject([{ codigo: 'NAO_ENCONTRADO', status: 404 }, { id: 1 }]);
});

test('the trigger brings what changed since it asked last', async () => {
  const parameters = { recursos: ['clientes', 'notas_cliente'] };
  const poll = (staticData: object, mode = 'trigger') =>
    ask({ node: 'campeiroTrigger', parameters, poll: mode, staticData }) as Outcome;
  const { id } = await newCliente(integrator);
  const first = poll({});
  expect(first.items).toBeNull();

  await integrator.patch(`/v2/clientes/${id}`, { nome: 'Depois' });
  const second = poll(first.staticData);
  expect(jsonOf(second)).toMatchObject([
    { recurso: 'clientes', id, excluido: false, dados: { nome: 'Depois' } },
  ]);
  await integrator.delete(`/v2/clientes/${id}`);
  const third = poll(second.staticData);
  expect(jsonOf(third)).toMatchObject([{ recurso: 'clientes', id, excluido: true }]);
  expect(poll(third.staticData).items).toBeNull();
  expect(poll({}, 'manual').items).toHaveLength(10);
});
