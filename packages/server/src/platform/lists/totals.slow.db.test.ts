/** `total_itens` is exact at the moment of the answer, no matter who counted what before. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, newCompany, readerOf, type Who } from '../../../test/company.ts';
import { type Json, startTestServer, type TestServer } from '../../../test/harness.ts';
import { expected, type ListName, listsOf, type Row } from '../../../test/list-model.ts';
import { anyQuery, bodyOf } from '../../../test/list-queries.ts';
import { limitShrinking, RANDOM_TEST_TIMEOUT, runs } from '../../../test/random-tests.ts';
import { anyWrite, apply } from '../../../test/random-writes.ts';
import { DONE_OR_NOT } from '../../../test/rows.ts';
import { OpenTransactions } from '../../../test/transactions.ts';
import type { Tx } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';

/** Two servers on one database: one writes, the other counts. */
let servers: TestServer[] = [];

beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({}, first.connection)];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const LISTS = Object.keys(listsOf(0)) as ListName[];
const READERS: Who[] = ['integracao', 'administrador', 'limitado'];

/** One query of one reader, counted repeatedly. */
interface Counted {
  name: ListName;
  who: Who;
  body: Json;
  /** How often it was requested. */
  times: number;
}

/** Asks the model and the servers; each query alternates between the servers. */
async function expectTotals(company: Company, counted: readonly Counted[]): Promise<void> {
  const stored = new Map<string, Promise<Row[]>>();
  const rowsOf = ({ name, who }: Counted) => {
    const key = `${name} ${who}`;
    const rows = stored.get(key) ?? company.rows(name, who);
    stored.set(key, rows);
    return rows;
  };
  await Promise.all(
    counted.map(async (query) => {
      const { name, who, body } = query;
      const list = company.lists[name];
      query.times += 1;
      const answer = await company.as(who, query.times)('POST', list.path, body);
      const about = `${name} ${who} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`;
      expect(answer.status, about).toBe(200);
      const total = expected(list, await rowsOf(query), body).length;
      expect(answer.body.paginacao.total_itens, about).toBe(total);
    }),
  );
}

const counting = (name: ListName, body: Json = {}, who: Who = 'integracao'): Counted => ({
  name,
  who: readerOf(name, who),
  body: { ...body, por_pagina: 1 },
  times: 0,
});

test(
  'after every kind of write, for every list, filtered or not, seen by whom it may',
  async () => {
    const anyCounted = fc.record({
      name: fc.constantFrom(...LISTS),
      who: fc.constantFrom(...READERS),
      seed: anyQuery,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCounted, { minLength: 8, maxLength: 12 }),
        fc.array(anyWrite(), { minLength: 15, maxLength: 25 }),
        limitShrinking(async (seeds, writes) => {
          const company = await newCompany(() => servers, 20);
          const counted = LISTS.map((name) => counting(name));
          for (const { name, who, seed } of seeds) {
            const rows = await company.rows(name, who);
            counted.push(counting(name, bodyOf(seed, company.lists[name], rows), who));
          }
          await expectTotals(company, counted);
          for (const [i, write] of writes.entries()) {
            await apply(company, write);
            // Not always all of them, so that some are counted only after several writes.
            await expectTotals(
              company,
              counted.filter((_, n) => (n + i) % 3 > 0),
            );
          }
          await expectTotals(company, counted);
        }),
      ),
      runs(2),
    );
  },
  RANDOM_TEST_TIMEOUT,
);

const LANES = 4;

/** Statements about rows that no other of the transactions touches: those whose id leaves `lane` when divided by LANES. */
const STATEMENTS: Record<string, (lane: number, n: number) => Sql> = {
  insert: (_, n) =>
    sql`insert into clientes (tipo, nome, ativo) select 'J', 'Novo', i % 2 = 0 from generate_series(1, ${n}::int) i`,
  update: (lane, n) =>
    sql`update clientes set ativo = not ativo, nome = 'Mudado' where id % ${LANES}::int = ${lane} and id % 3 = ${n % 3}`,
  delete: (lane, n) =>
    sql`delete from clientes where id in (select id from clientes where id % ${LANES}::int = ${lane} order by id limit ${n % 7})
      and id not in (select id_cliente from registros union select id_cliente from ordens_servico)`,
  link: (lane, n) =>
    sql`insert into segmentos_clientes (id_segmento, id_cliente)
      select s.id, c.id from segmentos s, clientes c where c.id % ${LANES}::int = ${lane} and c.id % 5 = ${n % 5} on conflict do nothing`,
  unlink: (lane, n) =>
    sql`delete from segmentos_clientes where id_cliente % ${LANES}::int = ${lane} and id_cliente % 3 = ${n % 3}`,
  'delete notes': (lane, n) =>
    sql`delete from notas_cliente where id in (select id from notas_cliente where id % ${LANES}::int = ${lane} order by id limit ${n % 9})`,
  'write notes': (_, n) =>
    sql`insert into notas_cliente (id_cliente, nota) select min(id), 'x' from clientes, generate_series(1, ${n}::int) group by ${n}::int`,
  'mark visits': (lane, n) =>
    sql`update registros set ${DONE_OR_NOT} where id % ${LANES}::int = ${lane} and id % 3 = ${n % 3}`,
};

describe('beside transactions that are open', () => {
  const anyWork = fc.array(
    fc.record({
      statement: fc.constantFrom(...Object.keys(STATEMENTS)),
      n: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const step = fc.oneof(
    fc.record({ open: anyWork, undo: fc.boolean() }),
    fc.record({ end: fc.nat(3), commit: fc.oneof(fc.constant(true), fc.boolean()) }),
  );

  /** Changes that a count must not show yet, then must show, or never. Lists do not wait for them. */
  test(
    'only what is committed counts, in any order of beginning',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 8, maxLength: 20 }),
          limitShrinking(async (steps) => {
            const company = await newCompany(() => servers, 30);
            const segmentos = await company.ids('segmentos');
            const counted = [
              counting('clientes'),
              counting('clientes', {}, 'administrador'),
              counting('clientes', {}, 'limitado'),
              counting('clientes', { ativo: true }),
              counting('clientes', { ids_segmento: segmentos.slice(0, 2) }),
              counting('clientes', { busca: 'mudado' }),
              counting('notas'),
              counting('registros', { concluido: false }),
            ];
            const count = () => expectTotals(company, counted);
            await count();
            const { db } = servers[0] as TestServer;
            const transactions = new OpenTransactions(db, company.account.scope, LANES);
            try {
              for (const step of steps) {
                if ('open' in step)
                  await transactions.begin((lane) => workOf(lane, step.open, step.undo));
                else await transactions.end(step.end, step.commit, count);
                await count();
              }
            } finally {
              await transactions.endAll();
            }
            await count();
          }),
        ),
        runs(2),
      );
    },
    RANDOM_TEST_TIMEOUT,
  );
});

/** `undo`: the first part is rolled back, and repeated without its beginning. */
const workOf = (lane: number, work: { statement: string; n: number }[], undo: boolean) => {
  const statements = work.flatMap(({ statement, n }) => STATEMENTS[statement]?.(lane, n) ?? []);
  return async (tx: Tx) => {
    await tx.run(sql`savepoint antes`);
    for (const statement of statements) await tx.run(statement);
    if (!undo) return;
    await tx.run(sql`rollback to savepoint antes`);
    for (const statement of statements.slice(1)) await tx.run(statement);
  };
};

test(
  'once writers and readers who came all at once are done, no older count is left behind',
  async () => {
    const company = await newCompany(() => servers, 30);
    const segmentos = await company.ids('segmentos');
    const queries: [ListName, Json][] = [
      ['clientes', {}],
      ['clientes', { ativo: true }],
      ['clientes', { ids_segmento: segmentos.slice(0, 2) }],
      ['notas', {}],
      ['registros', { concluido: false }],
    ];
    const counted = queries.flatMap(([name, body]) => [
      counting(name, body),
      counting(name, body, 'limitado'),
    ]);
    const ask = ({ name, who, body }: Counted, through: number) =>
      company.as(who, through)('POST', company.lists[name].path, body);
    for (let round = 0; round < 12; round++) {
      const writers = Array.from({ length: LANES }, async (_, lane) => {
        for (const [i, statement] of Object.values(STATEMENTS).entries()) {
          if ((i + lane + round) % 3 === 0) {
            await company.write((tx) => tx.run(statement(lane, 1 + ((round * 7 + i) % 40))));
          }
        }
      });
      const readers = counted.map(async (query, i) => {
        for (let times = 0; times < 3; times++) await ask(query, i + times);
      });
      await Promise.all([...writers, ...readers]);
      await expectTotals(company, counted);
      await expectTotals(company, counted); // and of the other server
    }
  },
  RANDOM_TEST_TIMEOUT,
);

test(
  'of thousands of rows, while they come, change and go by one and by hundreds',
  async () => {
    const company = await newCompany(() => servers, 6);
    const run = (statement: Sql) => company.write((tx) => tx.run(statement));
    const counted = [
      {},
      { ativo: false },
      { busca: 'alfa' },
      { codigos: ['a', 'B'] },
      { ids_segmento: (await company.ids('segmentos')).slice(0, 2) },
      { busca: 'beta', ativo: true, ordenar: '-nome' },
    ].map((body) => counting('clientes', body));
    const grow = (n: number) =>
      run(sql`
      insert into clientes (tipo, nome, codigo, ativo)
      select 'J', (array['Alfa', 'Béta', 'Gama'])[1 + i % 3], (array['a', 'B', null])[1 + i % 3], i % 2 = 0
      from generate_series(1, ${n}::int) i`);
    const NEWEST = sql`(select id from clientes order by id desc limit 1)`;
    const FREE = sql`
    id not in (select id_cliente from registros union select id_cliente from ordens_servico)`;
    const changes: (() => Promise<unknown>)[] = [
      () => grow(950),
      () => grow(49),
      () => grow(1),
      () => grow(1),
      () => grow(2100),
      () => run(sql`update clientes set ativo = false where id = ${NEWEST}`),
      () => run(sql`update clientes set ativo = not ativo where id % 2 = 0`),
      () => run(sql`delete from clientes where id = ${NEWEST}`),
      () => run(sql`update clientes set nome = 'Alfa' where id = ${NEWEST}`),
      () =>
        run(sql`
        insert into segmentos_clientes (id_segmento, id_cliente)
        select s.id, c.id from segmentos s, clientes c where c.id % 3 = s.id % 3 on conflict do nothing`),
      () => run(sql`delete from segmentos_clientes where id_cliente % 2 = 0`),
      () => run(sql`update clientes set nome = 'Beta', codigo = 'z' where id % 3 = 0`),
      () => run(sql`delete from segmentos where id % 2 = 0`),
      () => run(sql`delete from clientes where id % 5 = 0 and ${FREE}`),
      () => company.as('integracao')('POST', '/v2/clientes', { tipo: 'J', nome: 'Alfa' }),
      () => run(sql`delete from clientes where codigo in ('a', 'B', 'z') and ${FREE}`),
      () => grow(3),
    ];
    for (const change of changes) {
      await expectTotals(company, counted);
      await change();
    }
    await expectTotals(company, counted);
  },
  RANDOM_TEST_TIMEOUT,
);
