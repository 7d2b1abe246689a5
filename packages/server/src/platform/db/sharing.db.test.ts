/** What one account asks for is not in another's way: connections are shared by account. */
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { type Account, type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { inserter } from '../../../test/rows.ts';
import { limitsOf } from './admission.ts';
import type { TenantContext } from './database.ts';
import { sql } from './sql.ts';

const { perAccount, bulkPerAccount, total, reserved } = limitsOf(20);
/** More than there are connections. */
const MANY = 25;

const test = testWithServer()
  /** An account with a customer, and two of its users signed in. */
  .extend('newParty', ({ server }) => async (): Promise<Party> => {
    const account = await server.newAccount();
    const insert = inserter(server.db, account.scope);
    return {
      account,
      cliente: await insert('clientes', { tipo: 'J', nome: 'Cliente' }),
      integration: await signedIn(server.url, account.login.integracao),
      administrator: await signedIn(server.url, account.login.administrador),
    };
  })
  /** One account's requests, all of which wait: some at the table, the rest for a connection. */
  .extend(
    'wait',
    ({ server }) =>
      async (many: number, atTable: number, request: () => Promise<Json>) => {
        const answers = Promise.all(Array.from({ length: many }, request));
        await until(async () => (await blocked()) + server.db.admission.waiting === many);
        expect(await blocked()).toBe(atTable);
        return { statuses: async () => (await answers).map(({ status }) => status) };
      },
  )
  .extend(
    'expectServed',
    ({ server }) =>
      async ({ integration, cliente }: Party): Promise<void> => {
        const path = `/v2/clientes/${cliente}`;
        expect((await integration('GET', path)).status).toBe(200);
        expect((await integration('POST', '/v2/clientes/list', {})).body.dados).toHaveLength(1);
        expect((await integration('PATCH', path, { nome: 'Outro' })).status).toBe(200);
        expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      },
  );

interface Party {
  account: Account;
  cliente: number;
  integration: Caller;
  administrator: Caller;
}

/** A connection outside of the pool, which can make all wait that need a table. */
let outside: pg.Client;
test.beforeAll(async ({ server }) => {
  outside = new pg.Client(server.connection);
  await outside.connect();
});
afterAll(() => outside.end());

let a: Party;
let b: Party;
test.beforeEach(async ({ newParty }) => {
  a = await newParty();
  b = await newParty();
});

const close = (table: string) => outside.query(`begin; lock table ${table}`);
const open = () => outside.query('rollback');
afterEach(open);

/** Transactions that wait at a closed table. */
async function blocked(): Promise<number> {
  const { rows } = await outside.query(
    'select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  );
  return rows[0].n;
}

/** Throws in the end: waiting without one would keep the process from ending when its test fails. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It has not come true.');
    await turn();
  }
}

const writeNote = ({ integration, cliente }: Party) =>
  integration('POST', `/v2/clientes/${cliente}/notas`, { nota: 'X' });

test('an account whose requests all wait keeps no other from anything, and is served when it can be', async ({
  wait,
  expectServed,
}) => {
  await close('notas_cliente');
  const { statuses } = await wait(MANY, perAccount, () => writeNote(a));
  await expectServed(b);
  expect(await blocked()).toBe(perAccount);
  await open();
  expect(await statuses()).toEqual(Array.from({ length: MANY }, () => 201));
});

test('exports and uploads keep no caller of their account from reading', async ({
  server,
  wait,
  expectServed,
}) => {
  await close('posicoes');
  const id = a.account.id.campo;
  const device = await signedIn(server.url, a.account.login.campo);
  const evento = () => ({
    tipo: 'posicao',
    id_evento: crypto.randomUUID(),
    data: new Date().toISOString(),
    latitude: -23.5,
    longitude: -46.6,
  });
  let i = 0;
  const { statuses } = await wait(10, bulkPerAccount, () =>
    i++ % 2
      ? a.administrator('POST', `/escritorio/v1/usuarios/${id}/exportar`)
      : device('POST', '/campo/v1/eventos', { eventos: Array.from({ length: 30 }, evento) }),
  );
  await expectServed(a);
  await expectServed(b);
  await open();
  expect(await statuses()).toEqual(Array.from({ length: 10 }, () => 200));
});

test('who a caller is can be told while all other connections are in use', async ({
  server,
  newParty,
  wait,
}) => {
  await close('notas_cliente');
  const parties = [a, b, await newParty()];
  let i = 0;
  const { statuses } = await wait(3 * perAccount, total - reserved, () =>
    writeNote(parties[i++ % parties.length] as Party),
  );
  // Refused for their role, which is looked up.
  expect((await a.integration('GET', '/escritorio/v1/conta')).status).toBe(403);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  await open();
  expect(await statuses()).toEqual(Array.from({ length: 3 * perAccount }, () => 201));
});

test('what a caller who has left asked for is not begun', async ({ server, wait }) => {
  await close('notas_cliente');
  const { statuses } = await wait(perAccount, perAccount, () => writeNote(a));
  const { body } = await fetch(`${server.url}/v2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: a.account.login.integracao, senha: 'uma senha de teste' }),
  }).then(async (answer) => ({ body: (await answer.json()) as Json }));
  const leaving = new AbortController();
  const left = fetch(`${server.url}/v2/clientes/${a.cliente}/notas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${body.token_acesso}` },
    body: JSON.stringify({ nota: 'De quem desistiu' }),
    signal: leaving.signal,
  }).catch((error: Error) => error.name);
  await until(() => server.db.admission.waiting === 1);
  leaving.abort();
  expect(await left).toBe('AbortError');
  await until(() => server.db.admission.waiting === 0);
  await open();
  await statuses();
  const notes = await server.db.read(a.account.scope, (tx) =>
    tx.rows<{ nota: string }>(sql`select nota from notas_cliente`),
  );
  expect(notes.map(({ nota }) => nota)).toEqual(Array.from({ length: perAccount }, () => 'X'));
});

test.for(['read', 'readInSteps'] as const)(
  '%s: what is not brief is begun again in bulk',
  async (how, { server }) => {
    await close('notas_cliente');
    const priorities: TenantContext['priority'][] = [];
    const rows = await server.db[how](a.account.scope, async (tx, { priority }) => {
      priorities.push(priority);
      if (priority === 'bulk') await open();
      return tx.rows(sql`select from notas_cliente`);
    });
    expect(rows).toEqual([]);
    expect(priorities).toEqual([undefined, 'bulk']);
  },
);

test('a page far from any that is known is found in bulk, others are not', async ({ server }) => {
  await server.db.write(a.account.scope, (tx) =>
    tx.run(sql`insert into clientes (tipo, nome) select 'J', 'N' from generate_series(1, 1000)`),
  );
  const page = (pagina: number) =>
    a.integration('POST', '/v2/clientes/list', { por_pagina: 1, pagina });
  const gate = Promise.withResolvers<void>();
  const holding = Array.from({ length: bulkPerAccount }, async () => {
    const held = Promise.withResolvers<void>();
    const done = server.db.read({ ...a.account.scope, priority: 'bulk' }, async () => {
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    return { done };
  });
  const held = await Promise.all(holding);
  const jump = page(900);
  await until(() => server.db.admission.waiting === 1);
  for (const pagina of [1, 2, 3, 7]) expect((await page(pagina)).body.dados).toHaveLength(1);
  expect(server.db.admission.waiting).toBe(1);
  gate.resolve();
  expect((await jump).body.dados).toHaveLength(1);
  await Promise.all(held.map(({ done }) => done));
});
