/** Every list of the office as a file: all pages, as it is filtered and sorted, for spreadsheets and for programs. */
import { isExported } from '@campeiro/contract/kit/operation';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { SENHA } from '../../../test/harness.ts';
import { operations, pathWith } from '../../../test/routes.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../db/sql.ts';

type Download = (
  path: string,
  body?: object,
  accept?: string,
) => Promise<{ status: number; headers: Headers; text: string }>;

async function downloader(url: string, login: string): Promise<Download> {
  const signIn = await fetch(`${url}/v2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, senha: SENHA }),
  });
  const { token_acesso } = (await signIn.json()) as { token_acesso: string };
  return async (path, body = {}, accept = 'text/csv') => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        accept,
        authorization: `Bearer ${token_acesso}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const bytes = await answer.arrayBuffer();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return { status: answer.status, headers: answer.headers, text };
  };
}

const test = testWithNewAccount('administrador').extend('download', ({ server, account }) =>
  downloader(server.url, account.login.administrador),
);

const CLIENTES = '/escritorio/v1/clientes/list';
const PROGRAMS = 'text/csv; forma=programas';
const rowsOf = (text: string, delimiter = ';') =>
  parse(text, { delimiter, bom: true, columns: true }) as Record<string, string>[];

test('all pages in the order and with the filters of the list, each row once', async ({
  server,
  account,
  download,
}) => {
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`insert into clientes (tipo, nome, ativo)
      select 'J', 'Cliente ' || n, n % 3 > 0 from generate_series(1, 1700) n`),
  );
  for (const ordenar of ['id', '-nome', 'codigo,-id']) {
    const { status, headers, text } = await download(CLIENTES, { ordenar, ativo: true, pagina: 9 });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="clientes.csv"');
    const ids = rowsOf(text).map(({ id_campeiro }) => Number(id_campeiro));
    const wanted = await server.db.read(account.scope, (tx) =>
      tx.rows<{ id: number }>(sql`select id from clientes where ativo order by id`),
    );
    expect([...ids].sort((a, b) => a - b)).toEqual(wanted.map(({ id }) => id));
    if (ordenar === 'id') expect(ids).toEqual(wanted.map(({ id }) => id));
  }
});

test('for spreadsheets as people in Brazil write, for programs as the API does', async ({
  insert,
  download,
}) => {
  await insert('clientes', {
    tipo: 'J',
    nome: '=1+1; "São"\r=João',
    codigo: '-7+2',
    valor_negocio: 1234.5,
    data_criacao: '2026-08-14T09:31:22Z',
  });
  const { text } = await download(CLIENTES);
  expect(text.startsWith('\u{feff}id_campeiro;codigo;')).toBe(true);
  const [row, ...others] = rowsOf(text);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    nome: '\'=1+1; "São"\r\'=João',
    codigo: "'-7+2",
    valor_negocio: '1234,5',
    ativo: 'sim',
    telefone: '',
    segmentos: '',
    'endereco.cep': '',
  });
  expect(row?.data_criacao).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  const plain = await download(CLIENTES, {}, PROGRAMS);
  expect(plain.text.startsWith('id,codigo,')).toBe(true);
  expect(rowsOf(plain.text, ',')[0]).toMatchObject({ valor_negocio: '1234.5', ativo: 'true' });
  expect(rowsOf(plain.text, ',')[0]?.data_criacao).toMatch(/Z$/);
});

test('the columns that the caller asks for, in their order', async ({ insert, download }) => {
  const categoria = await insert('categorias', { nome: 'Varejo' });
  await insert('clientes', {
    ...{ tipo: 'J', nome: 'X', codigo: '007', documento: '12345678000195' },
    id_categoria: categoria,
  });
  const colunas = ['codigo', 'categoria', 'documento', 'nome', 'codigo'];
  const { text } = await download(CLIENTES, { colunas });
  expect(text).toBe(
    "\u{feff}codigo;categoria;documento;nome\r\n'007;Varejo;12.345.678/0001-95;X\r\n",
  );
  const plain = await download(CLIENTES, { colunas }, PROGRAMS);
  expect(plain.text).toBe('codigo,categoria,documento,nome\r\n007,Varejo,12345678000195,X\r\n');
  expect((await download(CLIENTES, { colunas: ['nome', 'x'] })).status).toBe(400);
});

test('faults are problems, and a caller who does not ask for CSV gets JSON', async ({
  server,
  account,
  download,
}) => {
  expect((await download(CLIENTES, { ordenar: 'x' })).status).toBe(400);
  for (const accept of ['*/*', 'application/json, text/csv', 'text/html'])
    expect((await download(CLIENTES, {}, accept)).headers.get('content-type')).toMatch(
      /^application\/json/,
    );
  const ofV2 = await download('/v2/clientes/list');
  expect(ofV2.headers.get('content-type')).toMatch(/^application\/json/);
  const integration = await downloader(server.url, account.login.integracao);
  expect((await integration(CLIENTES)).status).toBe(403);
});

test('every list of the office is a file', async ({ server, insert, download }) => {
  const lists = operations(server.app).filter(
    ({ operation }) => operation && isExported(operation),
  );
  expect(lists.length).toBeGreaterThan(30);
  const cliente = await insert('clientes', { tipo: 'J', nome: 'X' });
  for (const { url, operation } of lists) {
    const path = pathWith(url, () => (url.includes('/clientes/') ? cliente : 1));
    const { status, headers } = await download(path, operation?.example as object);
    if (status === 404 || status === 400) continue; // an example of what this account does not have
    expect([url, status, headers.get('content-type')]).toEqual([
      url,
      200,
      'text/csv; charset=utf-8',
    ]);
  }
});

test('managers get what they see', async ({ server }) => {
  const { account, link, segmento, rows } = await newSegmentedAccount(server);
  await link('segmentos_usuarios', segmento, account.id.gestor);
  const limited = await downloader(server.url, account.login.gestor);
  const ids = rowsOf((await limited(CLIENTES)).text).map(({ id_campeiro: id }) => Number(id));
  expect(ids.sort()).toEqual([...rows.clientes.inside].sort());
});

test('users: also what only the office has of them', async ({ server, account, download }) => {
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      update usuarios set matricula = '00042', trabalha_em_feriados = true
      where id = ${account.id.campo}`),
  );
  const colunas = ['nome', 'matricula', 'jornada', 'trabalha_em_feriados'];
  const body = { ids: [account.id.campo], colunas };
  const { text } = await download('/escritorio/v1/usuarios/list', body, PROGRAMS);
  expect(rowsOf(text, ',')).toEqual([
    { nome: expect.any(String), matricula: '00042', jornada: '', trabalha_em_feriados: 'true' },
  ]);
});
