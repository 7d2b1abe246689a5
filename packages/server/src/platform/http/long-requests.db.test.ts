/** What goes on for long ends with the rights of its caller, and its reader knows that it is incomplete. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { expect, vi } from 'vitest';
import { signedInBrowser } from '../../../test/browser.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { newUser } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/watching.ts';
import { type Sql, sql } from '../db/sql.ts';

/** More than the system keeps of an unread answer. */
const NOTES = 12_000;

const file = { scope: 'file' } as const;

const test = testWithAccount('administrador')
  .extend('notes', file, async ({ server, account, insert }) => {
    const cliente = await insert('clientes', { tipo: 'J', nome: 'Aurora' });
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`insert into notas_cliente (id_cliente, nota)
        select ${cliente}::bigint, repeat('antes ', 200) from generate_series(1, ${NOTES}::int)`),
    );
    return `/escritorio/v1/clientes/${cliente}/notas/list`;
  })
  .extend('manager', ({ server, account }) => newUser(server.db, account.scope, 'gestor', 'G'))
  .extend('write', ({ server, account }) => async (...statements: Sql[]) => {
    await server.db.write(account.scope, async (tx) => {
      for (const statement of statements) await tx.run(statement);
    });
  });

const deactivated = (id: number) => [sql`update usuarios set ativo = false where id = ${id}`];

interface Call {
  url: string;
  path: string;
  headers: Record<string, string>;
}

/** An export whose reader has read the beginning, and nothing more until the test lets it. */
async function begunExport({ url, path, headers }: Call): Promise<IncomingMessage> {
  const request = httpRequest(`${url}${path}`, {
    method: 'POST',
    agent: false,
    headers: { accept: 'text/csv', 'content-type': 'application/json', ...headers },
  });
  request.end('{}');
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.any(String)]);
  return answer;
}

async function restOf(answer: IncomingMessage): Promise<{ text: string; isWhole: boolean }> {
  let text = '';
  try {
    for await (const part of answer.setEncoding('utf8')) text += part;
  } catch {
    // The connection was cut.
  }
  return { text, isWhole: answer.complete };
}

const bearer = async (url: string, login: string) => ({
  authorization: `Bearer ${await tokenOf(url, login)}`,
});

const ENDS: [string, (id: number) => Sql[]][] = [
  ['deactivated', deactivated],
  ['other role', (id) => [sql`update usuarios set perfil = 'campo' where id = ${id}`]],
  ['password', (id) => [sql`update credenciais set versao = versao + 1 where id_usuario = ${id}`]],
  [
    'limited to segments',
    (id) => [
      sql`insert into segmentos (nome) values ('Norte')`,
      sql`insert into segmentos_usuarios (id_segmento, id_usuario)
        select max(id), ${id}::bigint from segmentos`,
    ],
  ],
];

test.for(ENDS)(
  'an export has nothing from after the rights ended (%s), and no end',
  async ([why, ends], { server: { url }, notes, manager, write }) => {
    const answer = await begunExport({
      url,
      path: notes,
      headers: await bearer(url, manager.login),
    });
    const last = sql`id > (select max(id) - 100 from notas_cliente)`;
    await write(...ends(manager.id), sql`update notas_cliente set nota = ${why} where ${last}`);
    const { text, isWhole } = await restOf(answer);
    expect([isWhole, text.includes('antes'), text.includes(why)]).toEqual([false, true, false]);
  },
);

test('an export that its reader does not read is cut too; others go on to their end', async ({
  server,
  account,
  notes,
  manager,
  write,
}) => {
  const { url } = server;
  const admin = await bearer(url, account.login.administrador);
  const headers = await bearer(url, manager.login);
  const stays = begunExport({ url, path: notes, headers: admin }).then(restOf);
  const connection = once(server.app.server, 'connection');
  const answer = await begunExport({ url, path: notes, headers });
  const [socket] = (await connection) as [Socket];
  const isCut = once(socket, 'close');
  await write(...deactivated(manager.id));
  await isCut;
  expect((await restOf(answer)).isWhole).toBe(false);
  const { text, isWhole } = await stays;
  expect([isWhole, text.split('\r\n').length]).toEqual([true, NOTES + 2]);
});

test('an export of the console ends when its person signs out elsewhere', async ({
  server: { url },
  notes,
  manager: { login },
}) => {
  const { cookie = '' } = await signedInBrowser(url, login);
  const other = await signedInBrowser(url, login);
  const headers = { cookie, 'sec-fetch-site': 'same-origin', origin: url };
  const answer = await begunExport({ url, path: notes, headers });
  await other.call('DELETE', `/escritorio/v1/eu/sessoes/${cookie.split('.')[1]}`);
  expect((await restOf(answer)).isWhole).toBe(false);
});

test('a file that a caller sends slowly is not taken after their rights ended', async ({
  server: { url, db },
  account,
  call,
  manager,
  write,
}) => {
  const { id } = (await call('POST', '/escritorio/v1/importacoes', { nome_arquivo: 'a.csv' })).body;
  const request = httpRequest(`${url}/escritorio/v1/importacoes/${id}/arquivo`, {
    method: 'PUT',
    agent: false,
    headers: { ...(await bearer(url, manager.login)), 'content-type': 'text/csv' },
  });
  const cut = once(request, 'error');
  request.write(`codigo;nome\n${'x'.repeat(300_000)}\n`);
  const arrived = sql`select from importacoes_partes where id_importacao = ${id}`;
  await vi.waitUntil(() => db.read(account.scope, (tx) => tx.row(arrived)), 20_000);
  await write(...deactivated(manager.id));
  await cut;
  expect((await call('GET', `/escritorio/v1/importacoes/${id}`)).body.situacao).toBe('nova');
});
