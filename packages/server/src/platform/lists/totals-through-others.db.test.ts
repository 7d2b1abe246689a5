/** Totals of lists that go by rows of other tables: remembered until those change. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { type Sql, sql } from '../db/sql.ts';

/** More rows than are counted each time. */
const MANY = 40;

const CUSTOMERS = '/escritorio/v1/clientes/list';
const VISITS = '/escritorio/v1/registros/list';

const test = testWithNewAccount('gestor')
  .extend(
    'run',
    ({ server, account }) =>
      (statement: Sql) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  )
  .extend('total', ({ call }) => async (path: string, body: Json): Promise<number> => {
    const answer = await call('POST', path, { por_pagina: 1, ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.paginacao.total_itens;
  })
  /** One more than there are is remembered, and another change of the account comes after it. */
  .extend('falsify', ({ run }) => async () => {
    await run(sql`update contagens set total = total + 1`);
    await run(sql`insert into objetivos (nome, ordem) values (gen_random_uuid()::text, 1)`);
  });

test.beforeEach(async ({ run }) => {
  await run(sql`
    insert into clientes (tipo, nome, codigo) select 'J', 'N' || i, i::text from generate_series(1, ${2 * MANY}::int) i`);
  await run(sql`
    insert into enderecos (id_cliente, ordem, cidade, latitude, longitude)
    select id, 0, 'Santos', p.x, p.x from clientes cross join lateral (select case when codigo::int <= ${MANY} then -23 end as x) p`);
  await run(sql`insert into grupos (nome) values ('G')`);
  await run(sql`insert into segmentos (nome) values ('S')`);
  await run(sql`
    insert into segmentos_clientes (id_segmento, id_cliente)
    select s.id, c.id from segmentos s, clientes c where c.codigo::int <= ${MANY}`);
});

const ADDRESS = sql`(select e.id from enderecos e join clientes c on c.id = e.id_cliente where c.codigo = '1')`;

test('customers with a position, and those without', async ({ run, total, falsify }) => {
  const both = async () => [
    await total(CUSTOMERS, { com_posicao: true }),
    await total(CUSTOMERS, { com_posicao: false }),
  ];
  expect(await both()).toEqual([MANY, MANY]);
  await falsify();
  expect(await both()).toEqual([MANY + 1, MANY + 1]);
  await run(sql`update clientes set nome = nome || '!' where codigo in ('2', '70')`);
  await run(sql`delete from clientes where codigo = '80'`);
  // Their addresses went with them.
  expect(await both()).toEqual([MANY, MANY - 1]);
  await falsify();
  await run(sql`update enderecos set latitude = 0, longitude = 0 where id = ${ADDRESS}`);
  expect(await both()).toEqual([MANY - 1, MANY]);
  await falsify();
  await run(sql`delete from enderecos where id = ${ADDRESS}`);
  expect(await both()).toEqual([MANY - 1, MANY]);
  await falsify();
  await run(sql`
    insert into enderecos (id_cliente, ordem, latitude, longitude) select id, 0, -23, -46 from clientes where codigo = '1'`);
  expect(await both()).toEqual([MANY, MANY - 1]);
});

test('customers of a group, through their segments', async ({ call, run, total, falsify }) => {
  const { body } = await call('POST', '/v2/grupos/list', {});
  const ids_grupo = [body.dados[0].id];
  const ofGroup = () => total(CUSTOMERS, { ids_grupo });
  expect(await ofGroup()).toBe(0);
  await run(sql`
    insert into segmentos_grupos (id_segmento, id_grupo) select s.id, g.id from segmentos s, grupos g`);
  expect(await ofGroup()).toBe(MANY);
  await falsify();
  expect(await ofGroup()).toBe(MANY + 1);
  await run(
    sql`delete from segmentos_clientes where id_cliente in (select id from clientes where codigo = '1')`,
  );
  expect(await ofGroup()).toBe(MANY - 1);
  await falsify();
  await run(sql`delete from grupos`);
  expect(await ofGroup()).toBe(0);
});

test('visits in a city', async ({ run, total, falsify }) => {
  await run(sql`
    insert into registros (id_cliente, id_status) select c.id, s.id from clientes c, status_servico s
    where s.situacao = 'agendado'`);
  const inCity = () => total(VISITS, { cidade: 'santos' });
  expect(await inCity()).toBe(2 * MANY);
  await falsify();
  expect(await inCity()).toBe(2 * MANY + 1);
  await run(sql`update enderecos set cidade = 'Praia Grande' where id = ${ADDRESS}`);
  expect(await inCity()).toBe(2 * MANY - 1);
});
