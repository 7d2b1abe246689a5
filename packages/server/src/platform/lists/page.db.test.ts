/** Guarantees G3 and G4 of lists: what a reader of all pages is sure to receive. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { type Account, type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { sql } from '../db/sql.ts';

const test = testWithServer()
  .extend('newReader', ({ server }) => async (): Promise<Reader> => {
    const account = await server.newAccount();
    return { account, call: await signedIn(server.url, account.login.integracao) };
  })
  .extend(
    'all',
    ({ server }) =>
      ({ account }: Reader) =>
        server.db.read(account.scope, (tx) =>
          tx.rows<Row>(sql`select id, nome, codigo, atualizado_em from clientes order by id`),
        ),
  )
  .extend(
    'add',
    ({ server }) =>
      ({ account }: Reader, n: number, nome = 'N') =>
        server.db.write(account.scope, (tx) =>
          tx.run(sql`insert into clientes (tipo, nome, codigo)
      select 'J', ${nome} || (i % 3), case when i % 4 = 0 then null else (i % 5)::text end from generate_series(1, ${n}::int) i`),
        ),
  )
  .extend(
    'apply',
    ({ server, all, add }) =>
      async (reader: Reader, { kind, pick }: Change): Promise<void> => {
        if (kind === 'insert') {
          await add(reader, 1 + (pick % 3), `M${pick % 7}`);
          return;
        }
        const rows = await all(reader);
        const id = rows[pick % Math.max(1, rows.length)]?.id ?? 0;
        await server.db.write(reader.account.scope, (tx) =>
          kind === 'delete'
            ? tx.run(sql`delete from clientes where id = ${id}`)
            : tx.run(sql`update clientes set nome = ${`U${pick}`} where id = ${id}`),
        );
      },
  );

interface Reader {
  account: Account;
  call: Caller;
}

type Row = { id: number; nome: string; codigo: string | null; atualizado_em: string };

/** Goes through all pages as the contract tells clients to; `between` runs after each page. */
async function sweep(
  { call }: Reader,
  filtro: Json,
  between: () => Promise<unknown> = async () => {},
): Promise<Row[]> {
  const received: Row[] = [];
  for (let pagina = 1; ; pagina++) {
    const { status, body } = await call('POST', '/v2/clientes/list', { ...filtro, pagina });
    expect(status).toBe(200);
    received.push(...body.dados);
    expect(body.paginacao.pagina).toBe(pagina);
    if (pagina >= body.paginacao.total_paginas) return received;
    expect(pagina).toBeLessThan(500);
    await between();
  }
}

type Change = { kind: 'insert' | 'update' | 'delete'; pick: number };

const ordenar = fc.oneof(
  fc.constant(undefined),
  fc
    .uniqueArray(fc.constantFrom('nome', 'codigo', 'data_criacao', 'atualizado_em', 'id'), {
      minLength: 1,
      maxLength: 3,
    })
    .chain((fields) =>
      fc.tuple(...fields.map((f) => fc.constantFrom(f, `-${f}`))).map((terms) => terms.join(',')),
    ),
);
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('insert', 'update', 'delete'),
  pick: fc.nat(1000),
});

test('a sweep while others write receives every row that existed throughout, and hides no change', async ({
  newReader,
  all,
  add,
  apply,
}) => {
  await fc.assert(
    fc.asyncProperty(
      ordenar,
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.array(change, { maxLength: 4 }), { minLength: 3, maxLength: 8 }),
      fc.boolean(),
      async (sort, por_pagina, changes, incremental) => {
        const reader = await newReader();
        await add(reader, 20);
        const before = await all(reader);
        const cursor = incremental ? before[5]?.atualizado_em : undefined;
        const filtro = {
          por_pagina,
          ...(sort && { ordenar: sort }),
          ...(cursor && { atualizado_apos: cursor }),
        };
        const pending = [...changes];
        const received = await sweep(reader, filtro, async () => {
          for (const one of pending.shift() ?? []) await apply(reader, one);
        });

        const after = await all(reader);
        const ids = new Set(received.map((row) => row.id));
        const throughout = before
          .filter((row) => !cursor || row.atualizado_em > cursor)
          .map((row) => row.id);
        const kept = throughout.filter((id) => after.some((row) => row.id === id));
        expect(kept.filter((id) => !ids.has(id))).toEqual([]);

        // The reader's next cursor: the reader has the current version of everything up to it.
        const greatest =
          received
            .map((row) => row.atualizado_em)
            .sort()
            .at(-1) ?? '';
        const versions = new Set(received.map((row) => row.atualizado_em));
        const hidden = after
          .filter((row) => row.atualizado_em <= greatest && (!cursor || row.atualizado_em > cursor))
          .filter((row) => !versions.has(row.atualizado_em));
        expect(hidden).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test('pages of a quiet list are exactly the list: each row once, in the order asked for', async ({
  newReader,
  add,
}) => {
  const reader = await newReader();
  await add(reader, 57);
  for (const sort of [
    'id',
    '-id',
    'nome',
    '-nome,codigo',
    'codigo',
    '-codigo',
    '-atualizado_em',
    'data_criacao,-nome',
  ]) {
    const [whole] = [await sweep(reader, { por_pagina: 100, ordenar: sort })];
    const paged = await sweep(reader, { por_pagina: 8, ordenar: sort });
    expect(paged).toEqual(whole);
    expect(new Set(paged.map((row) => row.id)).size).toBe(57);
  }
});

test('a page asked for directly is the same as the one reached by going through the pages', async ({
  server,
  newReader,
  add,
}) => {
  const reader = await newReader();
  await add(reader, 30);
  const whole = await sweep(reader, { por_pagina: 7, ordenar: 'nome' });
  const { call } = { call: await signedIn(server.url, reader.account.login.gestor) };
  const { body } = await call('POST', '/v2/clientes/list', {
    por_pagina: 7,
    ordenar: 'nome',
    pagina: 4,
  });
  expect(body.dados).toEqual(whole.slice(21, 28));
  expect(body.paginacao).toEqual({ pagina: 4, por_pagina: 7, total_itens: 30, total_paginas: 5 });
});

test('asking for a page again, after a lost answer, gives the same rows', async ({
  newReader,
  add,
  apply,
}) => {
  const reader = await newReader();
  await add(reader, 20);
  const page = (pagina: number) =>
    reader.call('POST', '/v2/clientes/list', { por_pagina: 5, pagina });
  await page(1);
  const first = await page(2);
  await apply(reader, { kind: 'delete', pick: 0 });
  expect((await page(2)).body.dados).toEqual(first.body.dados);
});

test('sweeps of two callers do not disturb each other', async ({ server, newReader, all, add }) => {
  const reader = await newReader();
  await add(reader, 20);
  const other = {
    account: reader.account,
    call: await signedIn(server.url, reader.account.login.gestor),
  };
  const whole = await all(reader);
  const mine = await sweep(reader, { por_pagina: 5 }, () => sweep(other, { por_pagina: 3 }));
  expect(mine.map((row) => row.id)).toEqual(whole.map((row) => row.id));
});

test('a new sweep does not continue from places of the one before', async ({
  newReader,
  all,
  add,
}) => {
  const reader = await newReader();
  await add(reader, 30);
  const page = async (pagina: number): Promise<Row[]> =>
    (await reader.call('POST', '/v2/clientes/list', { por_pagina: 5, ordenar: '-id', pagina })).body
      .dados;
  await sweep(reader, { por_pagina: 5, ordenar: '-id' });
  await add(reader, 10);
  const seen: number[] = [];
  for (const pagina of [1, 3, 2, 4, 8, 7, 6, 5]) {
    seen.push(...(await page(pagina)).map(({ id }) => id));
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual((await all(reader)).map(({ id }) => id));
  expect(await page(9)).toEqual([]);
});

test('a page follows the place that is stored, also if another process stored it', async ({
  server,
  newReader,
  all,
  add,
}) => {
  const reader = await newReader();
  await add(reader, 20);
  const page = async (pagina: number): Promise<number[]> => {
    const filtro = { por_pagina: 5, ordenar: 'id', pagina };
    const { body } = await reader.call('POST', '/v2/clientes/list', filtro);
    return body.dados.map(({ id }: Row) => id);
  };
  const ids = (await all(reader)).map(({ id }) => id);
  expect(await page(1)).toEqual(ids.slice(0, 5));
  await server.db.write(reader.account.scope, (tx) =>
    tx.run(
      sql`update varreduras set lugar = jsonb_set(lugar, '{key,0}', to_jsonb(${ids[9]}::bigint))`,
    ),
  );
  expect(await page(2)).toEqual(ids.slice(10, 15));
});

test('a search is answered, however often others write what is remembered of the same meanwhile', async ({
  server,
  newReader,
  add,
}) => {
  const reader = await newReader();
  const { scope } = reader.account;
  await add(reader, 20, 'Comum');
  const search = () => reader.call('POST', '/v2/clientes/list', { busca: 'comum', por_pagina: 5 });
  await search();
  await add(reader, 1, 'Comum'); // so that there is something new to store

  /** Other transactions: no other caller stores anything until these have done so and are released. */
  const others = () => {
    const [have, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = server.db.write(scope, async (tx) => {
      await tx.run(sql`lock table varreduras in exclusive mode`);
      await tx.run(sql`update varreduras set salvo_em = clock_timestamp()`);
      have.resolve();
      await go.promise;
    });
    const end = () => {
      go.resolve();
      return done;
    };
    return { have: have.promise, end };
  };
  const waiting = async () =>
    (
      await server.db.read(scope, (tx) =>
        tx.rows(sql`select from pg_locks where relation = 'varreduras'::regclass and not granted`),
      )
    ).length;

  let before = others();
  await before.have;
  let answered = false;
  const answer = search().finally(() => {
    answered = true;
  });
  for (let time = 0; time < 3; time++) {
    while (!answered && (await waiting()) < 1) {}
    const next = others();
    while (!answered && (await waiting()) < 2) {}
    await before.end();
    await next.have;
    before = next;
  }
  await before.end();
  expect((await answer).status).toBe(200);
});
