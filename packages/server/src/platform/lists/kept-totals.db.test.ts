/** Totals that are brought up to date instead of counted: what is remembered, and when it is not believed. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { cleanUp } from '../db/cleanup.ts';
import { type Sql, sql } from '../db/sql.ts';

/** More rows than are counted each time. */
const MANY = 40;

const test = testWithNewAccount('integracao')
  .extend(
    'run',
    ({ server, account }) =>
      (statement: Sql) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  )
  .extend(
    'total',
    ({ call }) =>
      async (body: Json = {}, path = '/v2/clientes/list'): Promise<number> => {
        const answer = await call('POST', path, { por_pagina: 1, ...body });
        expect(answer.status).toBe(200);
        return answer.body.paginacao.total_itens;
      },
  )
  /** What shows whether a total was counted: one more than there are is remembered. */
  .extend(
    'falsify',
    ({ run }) =>
      () =>
        run(sql`update contagens set total = total + 1`),
  );

test.beforeEach(async ({ run }) => {
  await run(sql`
    insert into clientes (tipo, nome, codigo, ativo)
    select 'J', 'N' || i, i::text, i % 2 = 0 from generate_series(1, ${MANY}::int) i`);
});

test('a total is remembered and brought up to date by what is written', async ({
  run,
  total,
  falsify,
}) => {
  expect(await total()).toBe(MANY);
  await falsify();
  expect(await total()).toBe(MANY + 1);
  await run(sql`insert into clientes (tipo, nome) values ('J', 'A'), ('F', 'B')`);
  expect(await total()).toBe(MANY + 3);
  await run(sql`delete from clientes where codigo = '7'`);
  expect(await total()).toBe(MANY + 2);
});

test('rows that come to fit a filter, and rows that cease to', async ({ run, total, falsify }) => {
  const half = MANY / 2;
  await run(
    sql`insert into clientes (tipo, nome, ativo) select 'J', 'M', true from generate_series(1, 30)`,
  );
  expect(await total({ ativo: true })).toBe(half + 30);
  await falsify();
  await run(sql`update clientes set ativo = false where codigo in ('2', '4', '6')`);
  await run(sql`update clientes set ativo = true where codigo = '1'`);
  await run(sql`update clientes set nome = nome || '!' where codigo = '8'`);
  await run(sql`update clientes set ativo = not ativo where codigo = '10'`);
  await run(sql`update clientes set ativo = not ativo where codigo = '10'`);
  expect(await total({ ativo: true })).toBe(half + 30 + 1 - 2);
});

test('a transaction that is open while others count is counted when it is done', async ({
  server,
  account,
  total,
  falsify,
}) => {
  expect(await total()).toBe(MANY);
  await falsify();
  await server.db.write(account.scope, async (tx) => {
    await tx.run(
      sql`insert into clientes (tipo, nome) select 'J', 'A' from generate_series(1, 40)`,
    );
    await tx.run(sql`delete from clientes where codigo in ('1', '2')`);
    expect(await total()).toBe(MANY + 1);
  });
  expect(await total()).toBe(MANY + 1 + 40 - 2);
});

test('what is undone is not counted', async ({ server, account, total, falsify }) => {
  expect(await total()).toBe(MANY);
  await falsify();
  await expect(
    server.db.write(account.scope, async (tx) => {
      await tx.run(sql`delete from clientes`);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await total()).toBe(MANY + 1);
});

test('it is counted anew when no transaction kept old versions in between', async ({
  run,
  total,
  falsify,
}) => {
  expect(await total()).toBe(MANY);
  await falsify();
  await run(sql`update relogios set versoes_ate = clock_timestamp() - interval '1 second'`);
  await run(sql`delete from clientes where codigo = '7'`);
  expect(await total()).toBe(MANY - 1);
  // From then on versions are kept again.
  await falsify();
  await run(sql`delete from clientes where codigo = '8'`);
  expect(await total()).toBe(MANY - 1);
});

test('it is counted anew when links may have changed what a filter finds', async ({
  server,
  account,
  call,
  run,
  total,
  falsify,
}) => {
  await run(sql`insert into segmentos (nome) values ('S')`);
  const all = sql`insert into segmentos_clientes (id_segmento, id_cliente) select s.id, c.id from segmentos s, clientes c`;
  await run(all);
  const { body } = await call('POST', '/v2/segmentos/list', {});
  const ids_segmento = [body.dados[0].id];
  expect(await total({ ids_segmento })).toBe(MANY);
  await falsify();
  await run(sql`update clientes set nome = 'X' where codigo = '1'`);
  expect(await total({ ids_segmento })).toBe(MANY + 1);
  await run(
    sql`delete from segmentos_clientes using clientes c where id_cliente = c.id and c.codigo < '2'`,
  );
  const left = await server.db.read(account.scope, (tx) =>
    tx.run(sql`select from segmentos_clientes`),
  );
  expect(await total({ ids_segmento })).toBe(left);
});

test('a clock set back changes nothing', async ({ run, total, falsify }) => {
  await run(sql`update relogios set instante = clock_timestamp() + interval '1 day'`);
  await run(sql`update clientes set nome = 'X' where codigo = '1'`);
  expect(await total()).toBe(MANY);
  await falsify();
  await run(sql`delete from clientes where codigo in ('5', '6')`);
  expect(await total()).toBe(MANY - 1);
});

test('what is old goes: places, totals, versions', async ({ server, account, run, total }) => {
  const rows = async () => {
    const found = await server.db.read(account.scope, (tx) =>
      tx.row<Json>(sql`
        select (select count(*) from varreduras) as varreduras, (select count(*) from contagens) as contagens,
          (select count(*) from versoes_anteriores) as versoes`),
    );
    return found;
  };
  await total();
  await run(sql`delete from clientes where codigo = '7'`);
  await cleanUp(server.db);
  expect(await rows()).toEqual({ varreduras: 1, contagens: 1, versoes: 1 });
  await run(sql`update relogios set instante = instante + interval '6 minutes'`);
  await run(sql`update varreduras set salvo_em = salvo_em - interval '61 minutes'`);
  await run(sql`update contagens set salva_em = salva_em - interval '61 minutes'`);
  await cleanUp(server.db);
  expect(await rows()).toEqual({ varreduras: 0, contagens: 0, versoes: 0 });
  expect(await total()).toBe(MANY - 1);
});

test('few keep nothing: no total, no old versions', async ({ server, account, run, total }) => {
  await run(sql`delete from clientes where codigo not in ('1', '2')`);
  const left = await total();
  await run(sql`delete from clientes where codigo = '1'`);
  expect(await total()).toBe(left - 1);
  const kept = await server.db.read(account.scope, (tx) =>
    tx.row<Json>(
      sql`select (select count(*) from contagens) + (select count(*) from versoes_anteriores) as n`,
    ),
  );
  expect(kept.n).toBe(0);
});

test('a total of what a limited manager saw is no other user’s, nor their own when the limit is lifted', async ({
  server,
  account,
  run,
  total,
}) => {
  const [segmento] = await server.db.write(account.scope, (tx) =>
    tx.rows<{ id: number }>(sql`insert into segmentos (nome) values ('S') returning id`),
  );
  await run(sql`
    insert into segmentos_clientes (id_segmento, id_cliente)
    select ${segmento?.id}, id from clientes order by id limit 20`);
  await run(
    sql`insert into segmentos_usuarios values (default, ${segmento?.id}, ${account.id.gestor})`,
  );
  const gestor = await signedIn(server.url, account.login.gestor);
  const page = async (pagina: number) =>
    (await gestor('POST', '/v2/clientes/list', { pagina, por_pagina: 5 })).body.paginacao
      .total_itens;
  expect(await page(1)).toBe(20);
  await run(sql`delete from segmentos_usuarios`);
  expect(await page(2)).toBe(MANY);
  expect(await total()).toBe(MANY);
});

test('a total of a limited manager is remembered for their segments, until the account changes', async ({
  server,
  account,
  run,
  falsify,
}) => {
  const [all, none] = await server.db.write(account.scope, (tx) =>
    tx.rows<{ id: number }>(sql`insert into segmentos (nome) values ('S'), ('N') returning id`),
  );
  await run(
    sql`insert into segmentos_clientes (id_segmento, id_cliente) select ${all?.id}, id from clientes`,
  );
  const limitTo = async (segmento: number | undefined) => {
    await run(sql`delete from segmentos_usuarios`);
    await run(
      sql`insert into segmentos_usuarios values (default, ${segmento}, ${account.id.gestor})`,
    );
  };
  await limitTo(all?.id);
  const gestor = await signedIn(server.url, account.login.gestor);
  const total = async (pagina = 1) =>
    (await gestor('POST', '/v2/clientes/list', { pagina, por_pagina: 5 })).body.paginacao
      .total_itens;
  expect(await total()).toBe(MANY);
  await falsify();
  expect(await total()).toBe(MANY + 1);
  expect(await total(2)).toBe(MANY + 1);
  await limitTo(none?.id);
  expect(await total(3)).toBe(0);
  expect(await total()).toBe(0);
  await limitTo(all?.id);
  await run(sql`update clientes set nome = 'Outro' where codigo = '1'`);
  expect(await total()).toBe(MANY);
  expect(await total(2)).toBe(MANY);
});

test('a row that changed while page 1 was counted still comes', async ({ call, run }) => {
  await run(sql`delete from clientes where codigo not in ('1', '2', '3')`);
  const ask = async (pagina: number) =>
    (await call('POST', '/v2/clientes/list', { ordenar: 'nome', por_pagina: 1, pagina })).body;
  expect((await ask(1)).dados[0].codigo).toBe('1');
  await run(sql`update clientes set nome = 'A' where codigo = '2'`);
  // As if the count of page 1 had come after the change.
  await run(sql`
    update varreduras set lugar = jsonb_set(jsonb_set(lugar, '{counted,em}', to_jsonb(
      to_char((select instante from relogios) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))),
      '{counted,ahead}', '1')`);
  const received = [];
  for (let pagina = 2; ; pagina++) {
    const { dados, paginacao } = await ask(pagina);
    received.push(...dados.map((row: Json) => row.codigo));
    if (pagina >= paginacao.total_paginas) break;
  }
  expect(received).toEqual(['3', '2']);
});
