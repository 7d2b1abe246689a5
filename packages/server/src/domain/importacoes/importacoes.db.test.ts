/** Customers come from a file as they would by the API: created, changed, left alone or refused with the reasons. */
import {
  type Importacao,
  MAX_ARQUIVO,
  MAX_ARQUIVOS,
  MAX_LINHAS,
} from '@campeiro/contract/escritorio/importacoes';
import { utils, write } from '@e965/xlsx';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { importer } from '../../../test/imports.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';
import { cleanUpImports } from './cleanup.ts';

const test = testWithNewAccount('administrador')
  .extend('desk', ({ server, account }) => importer(server.url, account.login.administrador))
  .extend('list', ({ call }) => async (what: string): Promise<Json[]> => {
    const body = { por_pagina: 100, ordenar: 'id' };
    return (await call('POST', `/escritorio/v1/${what}/list`, body)).body.dados;
  });

const FILE = [
  'Código;Razão social;CNPJ;CEP;Logradouro;Nº;UF;Lat;Long;Contato;E-mail contato;Telefone;Valor',
  'C-1;Padaria São João;12.345.678/0001-95;01310-200;Avenida Paulista;1578;SP;-23,5614;-46,6559;Ana;ana@a.test;"+55 11 3456";"R$ 1.234,56"',
  'C-2;Oficina Ç;;;;;;;;;;;',
  ';Sem nada;;;;;;;;;;;',
  'C-1;Padaria São João;12.345.678/0001-95;;;;;;;Rui;;;',
].join('\r\n');

/** As Excel in Brazil writes it. */
const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('a file of Excel in Brazil: recognised, simulated, imported, and the same again changes nothing', async ({
  desk,
  list,
}) => {
  const sent = await desk.send(latin1(FILE));
  expect(sent).toMatchObject({
    situacao: 'pronta',
    codificacao: 'windows-1252',
    separador: 'ponto_e_virgula',
    decimal: 'virgula',
    total_linhas: 4,
    mapeamento: [
      ...['codigo', 'nome', 'documento', 'endereco.cep', 'endereco.logradouro', 'endereco.numero'],
      ...['endereco.estado', 'endereco.latitude', 'endereco.longitude', 'contato.nome'],
      ...['contato.email', 'telefone', 'valor_negocio'],
    ],
  });
  const counts = { linhas: 4, criados: 2, alterados: 1, iguais: 0, recusados: 1 };
  expect(await desk.run(sent.id, 'simular')).toMatchObject({ situacao: 'simulada', ...counts });
  expect(await list('clientes')).toEqual([]);
  expect(await desk.run(sent.id, 'iniciar')).toMatchObject({ situacao: 'concluida', ...counts });
  expect(await desk.refused(sent.id)).toEqual([
    { linha: 4, motivos: ['Código: A linha não tem código nem documento.'] },
  ]);
  expect(await list('clientes')).toMatchObject([
    {
      codigo: 'C-1',
      tipo: 'J',
      nome: 'Padaria São João',
      documento: '12345678000195',
      telefone: '+55 11 3456',
      valor_negocio: 1234.56,
    },
    { codigo: 'C-2', nome: 'Oficina Ç', documento: null },
  ]);
  expect(await list('enderecos')).toMatchObject([
    { cep: '01310-200', numero: '1578', estado: 'SP', latitude: -23.5614, longitude: -46.6559 },
  ]);
  expect(await list('pessoas')).toMatchObject([
    { nome: 'Ana', email: 'ana@a.test' },
    { nome: 'Rui', email: null },
  ]);
  const before = [await list('clientes'), await list('enderecos'), await list('pessoas')];
  const again = await desk.send(latin1(FILE));
  const none = { criados: 0, alterados: 0, iguais: 3, recusados: 1 };
  expect(await desk.run(again.id, 'simular')).toMatchObject(none);
  expect(await desk.run(again.id, 'iniciar')).toMatchObject(none);
  expect([await list('clientes'), await list('enderecos'), await list('pessoas')]).toEqual(before);
});

const REFUSALS = [
  'codigo;nome;documento;tipo;ativo;latitude;categoria;segmentos;email',
  `A;;111;X;talvez;12;Nada;Norte|Nenhum;${'x'.repeat(300)}`,
  'B;Cliente B;...;;;;;;',
  'C;Cliente C;12345678901;;;;;;',
  'D;Cliente D;12345678901;;;;;;',
].join('\n');

test('a refused row says everything that is wrong with it, as the API would, and changes nothing', async ({
  desk,
  insert,
  list,
}) => {
  await insert('segmentos', { nome: 'Norte' });
  const { id } = await desk.send(REFUSALS);
  await desk.run(id, 'iniciar');
  expect(await desk.refused(id)).toEqual([
    {
      linha: 2,
      motivos: [
        'tipo: Use F (física), J (jurídica) ou N (estrangeiro).',
        'ativo: Use sim ou não.',
        'categoria: Não existe “Nada”.',
        'segmentos: Não existe “Nenhum”.',
        'nome: Campo obrigatório.',
        'email: No máximo 254 caracteres.',
        'Endereço: longitude: Informe latitude e longitude juntas.',
      ],
    },
    { linha: 3, motivos: ['documento: Informe letras ou números.'] },
    { linha: 5, motivos: ['documento: A linha 4 tem o mesmo documento com outro código.'] },
  ]);
  expect(await list('clientes')).toMatchObject([{ codigo: 'C', tipo: 'F' }]);
});

test('the refused rows come as a file that is mended and imported', async ({ desk, list }) => {
  const { id } = await desk.send('codigo;nome;valor\n=1+1;;-1,5\nB;"Bar ""do Zé""\n=cmd\r@x";x\n');
  await desk.run(id, 'iniciar');
  const file = await desk.download(`/escritorio/v1/importacoes/${id}/recusas/arquivo`);
  expect(file).toBe(
    '\u{feff}codigo;nome;valor;Motivo da recusa\r\n' +
      "'=1+1;;-1,5;nome: Campo obrigatório. | valor: O mínimo é 0.\r\n" +
      'B;"Bar ""do Zé""\n\'=cmd\r\'@x";x;valor: Não é um número.\r\n',
  );
  const mended = file.replace(';;-1,5', ';Ana;1,5').replace(';x;', ';2;');
  const again = await desk.send(mended);
  expect(again.mapeamento).toEqual(['codigo', 'nome', 'valor_negocio', null]);
  expect(await desk.run(again.id, 'iniciar')).toMatchObject({ criados: 2, recusados: 0 });
  expect(await list('clientes')).toMatchObject([
    { codigo: '=1+1', valor_negocio: 1.5 },
    { codigo: 'B', nome: 'Bar "do Zé"\n=cmd\r@x', valor_negocio: 2 },
  ]);
});

test('what an export says comes back as it was', async ({ desk, insert, list }) => {
  const names = ['Ok\n=cmd', "'=1", "''-5", '＝1+1', '-7', 'a;b\r\n"+c"', '+55 11'];
  for (const [i, nome] of names.entries())
    await insert('clientes', { tipo: 'J', nome, codigo: `${nome}${i}`, valor_negocio: 1.5 });
  const before = await list('clientes');
  for (const accept of ['text/csv', 'text/csv; forma=programas']) {
    const file = await desk.export('/escritorio/v1/clientes/list', accept);
    const sent = await desk.send(file);
    expect(await desk.run(sent.id, 'iniciar')).toMatchObject({
      iguais: names.length,
      alterados: 0,
    });
  }
  expect(await list('clientes')).toEqual(before);
});

test('of several changes at once the newest counts, and those that it replaced are told', async ({
  desk,
}) => {
  const { id } = await desk.send(`codigo;nome\n${'1;Ana\n'.repeat(90_000)}`);
  const answers = await Promise.all(
    ['virgula', 'tabulacao', 'barra', 'virgula', 'tabulacao', 'barra'].map((separador) =>
      desk.call('PATCH', `/escritorio/v1/importacoes/${id}`, { separador }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const counted = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(counted).toContainEqual(await desk.read(id));
});

test('a row finds its customer by code, or by a document without a code, and none where several match', async ({
  desk,
  insert,
  list,
}) => {
  const base = { tipo: 'J', telefone: '1' };
  await insert('clientes', { ...base, nome: 'Sem código', documento: '111' });
  await insert('clientes', { ...base, nome: 'Um', codigo: 'X' });
  await insert('clientes', { ...base, nome: 'Outro', codigo: 'X' });
  await insert('clientes', { ...base, nome: 'Vazio', codigo: 'V' });
  const file = 'codigo,documento,nome,telefone\nN,1.1.1,,2\nX,,,2\nV,,,\n,222,Novo,\n';
  const { id } = await desk.send(file);
  expect(await desk.run(id, 'iniciar')).toMatchObject({
    ...{ criados: 1, alterados: 1, iguais: 1, recusados: 1 },
  });
  expect(await list('clientes')).toMatchObject([
    { nome: 'Sem código', codigo: 'N', telefone: '2' },
    { nome: 'Um', telefone: '1' },
    { nome: 'Outro', telefone: '1' },
    { nome: 'Vazio', telefone: '1' },
    { nome: 'Novo', codigo: null, documento: '222' },
  ]);
  const clearing = await desk.send(file);
  await desk.change(clearing.id, { celula_vazia: 'limpa' });
  await desk.run(clearing.id, 'iniciar');
  expect((await list('clientes'))[3]).toMatchObject({ nome: 'Vazio', codigo: 'V', telefone: null });
});

test('what a customer has otherwise: custom fields, segments, names of support tables', async ({
  desk,
  insert,
  list,
  call,
}) => {
  const [campo, dia, segmento, categoria] = [
    await insert('campos_personalizados', { nome: 'Contrato', origem: 'clientes', tipo: 'texto' }),
    await insert('campos_personalizados', { nome: 'Fim', origem: 'clientes', tipo: 'data' }),
    await insert('segmentos', { nome: 'Região Norte' }),
    await insert('categorias', { nome: 'Padarias' }),
  ];
  const file =
    'codigo;nome;contrato;Fim;Segmento;Categoria\nA;Ana;Mensal;14/08/2026;regiao norte;PADARIAS\n';
  for (const counts of [{ criados: 1 }, { iguais: 1 }]) {
    const { id } = await desk.send(file);
    expect(await desk.run(id, 'iniciar')).toMatchObject(counts);
  }
  expect(await list('clientes')).toMatchObject([
    {
      id_categoria: categoria,
      campos_personalizados: { [campo]: 'Mensal', [dia]: '2026-08-14T00:00:00Z' },
    },
  ]);
  const { body } = await call('POST', '/escritorio/v1/clientes/list', { ids_segmento: [segmento] });
  expect(body.paginacao.total_itens).toBe(1);
});

test('one at a time, with a file, and of one’s own account', async ({ server, account, desk }) => {
  const { db } = server;
  const path = (id: number, action = '') => `/escritorio/v1/importacoes/${id}${action}`;
  const [first, second] = [await desk.send('codigo\nA\n'), await desk.send('codigo\nA\n')];
  await db.write(account.scope, (tx) =>
    tx.run(sql`update importacoes set situacao = 'importando' where id = ${first.id}`),
  );
  const status = async (...given: Parameters<typeof desk.call>) =>
    (await desk.call(...given)).status;
  expect(await status('POST', path(second.id, '/iniciar'), {})).toBe(409);
  expect(await status('PATCH', path(first.id), { decimal: 'ponto' })).toBe(422);
  expect(await status('DELETE', path(first.id))).toBe(422);
  expect(await status('POST', path(first.id, '/cancelar'), {})).toBe(200);
  expect(await status('DELETE', path(first.id))).toBe(204);
  const without = await desk.call('POST', '/escritorio/v1/importacoes', { nome_arquivo: 'x' });
  expect(await status('POST', path(without.body.id, '/simular'), {})).toBe(422);
  expect(await status('PATCH', path(second.id), { mapeamento: ['codigo', 'nome'] })).toBe(422);
  expect(await status('PATCH', path(second.id), { mapeamento: ['campo.999'] })).toBe(422);

  const other = await importer(server.url, (await server.newAccount()).login.administrador);
  for (const [method, action] of [
    ...[['GET', ''] as const, ['GET', '/amostra'] as const, ['GET', '/recusas'] as const],
    ...[['GET', '/recusas/arquivo'] as const, ['DELETE', ''] as const],
    ...(['/simular', '/iniciar', '/cancelar'] as const).map((it) => ['POST', it] as const),
  ])
    expect([
      action,
      (await other.call(method, path(second.id, action), method === 'POST' ? {} : undefined))
        .status,
    ]).toEqual([action, 404]);
  expect((await other.call('POST', '/escritorio/v1/importacoes/list', {})).body.dados).toEqual([]);
});

test('managers who are limited by segments have no imports', async ({ server }) => {
  const { account, newLimitedManager } = await newSegmentedAccount(server);
  const desk = await importer(server.url, account.login.administrador);
  const { id } = await desk.send('codigo\nA\n');
  const { call } = await newLimitedManager();
  const create = await call('POST', '/escritorio/v1/importacoes', { nome_arquivo: 'x' });
  expect([create.status, create.body.codigo]).toEqual([403, 'SEM_PERMISSAO']);
  expect((await call('GET', `/escritorio/v1/importacoes/${id}`)).status).toBe(404);
});

test('a file that is too large, too long, empty or broken is told', async ({
  server,
  desk,
  account,
}) => {
  const put = (body: Uint8Array | string) => desk.put(body);
  expect((await put(new Uint8Array(MAX_ARQUIVO + 1))).status).toBe(413);
  expect((await put('')).status).toBe(422);
  expect((await put(`codigo\n${'1\n'.repeat(MAX_LINHAS + 1)}`)).body).toMatchObject({
    situacao: 'falhou',
    falha: 'linhas_demais',
  });
  const broken = await put('codigo;nome\n1;"Ana\n');
  expect(broken.body).toMatchObject({ situacao: 'falhou', falha: 'aspas' });
  const parts = await server.db.read(account.scope, (tx) =>
    tx.rows(sql`select from importacoes_partes p join importacoes i on i.id = p.id_importacao
      where i.envio is distinct from p.envio`),
  );
  expect(parts).toEqual([]);
});

test('files go after their time, and old ones when there are too many', async ({
  server,
  account,
  desk,
}) => {
  const sent: Importacao[] = [];
  for (let i = 0; i < MAX_ARQUIVOS + 2; i++) sent.push(await desk.send('codigo\nA\n'));
  const kept = async () => {
    const rows = await server.db.read(account.scope, (tx) =>
      tx.rows<{ id: number }>(sql`select distinct id_importacao as id from importacoes_partes`),
    );
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  };
  expect(await kept()).toEqual(sent.slice(2).map(({ id }) => id));
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update importacoes set arquivo_ate = now() where id <> ${sent.at(-1)?.id}`),
  );
  await cleanUpImports(server.db);
  expect(await kept()).toEqual([sent.at(-1)?.id]);
  expect(await desk.read(sent[5]?.id ?? 0)).toMatchObject({
    arquivo_ate: null,
    situacao: 'pronta',
  });
});

test('a workbook is imported like a file of text', async ({ desk, list }) => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Clientes de agosto'],
    ['Código', 'Nome', 'CEP', 'Valor', 'Latitude', 'Longitude'],
    [42, 'Padaria São João', 1310200, 1234.567, -23.561, -46.655],
    [],
    ['B', '', '', '1.234,50', '', ''],
  ]);
  sheet.A3.z = '00000';
  sheet.C3.z = '00000\\-000';
  utils.book_append_sheet(book, sheet, 'Agosto');
  const sent = await desk.send(write(book, { type: 'buffer', bookType: 'xlsx' }));
  expect(sent).toMatchObject({
    ...{ situacao: 'pronta', aba: 'Agosto', linha_titulos: 2, total_linhas: 2 },
  });
  expect(await desk.run(sent.id, 'iniciar')).toMatchObject({ criados: 1, recusados: 1 });
  expect(await desk.refused(sent.id)).toEqual([
    { linha: 5, motivos: ['Nome: Campo obrigatório.'] },
  ]);
  expect(await list('clientes')).toMatchObject([{ codigo: '00042', valor_negocio: 1234.57 }]);
  expect(await list('enderecos')).toMatchObject([{ cep: '01310-200', latitude: -23.561 }]);
  const none = await desk.put('PK\x03\x04 nothing of the kind');
  expect(none.body).toMatchObject({ situacao: 'falhou', falha: 'planilha' });
  const old = await desk.put(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  expect(old.body).toMatchObject({ situacao: 'falhou', falha: 'excel_antigo' });
});
