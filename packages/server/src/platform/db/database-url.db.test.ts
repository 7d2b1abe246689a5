/** A database of the host's own (DATABASE_URL), reached as an ordinary owner: no superuser needed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newOwnedDatabase, signedIn, startTestServer } from '../../../test/harness.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

test('an owner without special rights migrates and serves, accounts stay apart and segments limit', async () => {
  const connection = await newOwnedDatabase();
  await Promise.all([migrate(connection), migrate(connection)]); // two processes starting together

  const server = await startTestServer({}, connection);
  const [one, other] = [await server.newAccount(), await server.newAccount()];
  const call = await signedIn(server.url, one.login.integracao);
  const stranger = await signedIn(server.url, other.login.integracao);
  const { status, body } = await call('POST', '/v2/clientes', { tipo: 'J', nome: 'Padaria' });
  expect(status).toBe(201);
  expect((await stranger('GET', `/v2/clientes/${body.id}`)).status).toBe(404);
  expect((await stranger('DELETE', `/v2/clientes/${body.id}`)).status).toBe(404);
  expect((await call('DELETE', `/v2/clientes/${body.id}`)).status).toBe(204);

  const { account, segmento, rows, newLimitedManager } = await newSegmentedAccount(server);
  const { call: limited } = await newLimitedManager();
  expect((await limited('POST', '/v2/clientes/list')).body.paginacao.total_itens).toBe(1);
  expect((await limited('POST', '/v2/pessoas/list')).body.paginacao.total_itens).toBe(3);
  expect((await limited('GET', `/v2/clientes/${rows.clientes.outside[0]}`)).status).toBe(404);
  const whole = await signedIn(server.url, account.login.administrador);
  expect((await whole('DELETE', `/v2/segmentos/${segmento}`)).status).toBe(204);
  expect(
    (await whole('POST', '/v2/registros/list', { ids_segmento: [segmento] })).body.dados,
  ).toEqual([]);
  await server.close();
});

test('an owner who may make roles makes them; one who may not reads what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'campeiro-papeis-'));
  const { connection, stop } = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query('create role dono login createrole');
  await admin.query('create database do_dono owner dono');
  await admin.query('create role pobre login');
  await admin.query('create database do_pobre owner pobre');
  await admin.end();

  const own = { host: connection.host as string, user: 'dono', database: 'do_dono' };
  const poor = { ...own, user: 'pobre', database: 'do_pobre' };
  await expect(migrate(poor)).rejects.toThrow(
    /^permission denied to create role\. The user "pobre" of DATABASE_URL lacks that right in the database "do_pobre": .*docs\/operations\.md, "A database of your own"\.$/,
  );
  await migrate(own);
  await expect(migrate(poor)).rejects.toThrow(
    /^permission denied to grant role "campeiro_app"\. The user "pobre"/,
  );
  await expect(migrate({ ...own, user: 'pobre' })).rejects.toThrow(
    /^permission denied for table migracoes\. The user "pobre"/,
  );
  const server = await startTestServer({}, own);
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.integracao);
  expect((await call('POST', '/v2/clientes/list')).status).toBe(200);
  await server.close();
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});
