/** Pages without a read predecessor: found from the nearest mark, and the same as those that are counted from the first row. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { cleanUp } from '../db/cleanup.ts';
import { raw, type Sql, sql } from '../db/sql.ts';

const ROWS = 120;
const SIZE = 3;

const test = testWithNewAccount('integracao')
  .extend(
    'run',
    ({ server, account }) =>
      (statement: Sql) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  )
  .extend(
    'read',
    ({ server, account }) =>
      (statement: Sql) =>
        server.db.read(account.scope, (tx) => tx.rows<Json>(statement)),
  )
  /** The ids of a page, without regard to pages read before. */
  .extend('jump', ({ call, run }) => async (body: Json): Promise<number[]> => {
    await run(sql`delete from varreduras`);
    const answer = await call('POST', '/v2/clientes/list', { por_pagina: SIZE, ...body });
    expect(answer.status).toBe(200);
    return answer.body.dados.map(({ id }: Json) => id);
  })
  .extend(
    'marks',
    ({ read }) =>
      () =>
        read(sql`select posicao from marcos order by posicao`),
  )
  /** What shows whether a mark was used: one row fewer is said to come before it. */
  .extend(
    'falsify',
    ({ run }) =>
      () =>
        run(sql`update marcos set posicao = posicao - 1`),
  );

test.beforeEach(async ({ run }) => {
  await run(sql`
    insert into clientes (tipo, nome, codigo, ativo)
    select 'J', 'N' || i % 7, case when i % 4 > 0 then (i % 11)::text end, i % 3 > 0
    from generate_series(1, ${ROWS}::int) i`);
});

const PAGE = { pagina: 31 };

test('a page begins at a mark that another one left', async ({ jump, marks, falsify }) => {
  const page = await jump(PAGE);
  expect(await marks()).toEqual([{ posicao: 90 }]);
  await falsify();
  const [, , last] = page;
  expect((await jump(PAGE)).slice(0, 2)).toEqual(page.slice(1));
  expect((await jump({ pagina: 33, por_pagina: SIZE })).at(0)).toBeGreaterThan(Number(last) + SIZE);
  expect(await marks()).toHaveLength(1);
  expect(await jump({ ...PAGE, ordenar: '-id' })).not.toContain(last);
});

test('a mark is brought up to date, and not believed when that cannot be done', async ({
  jump,
  run,
  marks,
  falsify,
}) => {
  const page = await jump(PAGE);
  await run(sql`delete from clientes where id < ${page[0]} and codigo = '3'`);
  expect(await jump(PAGE)).not.toEqual(page);
  await falsify();
  await run(sql`update relogios set versoes_ate = clock_timestamp() - interval '1 second'`);
  await run(sql`delete from clientes where id < ${page[0]} and codigo = '5'`);
  const counted = await jump(PAGE);
  await run(sql`delete from marcos`);
  expect(await jump(PAGE)).toEqual(counted);
  expect(await marks()).not.toEqual([]);
});

test('no mark of a moment at which the account changed while the page was found', async ({
  server,
  account,
  jump,
  call,
  run,
  read,
  marks,
}) => {
  await jump(PAGE);
  const waits = sql`select from pg_locks where relation = 'marcos'::regclass and not granted`;
  const [arrived] = await server.db.write(account.scope, async (tx) => {
    await tx.run(sql`lock table marcos in access exclusive mode`);
    // The clock was read before, and the rows are read after the change.
    const arriving = call('POST', '/v2/clientes/list', { por_pagina: SIZE, pagina: 38 });
    while ((await read(waits)).length === 0) {}
    await run(sql`delete from clientes where codigo = '3'`);
    return [arriving];
  });
  expect((await arrived).status).toBe(200);
  expect(await marks()).toEqual([{ posicao: 90 }]);
});

const column = fc.constantFrom('nome', 'codigo', 'data_criacao', 'atualizado_em', 'id');
const order = fc
  .uniqueArray(fc.tuple(column, fc.boolean()), { selector: ([name]) => name, maxLength: 3 })
  .map((terms) => terms.filter(([name], i) => name !== 'id' || i === terms.length - 1));
const step = fc.oneof(
  fc.record({ kind: fc.constant('jump' as const), pick: fc.nat(45) }),
  fc.record({ kind: fc.constantFrom('insert', 'delete', 'update'), pick: fc.nat(ROWS) }),
);

test('every page is the one that counting from the first row finds, whatever changed', async ({
  run,
  read,
  jump,
}) => {
  const apply = (kind: string, pick: number) => {
    const which = sql`id = (select id from clientes order by id offset ${pick} limit 1)`;
    if (kind === 'delete') return run(sql`delete from clientes where ${which}`);
    if (kind === 'update')
      return run(
        sql`update clientes set nome = ${`N${pick % 9}`}, ativo = not ativo where ${which}`,
      );
    return run(sql`insert into clientes (tipo, nome) values ('J', ${`N${pick % 8}`})`);
  };
  await fc.assert(
    fc.asyncProperty(
      order,
      fc.boolean(),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      async (terms, onlyActive, steps) => {
        const ordenar = terms.map(([name, down]) => (down ? `-${name}` : name)).join();
        const sorted = terms.map(([name, down]) => `${name} ${down ? 'desc' : 'asc'}`);
        const filter = onlyActive ? { ativo: true } : {};
        for (const { kind, pick } of [...steps, { kind: 'jump', pick: 35 }]) {
          if (kind !== 'jump') {
            await apply(kind, pick);
            continue;
          }
          const found = await jump({ pagina: pick + 1, ...(ordenar && { ordenar }), ...filter });
          const counted = await read(sql`
            select id from clientes where ativo or ${!onlyActive}
            order by ${raw([...sorted, 'id'].join())} limit ${SIZE} offset ${pick * SIZE}`);
          expect(found).toEqual(counted.map(({ id }) => id));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('an order by what another table has leaves none', async ({ server, account, run, marks }) => {
  await run(sql`
    insert into registros (id_cliente, id_status)
    select c.id, s.id from clientes c, status_servico s where s.situacao = 'agendado'`);
  const office = await signedIn(server.url, account.login.gestor);
  const asked = { por_pagina: SIZE, pagina: 20, ordenar: 'cliente' };
  expect((await office('POST', '/escritorio/v1/registros/list', asked)).status).toBe(200);
  expect(await marks()).toEqual([]);
});

test('a mark goes after some minutes', async ({ server, jump, run, marks }) => {
  await jump(PAGE);
  await run(sql`update marcos set salvo_em = salvo_em - interval '11 minutes'`);
  await cleanUp(server.db);
  expect(await marks()).toEqual([]);
});
