/** Guarantees G3 and G4: what a reader of all pages of any list receives, compared with a model. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCompany, type Who } from '../../../test/company.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { expected, type ListName, listsOf, type Row } from '../../../test/list-model.ts';
import { anyQuery, bodyOf } from '../../../test/list-queries.ts';
import { limitShrinking, RANDOM_TEST_TIMEOUT, runs } from '../../../test/random-tests.ts';
import { anyWrite, apply } from '../../../test/random-writes.ts';
import { Sweep } from '../../../test/sweep.ts';

/** Two servers on one database; pages come from both alternately. */
let servers: TestServer[] = [];

beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({}, first.connection)];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const anyReader = fc.constantFrom<Who>('integracao', 'limitado');

describe.each(Object.keys(listsOf(0)) as ListName[])('%s', (name) => {
  test(
    'sweeps beside each other, while others write, skip no row and hide no change, and count right',
    async () => {
      const step = fc.oneof(
        { weight: 2, arbitrary: fc.record({ sweep: fc.nat(2) }) },
        { weight: 3, arbitrary: fc.record({ write: anyWrite(name) }) },
      );
      await fc.assert(
        fc.asyncProperty(
          anyReader,
          anyQuery,
          anyQuery,
          fc.array(step, { minLength: 4, maxLength: 20 }),
          limitShrinking(async (who, one, another, steps) => {
            const company = await newCompany(() => servers, 20);
            const sweeps = [
              await Sweep.of(company, name, who, one),
              await Sweep.of(company, name, 'administrador', one),
              await Sweep.of(company, name, who, another),
            ].filter((sweep, i, all) => all.findIndex((first) => sweep.isSameAs(first)) === i);
            for (const sweep of sweeps) await sweep.next();
            for (const step of steps) {
              if ('write' in step) {
                await apply(company, step.write);
                for (const sweep of sweeps) await sweep.observe();
              } else {
                const sweep = sweeps[step.sweep % sweeps.length];
                if (sweep && !sweep.over) await sweep.next();
              }
            }
            for (const sweep of sweeps) {
              while (!sweep.over) await sweep.next();
              await sweep.check();
            }
          }),
        ),
        runs(2),
      );
    },
    RANDOM_TEST_TIMEOUT,
  );

  test('a quiet list is received row by row in its order, for every sort', async () => {
    const company = await newCompany(() => servers, 26);
    const { sort } = company.lists[name].list;
    const sorts = sort.flatMap((field, i) => {
      const next = sort[(i + 1) % sort.length];
      return [`${field},-${next}`, `-${field},${next}`];
    });
    for (const [i, ordenar] of sorts.entries()) {
      const who = i % 4 === 0 ? 'limitado' : 'integracao';
      const por_pagina = 3 + (i % 7);
      const sweep = new Sweep(company, name, who, { ordenar, por_pagina });
      const list = (await sweep.list()).map((row) => row.id);
      const pages = Math.ceil(list.length / por_pagina);
      while (!sweep.over) {
        await sweep.next();
        expect(sweep.total_paginas, ordenar).toBe(pages);
      }
      expect(
        sweep.received.map((row) => row.id),
        ordenar,
      ).toEqual(list);
    }
  });

  test('every filter finds what it should, and any page can be jumped to', async () => {
    const company = await newCompany(() => servers, 26);
    const list = company.lists[name];
    const rows = await company.rows(name);
    const filters = Object.keys(list.list.filters).map((_, filter) => ({
      filters: [{ filter, values: [filter, filter + 3, filter + 8] }],
      busca: null,
    }));
    const searches = list.list.search.map((_, field) => ({
      filters: [],
      busca: { row: field, field, from: 1, length: 3 },
    }));
    for (const [i, asked] of [...filters, ...searches].entries()) {
      const seed = { ...asked, sort: [{ field: i, descending: i % 2 === 0 }], por_pagina: 1 + i };
      const body = bodyOf(seed, list, rows);
      const ids = expected(list, rows, body).map((row) => row.id);
      const pagina = Math.ceil((ids.length / body.por_pagina) * ((1 + (i % 3)) / 3)) || 1;
      const answer = await company.as('administrador', i)('POST', list.path, { ...body, pagina });
      const about = JSON.stringify({ ...body, pagina });
      const slice = ids.slice((pagina - 1) * body.por_pagina, pagina * body.por_pagina);
      expect(
        answer.body.dados.map(({ id }: Row) => id),
        about,
      ).toEqual(slice);
      expect(answer.body.paginacao, about).toEqual({
        pagina,
        por_pagina: body.por_pagina,
        total_itens: ids.length,
        total_paginas: Math.ceil(ids.length / body.por_pagina),
      });
    }
  });
});
