/** Guarantees G3 and G4: what whoever goes through the pages of any list receives, held against a model. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCompany, type Who } from '../../test/company.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type ListName, listsOf } from '../../test/list-model.ts';
import { anyQuery } from '../../test/list-queries.ts';
import { PATIENCE, tries } from '../../test/runs.ts';
import { Sweep } from '../../test/sweep.ts';
import { anyWrite, apply } from '../../test/writes.ts';

/** Two on one database; pages are asked for from both in turn. */
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
          async (who, one, another, steps) => {
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
          },
        ),
        tries(2),
      );
    },
    PATIENCE,
  );

  test(
    'a quiet list is received row by row in its order, and any page can be jumped to',
    async () => {
      const company = await newCompany(() => servers, 26);
      await fc.assert(
        fc.asyncProperty(anyReader, anyQuery, fc.nat(), async (who, seed, jump) => {
          const sweep = await Sweep.of(company, name, who, seed);
          const list = (await sweep.list()).map((row) => row.id);
          const { por_pagina } = sweep.body;
          const pages = Math.ceil(list.length / por_pagina);
          while (!sweep.over) {
            await sweep.next();
            expect(sweep.total_paginas).toBe(pages);
          }
          expect(sweep.received.map((row) => row.id)).toEqual(list);

          const pagina = 1 + (jump % (pages + 1));
          const call = company.as('administrador');
          const { body } = await call('POST', company.lists[name].path, { ...sweep.body, pagina });
          if (who === 'limitado') return; // sees another list
          const slice = list.slice((pagina - 1) * por_pagina, pagina * por_pagina);
          expect(body.dados.map((row: { id: number }) => row.id)).toEqual(slice);
        }),
        tries(4),
      );
    },
    PATIENCE,
  );
});
