/** What administrators see of where a user is signed in, and how they end it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newDevice } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { SENHA, signedIn } from '../../../test/harness.ts';

const test = testWithAccount('administrador')
  .extend('openConsole', ({ server, account }) => async () => {
    const answer = await fetch(`${server.url}/escritorio/v1/sessoes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Navegador de teste',
      },
      body: JSON.stringify({ login: account.login.gestor, senha: SENHA }),
    });
    expect(answer.status).toBe(201);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  })
  .extend(
    'readWith',
    ({ server }) =>
      async (cookie: string) =>
        (await fetch(`${server.url}/escritorio/v1/eu`, { headers: { cookie } })).status,
  );

const sessionsOf = (id: number) => `/escritorio/v1/usuarios/${id}/sessoes`;

test('a browser is listed, and signed out at once', async ({
  account,
  call,
  openConsole,
  readWith,
}) => {
  const cookie = await openConsole();
  const path = sessionsOf(account.id.gestor);
  const { body } = await call('GET', path);
  expect(body.dados).toEqual([
    {
      id: expect.any(String),
      navegador: 'Navegador de teste',
      criada_em: expect.any(String),
      usada_em: expect.any(String),
      expira_em: expect.any(String),
    },
  ]);
  const one = `${path}/${body.dados[0].id}`;
  expect(await readWith(cookie)).toBe(200);
  expect((await call('DELETE', one)).status).toBe(204);
  expect(await readWith(cookie)).toBe(401);
  expect((await call('GET', path)).body.dados).toEqual([]);
  expect((await call('DELETE', one)).status).toBe(404);
});

test('a device is signed out at once, and only through its own user', async ({
  server,
  account,
  call,
}) => {
  const device = await newDevice(server.url, account.login.campo);
  const devices = `/escritorio/v1/usuarios/${account.id.campo}/aparelhos`;
  const { id } = (await call('GET', devices)).body.dados[0];
  const elsewhere = await call('DELETE', `${sessionsOf(account.id.gestor)}/${id}`);
  expect(elsewhere.status).toBe(404);
  expect((await device.call('GET', '/campo/v1/sincronizar')).status).toBe(200);
  expect((await call('DELETE', `${sessionsOf(account.id.campo)}/${id}`)).status).toBe(204);
  expect((await device.call('GET', '/campo/v1/sincronizar')).status).toBe(401);
  expect((await call('GET', devices)).body.dados).toEqual([]);
});

test('what is no session, and who is of another account, is not found', async ({
  server,
  account,
  call,
}) => {
  const device = await newDevice(server.url, account.login.campo);
  const devices = `/escritorio/v1/usuarios/${account.id.campo}/aparelhos`;
  const { id } = (await call('GET', devices)).body.dados[0];
  const other = await server.newAccount();
  const theirs = await signedIn(server.url, other.login.administrador);
  expect((await theirs('GET', sessionsOf(account.id.campo))).status).toBe(404);
  expect((await theirs('DELETE', `${sessionsOf(account.id.campo)}/${id}`)).status).toBe(404);
  for (const wrong of ['1', randomUUID()])
    expect((await call('DELETE', `${sessionsOf(account.id.campo)}/${wrong}`)).status).toBe(404);
  expect((await device.call('GET', '/campo/v1/sincronizar')).status).toBe(200);
});
