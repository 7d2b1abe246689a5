/** A database of the host's own (DATABASE_URL), reached as an ordinary owner: no superuser needed. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { signedIn, startTestServer } from '../../test/harness.ts';
import { migrate } from './migrate.ts';

test('an owner without special rights migrates and serves, and accounts stay apart', async () => {
  const { host } = inject('cluster');
  const owner = `dono_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create role ${owner} login`);
  await admin.query(`grant campeiro_app, campeiro_sistema, campeiro_segmentado to ${owner}`);
  await admin.query(`create database ${owner} owner ${owner}`);
  await admin.end();
  const connection = { host, user: owner, database: owner };
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
  await server.close();
});
