/** The office finds visits by their customer, with many visits and with many customers. */
import { expect } from 'vitest';
import { newWork, type Work } from '../../../test/field.ts';
import { testWithServer } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithServer()
  .extend('account', ({ server }) => server.newAccount())
  .extend('work', ({ server, account }): Promise<Work> => newWork(server, account))
  .extend('call', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend(
    'run',
    ({ server, account }) =>
      (statement: ReturnType<typeof sql>) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  );

const PATH = '/escritorio/v1/registros/list';

/** The ids of all pages, and what the first page gave as the total. */
async function found(call: Caller, busca: string, more: object = {}) {
  const ids: number[] = [];
  let total: number | undefined;
  for (let pagina = 1, last = 1; pagina <= last; pagina++) {
    const body = { busca, por_pagina: 3, ...more, pagina };
    const { status, body: page } = await call('POST', PATH, body);
    expect(status, JSON.stringify(page)).toBe(200);
    ids.push(...page.dados.map(({ id }: Json) => id));
    total ??= page.paginacao.total_itens;
    last = page.paginacao.total_paginas;
  }
  return { ids: ids.sort((a, b) => a - b), total };
}

test('by name, code or document of the customer, and by its own text', async ({ work, call }) => {
  const cliente = (nome: string, more: object = {}) =>
    work.insert('clientes', { tipo: 'J', nome, ...more });
  const oculos = await cliente('Ótica São José', { codigo: 'OT-77', documento: '99887766000155' });
  const outro = await cliente('Borracharia');
  const here = await work.visit({ id_cliente: oculos });
  const again = await work.visit({ id_cliente: oculos, observacao: 'Borracharia ao lado.' });
  const there = await work.visit({ id_cliente: outro });
  for (const [busca, ids] of [
    ['otica sao', [here, again]],
    ['ot-77', [here, again]],
    ['99887766', [here, again]],
    ['BORRACHARIA', [again, there]],
    ['óó', []],
    ['ót', [here, again]],
    ['borracharia do zé', []],
  ] as const)
    expect([busca, await found(call, busca)]).toEqual([busca, { ids, total: ids.length }]);
  expect(await found(call, 'borracharia', { ids_cliente: [oculos] })).toEqual({
    ids: [again],
    total: 1,
  });
  // As before: v2 searches the visit's own text.
  const { body } = await call('POST', '/v2/registros/list', { busca: 'borracharia' });
  expect(body.dados.map(({ id }: Json) => id)).toEqual([again]);
});

test('the same with more customers than are collected, and after they are renamed', async ({
  work,
  call,
  run,
}) => {
  await run(
    sql`insert into clientes (tipo, nome) select 'J', 'Padaria ' || n from generate_series(1, 2100) n`,
  );
  await run(sql`
    insert into registros (id_cliente, id_status, situacao, concluido)
    select c.id, s.id, s.situacao, false from clientes c, status_servico s
    where s.situacao = 'agendado' and c.nome like 'Padaria 20%'`);
  const own = await work.visit({ observacao: 'Ao lado da padaria.' });
  const before = await found(call, 'padaria');
  expect([before.total, before.ids.length, before.ids.includes(own)]).toEqual([112, 112, true]);
  // The total is known from here on. No visit changes with the name of its customer.
  await run(sql`update clientes set nome = 'Mercado' where nome = 'Padaria 2000'`);
  expect((await found(call, 'padaria')).total).toBe(111);
  await run(sql`update clientes set nome = 'Padaria 2000' where nome = 'Mercado'`);
  expect((await found(call, 'padaria')).total).toBe(112);
});

test('a limited manager finds nothing by the name of a customer out of sight', async ({
  server,
}) => {
  const segmented = await newSegmentedAccount(server);
  const [hidden = 0] = segmented.rows.clientes.outside;
  const { call } = await segmented.newLimitedManager();
  const whole = (await segmented.newManager()).call;
  // Visible by its own segment, at a customer that is not.
  const own = segmented.rows.registros.inside[2];
  expect((await call('GET', `/escritorio/v1/registros/${own}`)).body.id_cliente).toBe(hidden);
  expect((await found(whole, 'em outro')).ids).toContain(own);
  expect(await found(call, 'em outro')).toEqual({ ids: [], total: 0 });
  expect((await found(call, 'no segmento')).ids).toEqual(
    segmented.rows.registros.inside.filter((id) => id !== own),
  );
  // Too short for the index: the same, without collecting ids.
  expect((await found(call, 'em')).ids).not.toContain(own);
  expect((await found(whole, 'em')).ids).toContain(own);
});
