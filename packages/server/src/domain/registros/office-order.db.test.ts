/** Visits in the order of their customers and of their users. */
import { fold } from '@campeiro/contract/kit/fold';
import fc from 'fast-check';
import { expect } from 'vitest';
import { newWork } from '../../../test/field.ts';
import { testWithServer } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithServer();

const LIST = '/escritorio/v1/registros/list';

async function sweep(call: Caller, body: Json, between = async () => {}): Promise<Json[]> {
  const all: Json[] = [];
  for (let pagina = 1; ; pagina++) {
    const answer = await call('POST', LIST, { ...body, pagina });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    all.push(...answer.body.dados);
    if (pagina >= answer.body.paginacao.total_paginas) return all;
    await between();
  }
}

test('pages stand by the names that people read, nothing twice, nothing left out', async ({
  server,
}) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.gestor);
  const { visit, insert } = await newWork(server, account);
  const names = ['Zélia', 'água', 'Ana', 'Ábaco', 'agora', 'Água', 'ana', '3M'];
  const customers: number[] = [];
  const users: number[] = [];
  for (const [i, nome] of names.entries()) {
    customers.push(await insert('clientes', { tipo: 'J', nome }));
    users.push(
      await insert('usuarios', { nome, login: `${account.id.campo}-${i}`, perfil: 'campo' }),
    );
  }
  const rows: { id: number; cliente: string; usuario: string | null }[] = [];
  for (let i = 0; i < 30; i++) {
    const [c, u] = [(i * 7) % names.length, i % 11];
    const id_usuario = users[u] ?? null;
    const id = await visit({ id_cliente: customers[c], id_usuario });
    rows.push({
      id,
      cliente: fold(names[c] as string),
      usuario: id_usuario === null ? null : fold(names[u] as string),
    });
  }
  const term = fc.record({
    campo: fc.constantFrom('cliente', 'usuario', 'id'),
    down: fc.boolean(),
  });
  const compare = (a: unknown, b: unknown) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a as string) < (b as string) ? -1 : Number((a as string) > (b as string));
  };
  const orders = fc.uniqueArray(term, { minLength: 1, maxLength: 3, selector: (t) => t.campo });
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 3, max: 40 }), async (terms, por_pagina) => {
      const wanted = rows.toSorted((a, b) => {
        for (const { campo, down } of [...terms, { campo: 'id', down: false }]) {
          const order = compare(a[campo as 'id'], b[campo as 'id']);
          if (order !== 0) return down ? -order : order;
        }
        return 0;
      });
      const ordenar = terms.map(({ campo, down }) => (down ? `-${campo}` : campo)).join(',');
      const read = await sweep(call, { ordenar, por_pagina });
      expect(read.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      // A page that is jumped to, and the names are no fields.
      const { body } = await call('POST', LIST, { ordenar, por_pagina: 7, pagina: 3 });
      expect(body.dados.map(({ id }: Json) => id)).toEqual(
        wanted.slice(14, 21).map(({ id }) => id),
      );
      expect(body.dados[0]).not.toHaveProperty('cliente');
    }),
    { numRuns: 8 },
  );
});

test('what changes meanwhile comes, what goes does not end the sweep', async ({ server }) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.gestor);
  const { visit, insert } = await newWork(server, account);
  const [first, last] = [
    await insert('clientes', { tipo: 'J', nome: 'A' }),
    await insert('clientes', { tipo: 'J', nome: 'Z' }),
  ];
  const ids: number[] = [];
  for (let i = 0; i < 12; i++) ids.push(await visit({ id_cliente: i % 2 ? first : last }));
  let page = 0;
  const read = await sweep(call, { ordenar: 'cliente', por_pagina: 3 }, async () => {
    page += 1;
    // One that is ahead comes to stand where the sweep has been.
    if (page === 2)
      await server.db.write(account.scope, (tx) =>
        tx.run(sql`update registros set id_cliente = ${first} where id = ${ids[10]}`),
      );
  });
  expect(new Set(read.map(({ id }) => id))).toEqual(new Set(ids));
});

test('a limited manager sorts what is in sight, also visits whose customer is not', async ({
  server,
}) => {
  const segmented = await newSegmentedAccount(server);
  const limited = await segmented.newLimitedManager();
  const ids = async (ordenar: string) =>
    (await sweep(limited.call, { ordenar, por_pagina: 2 })).map(({ id }) => id).sort();
  const seen = await ids('id');
  expect(seen.length).toBeGreaterThan(0);
  expect(await ids('cliente')).toEqual(seen);
  expect(await ids('-usuario,-cliente')).toEqual(seen);
});

test('API v2 does not have this order', async ({ server }) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.integracao);
  expect((await call('POST', '/v2/registros/list', { ordenar: 'cliente' })).status).toBe(400);
});
