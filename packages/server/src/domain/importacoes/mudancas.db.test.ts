/** What a file would change is shown before, and what it changed is taken back afterwards. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { importer } from '../../../test/imports.ts';
import { stateOf } from '../../../test/rows.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { cleanUpImports } from './cleanup.ts';
import { runImport } from './run/run.ts';
import { GO_WITH_IT, HOLDERS } from './undo/present.ts';

const test = testWithNewAccount('administrador')
  .extend('desk', ({ server, account }) => importer(server.url, account.login.administrador))
  .extend('list', ({ call }) => async (what: string): Promise<Json[]> => {
    const body = { por_pagina: 100, ordenar: 'id' };
    return (await call('POST', `/escritorio/v1/${what}/list`, body)).body.dados;
  })
  .extend('changes', ({ call }) => async (id: number, body = {}): Promise<Json> => {
    const answer = await call('POST', `/escritorio/v1/importacoes/${id}/mudancas`, body);
    expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.body;
  });

const base = { tipo: 'J', telefone: '(11) 3456-7890' };

test('a dry run says what would change, field by field', async ({
  desk,
  insert,
  changes,
  list,
}) => {
  const categoria = await insert('categorias', { nome: 'Padarias' });
  await insert('segmentos', { nome: 'Norte' });
  await insert('clientes', { ...base, nome: 'Um', codigo: '1', id_categoria: categoria });
  await insert('clientes', { ...base, nome: 'Dois', codigo: '2' });
  const file = [
    ...['Clientes em 14/08/2026;;;;;;', 'Código;Nome;Telefone;Categoria;CEP;Segmento;Contato'],
    ...['1;Um;;;01310-200;Norte;Ana', '2;Dois Irmãos;(11) 9999-0000;;;;', '3;Três;;;;;Rui'],
  ].join('\r\n');
  const sent = await desk.send(file);
  expect(sent).toMatchObject({ linha_titulos: 2, total_linhas: 3 });
  await desk.change(sent.id, { celula_vazia: 'limpa' });
  expect(await desk.run(sent.id, 'simular')).toMatchObject({ criados: 1, alterados: 2 });
  const shown = await changes(sent.id);
  expect(shown.campos).toContainEqual({
    ...{ alvo: 'telefone', nome: 'Telefone', alterados: 2, limpos: 1 },
  });
  const first = shown.dados.find((one: Json) => one.linha === 3 && one.recurso === 'clientes');
  expect(first).toMatchObject({ nome: 'Um', criado: false, situacao: 'feita' });
  expect(first.campos).toEqual(
    [
      ['telefone', 'Telefone', base.telefone, null],
      [`segmento.${(await list('segmentos'))[0]?.id}`, 'Segmento Norte', 'não', 'sim'],
      ['id_categoria', 'Categoria', 'Padarias', null],
    ].map(([alvo, nome, antes, depois]) => ({ alvo, nome, antes, depois, mantido: false })),
  );
  const ofName = await changes(sent.id, { alvo: 'nome' });
  expect(ofName.dados).toMatchObject([
    { linha: 4, campos: [{ antes: 'Dois', depois: 'Dois Irmãos' }, { alvo: 'telefone' }] },
  ]);
  expect(await list('clientes')).toHaveLength(2);
});

test('an import is taken back, and what was changed since stays', async ({
  desk,
  insert,
  call,
  list,
  changes,
}) => {
  const um = await insert('clientes', { ...base, nome: 'Um', codigo: '1' });
  const campo = await insert('campos_personalizados', {
    ...{ nome: 'Contrato', origem: 'clientes', tipo: 'texto' },
  });
  const norte = await insert('segmentos', { nome: 'Norte' });
  const before = { clientes: await list('clientes'), pessoas: await list('pessoas') };
  const file = [
    'Código;Nome;Telefone;CEP;Contrato;Segmento;Contato',
    ...['1;Um A;(11) 1111-1111;01310-200;Mensal;Norte;Ana', '2;Dois;;01310-200;Anual;;Rui'],
    ...['3;Três;;01310-200;;;Eva', '4;Quatro;;;;;'],
  ].join('\n');
  const sent = await desk.send(file);
  expect(await desk.run(sent.id, 'iniciar')).toMatchObject({ criados: 3, a_desfazer: 10 });
  const [, , tres, quatro] = await list('clientes');
  // Meanwhile people go on: a telephone for the first, a note for the third.
  await call('PATCH', `/escritorio/v1/clientes/${um}`, { telefone: '(11) 2222-2222' });
  await call('POST', `/escritorio/v1/clientes/${tres?.id}/notas`, { nota: 'Ligar' });
  expect(quatro).toMatchObject({ codigo: '4' });

  const undone = await desk.run(sent.id, 'desfazer');
  // Kept: the customer with a new telephone, and the one with a note, with address and contact.
  expect(undone).toMatchObject({
    ...{ situacao: 'desfeita', a_desfazer: 0, desfeitos: 6, mantidos: 4 },
  });
  expect(await list('clientes')).toMatchObject([
    { ...before.clientes[0], telefone: '(11) 2222-2222', atualizado_em: expect.anything() },
    { codigo: '3' },
  ]);
  expect((await list('pessoas')).map(({ nome }) => nome)).toEqual(['Eva']);
  expect((await list('enderecos')).map(({ id_cliente }) => id_cliente)).toEqual([tres?.id]);
  const { body } = await call('POST', '/escritorio/v1/clientes/list', { ids_segmento: [norte] });
  expect(body.dados).toEqual([]);
  const kept = await changes(sent.id, { situacao: 'mantida' });
  expect(kept.dados[0]).toMatchObject({ id: um, nome: 'Um' });
  expect(
    kept.dados[0].campos.filter((one: Json) => one.mantido).map((one: Json) => one.alvo),
  ).toEqual(['telefone']);
  expect(kept.dados[0].campos.map((one: Json) => one.alvo)).toContain(`campo.${campo}`);
  const again = await desk.call('POST', `/escritorio/v1/importacoes/${sent.id}/iniciar`, {});
  expect(again.status).toBe(422);
});

test('what a file did twice is taken back to what was there first', async ({
  desk,
  insert,
  list,
}) => {
  await insert('clientes', { ...base, nome: 'Um', codigo: '1' });
  const before = await list('clientes');
  const rows = Array.from({ length: 150 }, (_, i) => `9${i};Novo ${i};`);
  const sent = await desk.send(['codigo;nome;email', '1;;a@a.test', ...rows, '1;Um B;'].join('\n'));
  expect(await desk.run(sent.id, 'iniciar')).toMatchObject({ alterados: 2, a_desfazer: 151 });
  await desk.run(sent.id, 'desfazer');
  expect(await list('clientes')).toMatchObject(
    before.map((row) => ({ ...row, atualizado_em: expect.anything() })),
  );
});

test('after a week an import is past', async ({ server, account, desk }) => {
  const sent = await desk.send('codigo;nome\n1;Um\n');
  await desk.run(sent.id, 'iniciar');
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update importacoes set terminada_em = now() - interval '8 days'`),
  );
  await cleanUpImports(server.db);
  expect(await desk.read(sent.id)).toMatchObject({ a_desfazer: 0 });
  const undo = await desk.call('POST', `/escritorio/v1/importacoes/${sent.id}/desfazer`, {});
  expect(undo.status).toBe(422);
});

test('rows of one file that contradict each other are named', async ({ desk, list }) => {
  const file = [
    'codigo;nome;cep;contato;e-mail contato',
    ...['A;Ana Ltda;01310-200;Maria;m@a.test', 'A;Ana Ltda;;Maria;outra@a.test'],
    ...['A;Ana Ltda;;Rui;m@a.test', 'A;Ana Ltda;04002-000;Eva;', 'A;Outro nome;;;'],
    ...['A;;;Maria;m@a.test', 'A;;;Leo;leo@a.test'],
  ].join('\n');
  const { id } = await desk.send(file);
  const counts = { criados: 1, alterados: 1, iguais: 1, recusados: 4 };
  expect(await desk.run(id, 'simular')).toMatchObject(counts);
  expect(await desk.run(id, 'iniciar')).toMatchObject(counts);
  expect((await desk.refused(id)).map(({ linha, motivos }) => [linha, motivos[0]])).toEqual([
    [
      3,
      'contato: A linha 2 tem outro contato com este nome, no mesmo cliente. Se são duas pessoas, diferencie os nomes.',
    ],
    [4, 'e-mail contato: A linha 2 tem outra pessoa com este e-mail, no mesmo cliente.'],
    [5, 'cep: A linha 2 dá outro valor para o mesmo cliente.'],
    [6, 'nome: A linha 2 dá outro valor para o mesmo cliente.'],
  ]);
  expect((await list('pessoas')).map(({ nome }) => nome)).toEqual(['Maria', 'Leo']);
});

test('what a spreadsheet damaged is told: refused, mended, or left to the person', async ({
  desk,
  insert,
  list,
  call,
}) => {
  await insert('clientes', { ...base, nome: 'Zeros', codigo: '00042' });
  const file = [
    'codigo;nome;cnpj;cep;email',
    ...['1,12223E+13;Perdido;;;', '42;Sem zeros;;;', 'B;Zero;191;1310-200;'],
    ...['C;Errado;11222333000182;;ana', 'D;Bom;11.222.333/0001-81;01310-200;ana@a.test'],
  ].join('\n');
  const { id } = await desk.send(file);
  expect(await desk.run(id, 'simular')).toMatchObject({ criados: 3, recusados: 2, avisados: 2 });
  const { body } = await call('GET', `/escritorio/v1/importacoes/${id}/avisos`);
  expect(body.dados).toEqual([
    {
      linha: 4,
      motivos: [
        'cnpj: Não é um CPF nem um CNPJ.',
        'cep: Faltava o zero à esquerda: será salvo como 01310-200.',
      ],
    },
    {
      linha: 5,
      motivos: ['email: Não parece um e-mail.', 'cnpj: Os dígitos verificadores não conferem.'],
    },
  ]);
  await desk.change(id, { com_aviso: 'recusa' });
  expect(await desk.run(id, 'iniciar')).toMatchObject({ criados: 1, recusados: 4, avisados: 0 });
  expect((await list('clientes')).map(({ codigo }) => codigo)).toEqual(['00042', 'D']);
});

test('a mended document finds the customer who has the damaged one', async ({
  desk,
  insert,
  list,
}) => {
  await insert('clientes', { ...base, nome: 'Banco', documento: '191' });
  await insert('clientes', { ...base, nome: 'Outro', documento: '1222333000163' });
  const { id } = await desk.send('nome;cnpj\nOutro;1.222.333/0001-63\n');
  const run = await desk.run(id, 'iniciar');
  expect(run.criados).toBe(0);
  expect(await list('clientes')).toHaveLength(2);
});

test('whatever refers to a customer or a person keeps it, or goes with it', async ({ server }) => {
  const rows = await server.db.acrossAccounts(
    (tx) =>
      tx.rows<{ alvo: string; tabela: string; coluna: string }>(sql`
        select confrelid::regclass::text as alvo, conrelid::regclass::text as tabela,
          a.attname::text as coluna
        from pg_constraint c join pg_attribute a
          on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
        where contype = 'f' and confrelid in (
          'clientes'::regclass, 'enderecos'::regclass, 'pessoas'::regclass)`),
    'bulk',
  );
  for (const alvo of ['clientes', 'enderecos', 'pessoas'] as const) {
    const declared = [...HOLDERS[alvo].map(([table]) => table), ...GO_WITH_IT[alvo]];
    const actual = rows.filter((row) => row.alvo === alvo).map(({ tabela }) => tabela);
    expect(new Set(declared)).toEqual(new Set(actual));
  }
});

test('an address that the import added stays while it has visits, or others beside it', async ({
  desk,
  insert,
  list,
}) => {
  const customers = [];
  for (const codigo of ['1', '2', '3'])
    customers.push(await insert('clientes', { ...base, nome: codigo, codigo }));
  const { id } = await desk.send('Código;Cidade\n1;Campinas\n2;Campinas\n3;Campinas\n');
  await desk.run(id, 'iniciar');
  const [first] = await list('enderecos');
  await insert('registros', {
    ...{ id_cliente: customers[0], id_endereco: first?.id, codigo: 1, ...stateOf('agendado') },
  });
  await insert('enderecos', { id_cliente: customers[1], ordem: 1, cidade: 'Santos' });
  expect(await desk.run(id, 'desfazer')).toMatchObject({ desfeitos: 1, mantidos: 2 });
  const left = (await list('enderecos')).map(({ id_cliente, cidade }) => [id_cliente, cidade]);
  expect(left).toEqual([
    [customers[0], 'Campinas'],
    [customers[1], 'Campinas'],
    [customers[1], 'Santos'],
  ]);
});

test('what another request makes impossible meanwhile is undone anew', async ({
  server: { db },
  account: { scope },
  desk,
  call,
  list,
}) => {
  const { id } = await desk.send('Código;Nome\n1;Um\n2;Dois');
  await desk.run(id, 'iniciar');
  const [um] = await list('clientes');
  await db.write(scope, (tx) =>
    tx.run(
      sql`update importacoes set situacao = 'desfazendo', iniciada_em = now() where id = ${id}`,
    ),
  );
  // A note comes after the plan, which the database refuses then.
  const refusals = [undefined, Object.assign(new Error(), { code: '23503' })];
  const write: Database['write'] = async (...its) => {
    const refusal = refusals.shift();
    if (!refusal) return db.write(...its);
    await call('POST', `/escritorio/v1/clientes/${um?.id}/notas`, { nota: 'Ligar' });
    throw refusal;
  };
  const parts = { db: { write } as Database, signal: new AbortController().signal };
  await runImport(parts, scope.conta, id);
  expect(await desk.read(id)).toMatchObject({ situacao: 'desfeita', desfeitos: 1, mantidos: 1 });
  expect((await list('clientes')).map(({ codigo }) => codigo)).toEqual(['1']);
});
