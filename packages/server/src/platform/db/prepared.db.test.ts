import { expect } from 'vitest';
import { newDevice } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import type { TenantContext } from './database.ts';
import { preparedIfOften } from './prepared.ts';
import { raw, sql } from './sql.ts';

const test = testWithAccount('integracao')
  /** What the database has prepared on the connection that is lent next, which is the last one given back. */
  .extend(
    'known',
    ({ server, account }) =>
      (scope: TenantContext = account.scope) =>
        server.db.autocommit(scope).rows<{ name: string; statement: string }>(sql`
    select name, statement from pg_prepared_statements where name like 'c%'`),
  );

test('what often comes is prepared, and no more of it than there is room for', async ({
  server,
  account,
  known,
}) => {
  const tx = server.db.autocommit(account.scope);
  for (let i = 0; i < 120; i++)
    for (let time = 0; time < 4; time++) {
      const rows = await tx.rows(
        preparedIfOften(sql`select ${raw(String(i))} + ${time}::int as n`),
      );
      expect(rows).toEqual([{ n: i + time }]);
    }
  const names = (await known()).map(({ statement }) => statement);
  expect(names.length).toBeGreaterThan(30);
  expect(names.length).toBeLessThanOrEqual(80);
  // What came once or twice is not.
  for (let i = 200; i < 300; i++)
    await tx.rows(preparedIfOften(sql`select ${raw(String(i))}::int as n`));
  expect((await known()).map(({ statement }) => statement)).toEqual(names);
});

test('a text too long to come again is not prepared', async ({ server, account, known }) => {
  const tx = server.db.autocommit(account.scope);
  const long = raw(`${'1 + '.repeat(3000)} 1`);
  for (let time = 0; time < 5; time++)
    expect(await tx.rows(preparedIfOften(sql`select ${long} as n`))).toEqual([{ n: 3001 }]);
  expect((await known()).filter(({ statement }) => statement.includes('1 + 1'))).toEqual([]);
});

test('what devices ask all day is prepared', async ({ server, account, known }) => {
  const device = await newDevice(server.url, account.login.campo);
  for (let time = 0; time < 5; time++)
    expect((await device.call('GET', '/campo/v1/sincronizar')).status).toBe(200);
  const visits = (await known()).filter(({ statement }) => statement.includes('as id_visita'));
  expect(visits).toHaveLength(1);
});

test('a statement has a plan for each role', async ({ server, account, call, known }) => {
  const limited: TenantContext = { ...account.scope, segmentos: [] };
  const statement = () => preparedIfOften(sql`select nome from clientes where ${1}::int = 1`);
  await call('POST', '/v2/clientes', { tipo: 'J', nome: 'X' });
  for (let time = 0; time < 10; time++) {
    expect(await server.db.autocommit(account.scope).rows(statement())).toEqual([{ nome: 'X' }]);
    expect(await server.db.autocommit(limited).rows(statement())).toEqual([]);
  }
  const found = (await known()).filter(({ statement }) => statement.includes('= 1'));
  expect(found.map(({ name }) => name.replace(/\d+/, '')).sort()).toEqual(['c', 'cs']);
});

test('pages are prepared but where the best way depends on what is looked for', async ({
  call,
  known,
}) => {
  const ask = async (body: object) => {
    for (let time = 0; time < 5; time++) await call('POST', '/v2/clientes/list', body);
  };
  const pages = async () =>
    (await known()).filter(({ statement }) => /from "clientes" t/.test(statement)).length;
  await ask({ ordenar: '-nome', ativo: true });
  const before = await pages();
  expect(before).toBeGreaterThan(0);
  await ask({ ordenar: '-nome', busca: 'abc' });
  await ask({ ordenar: '-nome', atualizado_apos: '2026-01-01T00:00:00Z' });
  await ask({ ordenar: '-nome', codigo: 'abc' });
  expect(await pages()).toBe(before);
  await ask({ ordenar: 'atualizado_em', atualizado_apos: '2026-01-01T00:00:00Z' });
  expect(await pages()).toBe(before + 1);
});

test('what systems create and change all day is prepared', async ({ call, known }) => {
  for (let time = 0; time < 5; time++) {
    const { status, body } = await call('POST', '/v2/clientes', { tipo: 'J', nome: 'X' });
    expect(status).toBe(201);
    expect((await call('PATCH', `/v2/clientes/${body.id}`, { nome: 'Y' })).status).toBe(200);
  }
  const written = (await known()).filter(({ statement }) =>
    /(insert into|update) "clientes"/.test(statement),
  );
  expect(written).toHaveLength(2);
});
