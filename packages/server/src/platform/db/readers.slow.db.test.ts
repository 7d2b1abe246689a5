/**
 * Guarantee G3 as readers live it: they keep the greatest stamp that they received, break off and begin anew,
 * while transactions of any length commit, are taken back or wait, clocks jump and servers go.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, newCompany, type Who } from '../../../test/company.ts';
import { type Json, startTestServer, type TestServer } from '../../../test/harness.ts';
import { expected, type ListName, listsOf, type Row } from '../../../test/list-model.ts';
import { anyQuery, bodyOf, type QuerySeed } from '../../../test/list-queries.ts';
import { limitShrinking, RANDOM_TEST_TIMEOUT, runs } from '../../../test/random-tests.ts';
import { anyWrite, apply } from '../../../test/random-writes.ts';
import { OpenTransactions, waits } from '../../../test/transactions.ts';
import type { Tx } from './database.ts';
import { join, name as named, type Sql, sql } from './sql.ts';

/** Two on one database. The second is one that goes and comes again. */
let home: TestServer;
let other: TestServer;

const startOther = async () => {
  other = await startTestServer({}, home.connection);
};
beforeAll(async () => {
  home = await startTestServer();
  await startOther();
});
afterAll(() => Promise.all([home.close(), other.close()]));

/** Someone who keeps a copy of what one query finds. */
class Reader {
  readonly copy = new Map<number, Row>();
  readonly #company: Company;
  readonly #list: ListName;
  readonly #who: Who;
  readonly #body: Json;
  #cursor: string | undefined;
  #greatest = '';
  #pagina = 0;

  private constructor(company: Company, list: ListName, who: Who, body: Json) {
    this.#company = company;
    this.#list = list;
    this.#who = who;
    this.#body = body;
  }

  /** By a link elsewhere rows come to match that have not changed: a cursor is not for such filters. */
  static async of(company: Company, list: ListName, who: Who, seed: QuerySeed): Promise<Reader> {
    const { unstamped = [] } = company.lists[list] as { unstamped?: string[] };
    const { atualizado_apos: _, ...body } = bodyOf(
      seed,
      company.lists[list],
      await company.rows(list),
    );
    for (const filter of unstamped) delete body[filter];
    return new Reader(company, list, who, body);
  }

  /** Reads the next page; after the last one the cursor moves. Tells how many rows came. */
  async read(through: number): Promise<number> {
    this.#pagina += 1;
    const body = {
      ...this.#body,
      pagina: this.#pagina,
      ...(this.#cursor && { atualizado_apos: this.#cursor }),
    };
    const answer = await this.#company.as(this.#who, through)(
      'POST',
      this.#company.lists[this.#list].path,
      body,
    );
    expect(answer.status).toBe(200);
    const { dados, paginacao } = answer.body as { dados: Row[]; paginacao: Json };
    for (const row of dados) {
      if (row.atualizado_em > this.#greatest) this.#greatest = row.atualizado_em;
      const known = this.copy.get(row.id);
      if (!known || known.atualizado_em <= row.atualizado_em) this.copy.set(row.id, row);
    }
    if (this.#pagina >= paginacao.total_paginas) {
      this.breakOff();
      this.#cursor = this.#greatest || undefined;
    }
    return dados.length;
  }

  /** Begins anew at page 1, with the cursor of the last time that all pages were read. */
  breakOff(): void {
    this.#pagina = 0;
  }

  /** Reads the pages that are left; how many rows came. */
  async #readOn(): Promise<number> {
    let rows = 0;
    do {
      rows += await this.read(this.#pagina);
      expect(rows).toBeLessThan(5000);
    } while (this.#pagina > 0);
    return rows;
  }

  /** Ends what was begun, reads until nothing comes, and then has every row as it is. */
  async finish(): Promise<void> {
    await this.#readOn();
    while ((await this.#readOn()) > 0) {}
    const rows = await this.#company.rows(this.#list);
    const there = expected(this.#company.lists[this.#list], rows, this.#body);
    const about = `${this.#list} ${this.#who} ${JSON.stringify(this.#body)}`;
    const missing = there.filter((row) => !isCopyOf(row, this.copy.get(row.id)));
    expect(missing, about).toEqual([]);
  }
}

/** Cities and states that are not set are shown as 0. */
const isCopyOf = (row: Row, copy: Row | undefined): boolean =>
  copy !== undefined &&
  Object.entries(copy)
    .filter(([field]) => field in row)
    .every(([field, value]) => {
      const stored =
        field === 'id_cidade' || field === 'id_estado' ? (row[field] ?? 0) : row[field];
      return JSON.stringify(stored) === JSON.stringify(value);
    });

/** Every stamp that was ever seen in the account, and whose it is. */
class Stamps {
  readonly #company: Company;
  readonly #owners = new Map<string, string>();
  #statement: Sql | undefined;
  #greatest = '';

  constructor(company: Company) {
    this.#company = company;
  }

  /** What comes into sight is later than all that was in sight, and no two rows share a stamp. */
  async look(): Promise<void> {
    this.#statement ??= await this.#company.write(everyStamp);
    const statement = this.#statement;
    const versions = await this.#company.write((tx) =>
      tx.rows<{ row: string; atualizado_em: string }>(statement),
    );
    const before = this.#greatest;
    const inSight = new Set<string>();
    for (const { row, atualizado_em } of versions) {
      expect(inSight.has(atualizado_em), `${row} shares ${atualizado_em}`).toBe(false);
      inSight.add(atualizado_em);
      const owner = this.#owners.get(atualizado_em);
      if (owner === undefined)
        expect(atualizado_em > before, `${row} ${atualizado_em} came after ${before}`).toBe(true);
      else expect(row).toBe(owner);
      this.#owners.set(atualizado_em, row);
      if (atualizado_em > this.#greatest) this.#greatest = atualizado_em;
    }
  }
}

/** Every table whose rows are stamped, in one statement that sees one moment. */
async function everyStamp(tx: Tx): Promise<Sql> {
  const tables = await tx.rows<{ table_name: string }>(sql`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('id', 'atualizado_em')
    group by table_name having count(*) = 2`);
  const selects = tables.map(
    ({ table_name }) =>
      sql`select ${table_name} || '/' || id as row, atualizado_em from ${named(table_name)}`,
  );
  return join(selects, ' union all ');
}

const LANES = 3;

/** Statements about rows of one lane: many, few, none that changes. */
const work = (lane: number, n: number) => async (tx: Tx) => {
  const mine = sql`id % ${LANES}::int = ${lane} and id % 5 = ${n % 5}`;
  await tx.run(
    sql`insert into pessoas (nome) select 'Longa' from generate_series(1, ${n % 12}::int)`,
  );
  await tx.run(sql`update registros set observacao = ${`longa ${n}`} where ${mine}`);
  await tx.run(sql`update clientes set nome = ${`Longa ${n}`} where ${mine}`);
  await tx.run(sql`update notas_cliente set nota = nota where ${mine}`);
  await tx.run(sql`delete from notas_cliente where ${mine}`);
};

/** Writes are about the readers' lists more often than about others. */
const stepsAbout = (lists: readonly ListName[]) =>
  fc.array(
    fc.oneof(
      { weight: 16, arbitrary: fc.record({ read: fc.nat(2), through: fc.nat(1) }) },
      ...lists.map((list) => ({ weight: 4, arbitrary: fc.record({ write: anyWrite(list) }) })),
      { weight: 2, arbitrary: fc.record({ open: fc.nat(99) }) },
      { weight: 3, arbitrary: fc.record({ end: fc.nat(LANES), commit: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ breakOff: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.constant({ ahead: true }) },
      { weight: 1, arbitrary: fc.constant({ restart: true }) },
    ),
    { minLength: 40, maxLength: 70, size: 'max' },
  );

/** Most rows, on a few pages, so that much happens between the first and the last. */
const anyReader = fc.record({
  list: fc.constantFrom(...(Object.keys(listsOf(0)) as ListName[])),
  seed: anyQuery.map((seed) => ({
    ...seed,
    filters: seed.filters.slice(1),
    busca: null,
    por_pagina: 3 + (seed.por_pagina % 4),
  })),
});
const anyStory = fc
  .tuple(anyReader, anyReader, anyReader)
  .chain((seeds) => fc.tuple(fc.constant(seeds), stepsAbout(seeds.map(({ list }) => list))));

test(
  'through any changes, a reader with a cursor ends with every row as it is',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStory,
        limitShrinking(async ([seeds, steps]) => {
          const company = await newCompany(() => [home, other], 14);
          const { scope } = company.account;
          const readers: Reader[] = [];
          for (const [i, { list, seed }] of seeds.entries()) {
            const who = i === 0 ? 'administrador' : 'integracao';
            if (i === 2 && list === seeds[1]?.list) continue; // two sweeps of one user, perhaps of one query
            readers.push(await Reader.of(company, list, who, seed));
          }
          const stamps = new Stamps(company);
          const transactions = new OpenTransactions(home.db, scope, LANES);
          /** A write that waits for an open transaction goes on while others happen. */
          let pending: Promise<void> | undefined;
          const start = async (writing: Promise<void>) => {
            let over = false;
            pending = writing;
            writing
              .then(() => {
                pending = undefined;
              })
              .catch(() => {}) // the caller that awaits it gets the error
              .finally(() => {
                over = true;
              });
            while (!over && !(await waits(home.db, scope))) {}
            if (over) await writing;
          };
          const settle = async () => {
            await transactions.endAll();
            await pending;
          };

          let waited = 0;
          try {
            for (const step of steps) {
              // A request waits for a lock ten seconds at most.
              waited = pending ? waited + 1 : 0;
              if (waited > 5) await settle();
              if ('read' in step) await readers[step.read % readers.length]?.read(step.through);
              else if ('breakOff' in step) readers[step.breakOff % readers.length]?.breakOff();
              else if ('open' in step) await transactions.begin((lane) => work(lane, step.open));
              else if ('end' in step) await transactions.end(step.end, step.commit);
              else if ('restart' in step) {
                await settle();
                await other.close();
                await startOther();
              } else if (!pending && 'write' in step) await start(apply(company, step.write));
              else if (!pending) await start(company.write(putAhead));
              if (!('read' in step)) await stamps.look();
            }
          } finally {
            await settle();
          }
          await stamps.look();
          for (const reader of readers) await reader.finish();
        }),
      ),
      runs(6),
    );
  },
  RANDOM_TEST_TIMEOUT,
);

/** As if the machine's clock had stepped back by an hour. */
const putAhead = async (tx: Tx) => {
  await tx.run(sql`update relogios set instante = instante + interval '1 hour'`);
};
