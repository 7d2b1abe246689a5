/** A mirror that is made only from the change feed equals the server, whatever eight writers do meanwhile. */
import { RECURSOS } from '@campeiro/contract/extensoes/mudancas';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, newCompany, type Who } from '../../../test/company.ts';
import { type Json, startTestServer, type TestServer } from '../../../test/harness.ts';
import { limitShrinking, RANDOM_TEST_TIMEOUT, runs } from '../../../test/random-tests.ts';
import { anyWrite, apply } from '../../../test/random-writes.ts';
import { name, sql } from '../../platform/db/sql.ts';

const FEED = '/v2-extensoes/mudancas/list';
const WRITERS = 8;

/** Two servers on one database: both write, and both are asked for changes. */
let servers: TestServer[] = [];

beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({}, first.connection)];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** Texts of other rows, whose changes give no stamp: API v2 shows them in the same way. */
const OF_OTHERS = ['status', 'usuario', 'secoes', 'id_ordem_servico', 'url_imagem'];

const own = (dados: Json) =>
  Object.fromEntries(Object.entries(dados).filter(([field]) => !OF_OTHERS.includes(field)));

class Mirror {
  readonly #company: Company;
  readonly #who: Who;
  #cursor: string | undefined;
  #asked = 0;
  readonly rows = new Map<string, Json>();

  constructor(company: Company, who: Who = 'integracao') {
    this.#company = company;
    this.#who = who;
  }

  /** Reads one page, through one server and then the other. Returns whether there is more. */
  async read(por_pagina: number): Promise<boolean> {
    const body = { por_pagina, ...(this.#cursor && { cursor: this.#cursor }) };
    const answer = await this.#company.as(this.#who, this.#asked++)('POST', FEED, body);
    if (answer.body.codigo === 'CURSOR_VENCIDO') {
      this.#cursor = undefined;
      this.rows.clear();
      return true;
    }
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    for (const { recurso, id, excluido, dados, atualizado_em } of answer.body.dados) {
      const key = `${recurso} ${id}`;
      const known = this.rows.get(key);
      // What has been deleted never returns, and no row goes back in time.
      if (known) expect([key, known.atualizado_em < atualizado_em]).toEqual([key, true]);
      if (excluido) this.rows.delete(key);
      else this.rows.set(key, { ...own(dados), atualizado_em });
    }
    this.#cursor = answer.body.cursor;
    return answer.body.ha_mais;
  }

  async readAll(por_pagina: number): Promise<void> {
    while (await this.read(por_pagina));
  }

  /** Its rows with their stamps. */
  get stamps(): Record<string, string> {
    return Object.fromEntries([...this.rows].map(([key, row]) => [key, row.atualizado_em]));
  }
}

/** The rows of all tables with their stamps, as they stand in the database. */
const stored = (company: Company): Promise<Record<string, string>> =>
  company.write(async (tx) => {
    const rows = [];
    for (const recurso of RECURSOS)
      for (const { id, atualizado_em } of await tx.rows<Json>(
        sql`select id, atualizado_em from ${name(recurso)}`,
      ))
        rows.push([`${recurso} ${id}`, atualizado_em] as const);
    return Object.fromEntries(rows);
  });

test(
  'after writes of every kind by eight writers',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyWrite(), { maxLength: 12 }), {
          minLength: WRITERS,
          maxLength: WRITERS,
        }),
        fc.integer({ min: 1, max: 40 }),
        limitShrinking(async (writers, por_pagina) => {
          const company = await newCompany(() => servers, 12);
          const [mirror, limited] = [new Mirror(company), new Mirror(company, 'limitado')];
          let writing = true;
          const follow = async (one: Mirror) => {
            while (writing) await one.read(por_pagina);
            await one.readAll(por_pagina);
          };
          const following = [follow(mirror), follow(limited)];
          await Promise.all(
            writers.map(async (writes) => {
              for (const write of writes) await apply(company, write);
            }),
          );
          writing = false;
          await Promise.all(following);
          expect(mirror.stamps).toEqual(await stored(company));
          const anew = new Mirror(company);
          await anew.readAll(500);
          expect(Object.fromEntries(mirror.rows)).toEqual(Object.fromEntries(anew.rows));
          // A limited mirror lacks nothing that a limited reader sees.
          const theirs = new Mirror(company, 'limitado');
          await theirs.readAll(500);
          expect(Object.fromEntries(limited.rows)).toMatchObject(Object.fromEntries(theirs.rows));
        }),
      ),
      runs(3),
    );
  },
  RANDOM_TEST_TIMEOUT,
);
