/** Assistants at `/mcp`, as the protocol's own client calls it. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TObject } from 'typebox';
import { expect } from 'vitest';
import { testWithAccount } from '../../test/fixture.ts';
import { anonymous, SENHA } from '../../test/harness.ts';
import { isTool, KEY } from './tools.ts';

async function tokenOf(url: string, login: string): Promise<string> {
  const { body } = await anonymous(url)('POST', '/v2/token', { login, senha: SENHA });
  return body.token_acesso;
}

/** An assistant of the user with this login. */
async function assistantOf(url: string, login: string, language = 'en-US'): Promise<Client> {
  const headers = {
    authorization: `Bearer ${await tokenOf(url, login)}`,
    'accept-language': language,
  };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
  );
  return client;
}

async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as unknown as [{ text: string }];
  return { isError, body: JSON.parse(text) };
}

const test = testWithAccount('integracao').extend('assistant', ({ server, account }) =>
  assistantOf(server.url, account.login.integracao),
);

test('the operations that the contract marks are tools, with its own texts and fields', async ({
  server,
  assistant,
}) => {
  const { tools } = await assistant.listTools();
  expect(tools).toHaveLength(server.app.operations.filter(isTool).length);
  expect(tools.length).toBeGreaterThan(30);
  const of = (name: string) => tools.find((tool) => tool.name === name);
  expect(of('createRegistro')).toMatchObject({
    title: 'Schedule a visit',
    inputSchema: {
      type: 'object',
      required: expect.arrayContaining(['id_cliente', 'data_inicio_esperada']),
      properties: { id_cliente: { type: 'integer' }, [KEY]: { type: 'string' } },
    },
    annotations: { readOnlyHint: false, destructiveHint: false },
  });
  expect(of('listRegistros')?.annotations).toMatchObject({ readOnlyHint: true });
  expect(of('changeCliente')?.inputSchema.properties).toMatchObject({
    id: { type: 'integer' },
    nome: { type: 'string' },
  });
  // Nothing that a person could not take back.
  expect(tools.filter(({ name }) => /^(delete|unlink)/.test(name))).toEqual([]);
});

test('parameters, fields and key of a tool have names of their own', async ({ server }) => {
  for (const { params, body, path } of server.app.operations.filter(isTool)) {
    const names = [params, body].flatMap((schema) =>
      Object.keys((schema as TObject | undefined)?.properties ?? {}),
    );
    expect(new Set([...names, KEY]).size, path).toBe(names.length + 1);
  }
});

test('an assistant finds its customer, schedules a visit once, and reads it back', async ({
  assistant,
  call,
}) => {
  const { body: cliente } = await use(assistant, 'createCliente', {
    tipo: 'J',
    nome: 'Padaria Aurora',
  });
  const found = await use(assistant, 'listClientes', { busca: 'aurora' });
  expect(found.body.dados.map(({ id }: { id: number }) => id)).toEqual([cliente.id]);
  const visit = {
    id_cliente: cliente.id,
    data_inicio_esperada: '2026-08-14T12:30:00Z',
    data_conclusao_esperada: '2026-08-14T14:00:00Z',
    [KEY]: 'visita-1',
  };
  const [first, second] = [
    await use(assistant, 'createRegistro', visit),
    await use(assistant, 'createRegistro', visit),
  ];
  expect(second.body).toEqual(first.body);
  expect((await call('GET', `/v2/registros/${first.body.id}`)).body).toEqual(first.body);
});

test('what the API refuses is a result that says which field and why', async ({ assistant }) => {
  const refused = await use(assistant, 'createRegistro', { id_cliente: 'x', cor: 'azul' });
  expect(refused).toMatchObject({ isError: true, body: { codigo: 'VALIDACAO_CAMPOS' } });
  const fields = refused.body.erros.map(({ campo }: { campo: string }) => campo);
  expect(fields).toEqual(expect.arrayContaining(['id_cliente', 'cor', 'data_inicio_esperada']));
  expect(await use(assistant, 'getCliente', { id: 999_999 })).toMatchObject({
    isError: true,
    body: { codigo: 'NAO_ENCONTRADO' },
  });
  expect(await use(assistant, 'getCliente', {})).toMatchObject({
    body: { codigo: 'VALIDACAO_CAMPOS' },
  });
  expect(await use(assistant, 'getCliente', { id: '../usuarios/1' })).toMatchObject({
    body: { codigo: 'VALIDACAO_CAMPOS' },
  });
});

test('texts come in the language of the assistant', async ({ server, account }) => {
  const client = await assistantOf(server.url, account.login.gestor, 'pt-BR');
  const { tools } = await client.listTools();
  expect(tools.find(({ name }) => name === 'createRegistro')?.title).toBe('Agenda uma visita');
});

test('only users of API v2 come in, and only with a token', async ({ server, account }) => {
  const post = (
    headers: Record<string, string>,
    body: unknown = { jsonrpc: '2.0', id: 1, method: 'ping' },
  ) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const without = await post({});
  expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  const campo = { authorization: `Bearer ${await tokenOf(server.url, account.login.campo)}` };
  expect((await post(campo)).status).toBe(403);
  const integracao = {
    authorization: `Bearer ${await tokenOf(server.url, account.login.integracao)}`,
  };
  expect((await post(integracao)).status).toBe(200);
  expect((await post(integracao, [{ jsonrpc: '2.0', id: 1, method: 'ping' }])).status).toBe(400);
  expect((await post(integracao, { nada: true })).status).toBe(400);
  const read = await fetch(`${server.url}/mcp`, { headers: integracao });
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
});

const narrow = testWithAccount('integracao', { RATE_LIMIT_MAX: '4' });

narrow('calls of tools count like other requests, messages do not', async ({ server, account }) => {
  const client = await assistantOf(server.url, account.login.integracao);
  for (let n = 0; n < 10; n++) await client.ping();
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await use(client, 'listClientes'));
  expect(answers[0]).toMatchObject({ isError: false });
  expect(answers[4]).toMatchObject({ isError: true, body: { codigo: 'LIMITE_EXCEDIDO' } });
});
