import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { anonymous } from '../../../test/harness.ts';
import { sql } from '../../platform/db/sql.ts';
import { addUser, createAccountWithAdministrator } from './commands.ts';

const test = testWithServer().extend(
  'signIn',
  ({ server }) =>
    async ({ login, senha }: { login: string; senha: string }) =>
      (await anonymous(server.url)('POST', '/v2/token', { login, senha })).status,
);

test('an account begins with an administrator who can sign in, and what visits and orders need', async ({
  server,
  signIn,
}) => {
  const credentials = await createAccountWithAdministrator(server.db, 'Nova', 'Nova.Admin');
  expect(credentials.login).toBe('nova.admin');
  expect(await signIn(credentials)).toBe(200);
  expect(await signIn({ ...credentials, senha: 'outra' })).toBe(401);
});

test('users are added to the account that is named, and to no other', async ({
  server,
  signIn,
}) => {
  const { conta } = await createAccountWithAdministrator(server.db, 'Com equipe', 'chefe');
  const ana = await addUser(server.db, conta, { nome: 'Ana', login: 'ana', perfil: 'campo' });
  expect(ana.conta).toBe(conta);
  expect(await signIn(ana)).toBe(200);
  await expect(
    addUser(server.db, 999_999, { nome: 'X', login: 'ninguem', perfil: 'campo' }),
  ).rejects.toThrow(/no account 999999/);
});

test('a login is taken once, in upper or lower case', async ({ server }) => {
  await createAccountWithAdministrator(server.db, 'Uma', 'unica');
  await expect(createAccountWithAdministrator(server.db, 'Outra', 'UNICA')).rejects.toThrow(
    /taken/,
  );
});

test('an account whose administrator cannot be made is not made either', async ({ server }) => {
  const count = () =>
    server.db.acrossAccounts((tx) => tx.row(sql`select count(*) as n from contas`));
  const before = await count();
  await expect(
    createAccountWithAdministrator(server.db, 'Pela metade', 'x\u0000y'),
  ).rejects.toThrow();
  expect(await count()).toEqual(before);
});
