/** `campeiro mcp`, as the protocol's own client starts it. */
import { join } from 'node:path';
import { ROOT } from '@campeiro/server/platform/root';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished } from 'vitest';
import { testWithAccount } from '../../../server/test/fixture.ts';
import { anonymous, SENHA } from '../../../server/test/harness.ts';
import { campeiro, launch } from '../../test/campeiro.ts';

const NODE = join(ROOT, 'node_modules/.bin/node');
const MAIN = join(ROOT, 'packages/cli/src/main.ts');

const test = testWithAccount('integracao', { TOKEN_TTL_SECONDS: '3600' });

async function assistant(env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const args = [MAIN, 'mcp', '--language', 'en-US'];
  await client.connect(new StdioClientTransport({ command: NODE, args, env, stderr: 'ignore' }));
  onTestFinished(() => client.close());
  return client;
}

const textIn = (result: object): string => {
  const [{ text }] = (result as { content: [{ text: string }] }).content;
  return text;
};

async function tokenOf(url: string, login: string): Promise<string> {
  return (await anonymous(url)('POST', '/v2/token', { login, senha: SENHA })).body.token_acesso;
}

test('an assistant has the tools and the rights of /mcp', async ({ server, account, call }) => {
  const { url } = server;
  const login = account.login.integracao;
  const client = await assistant({
    ...{ CAMPEIRO_URL: url, CAMPEIRO_LOGIN: login, CAMPEIRO_PASSWORD: SENHA },
  });
  const { tools } = await client.listTools();
  const direct = new Client({ name: 'test', version: '1' });
  const headers = {
    authorization: `Bearer ${await tokenOf(url, login)}`,
    'accept-language': 'en-US',
  };
  const at = new URL(`${url}/mcp`);
  await direct.connect(new StreamableHTTPClientTransport(at, { requestInit: { headers } }));
  expect(tools).toEqual((await direct.listTools()).tools);
  const given = { tipo: 'J', nome: 'Padaria Aurora' };
  const made = JSON.parse(
    textIn(await client.callTool({ name: 'createCliente', arguments: given })),
  );
  expect((await call('GET', `/v2/clientes/${made.id}`)).body).toEqual(made);
  const refused = await client.callTool({ name: 'createCliente', arguments: { cor: 'azul' } });
  expect([refused.isError, JSON.parse(textIn(refused)).codigo]).toEqual([true, 'VALIDACAO_CAMPOS']);
  const several = Array.from({ length: 8 }, () =>
    client.callTool({ name: 'getCliente', arguments: { id: made.id } }),
  );
  for (const answer of await Promise.all(several)) expect(JSON.parse(textIn(answer))).toEqual(made);
});

test('a token is enough; when its user may no more, calls say so', async ({ server, account }) => {
  const { url } = server;
  const token = await tokenOf(url, account.login.gestor);
  const client = await assistant({ CAMPEIRO_URL: url, CAMPEIRO_TOKEN: token });
  expect((await client.listTools()).tools.length).toBeGreaterThan(30);
  const office = await tokenOf(url, account.login.administrador);
  const { body: users } = await anonymous(url)(
    'POST',
    '/v2/usuarios/list',
    {},
    { authorization: `Bearer ${office}` },
  );
  const { id } = users.dados.find((it: { login: string }) => it.login === account.login.gestor);
  const changed = await anonymous(url)(
    'PATCH',
    `/escritorio/v1/usuarios/${id}`,
    { ativo: false },
    { authorization: `Bearer ${office}` },
  );
  expect(changed.status).toBe(200);
  await expect(client.callTool({ name: 'listClientes', arguments: {} })).rejects.toThrow(/./);
});

test('a wrong password, a missing one and a server that is away', async ({ server, account }) => {
  const { url } = server;
  const login = account.login.integracao;
  const wrong = { CAMPEIRO_URL: url, CAMPEIRO_LOGIN: login, CAMPEIRO_PASSWORD: 'não é esta' };
  await expect(assistant(wrong)).rejects.toThrow(/401|NAO_AUTENTICADO/);
  const missing = await campeiro(['mcp'], { CAMPEIRO_URL: url });
  expect(missing).toMatchObject({ code: 2, stdout: '' });
  const ended = await launch(['mcp'], { CAMPEIRO_URL: url, CAMPEIRO_TOKEN: 'x' }).ended;
  expect(ended).toEqual({ code: 0, stdout: '', stderr: '' });
});
