/** Commands on a database of the host's own: which one, and when they refuse it. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Connection, cloneDatabase } from '../../server/test/harness.ts';
import { campeiro, launch } from '../test/campeiro.ts';

const urlOf = ({ host, user, database }: Connection) =>
  `postgres://${user}:geheim@localhost/${database}?host=${encodeURIComponent(host)}`;

async function ask(connection: Connection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

const schemaOf = (connection: Connection) =>
  ask(
    connection,
    `select relname || ' ' || xmin from pg_class where relnamespace = 'public'::regnamespace order by 1`,
  );

test('an account and its users: passwords are printed once, and nothing else with them', async () => {
  const connection = await cloneDatabase();
  const env = { DATABASE_URL: urlOf(connection), PUBLIC_URL: 'https://campo.example' };
  const account = await campeiro(['account', 'create', '--nome', 'Minha Empresa'], env);
  expect(account.stdout).toMatch(
    /^conta: 1\nlogin: admin\nsenha: \S{10,}\nconsole: https:\/\/campo\.example\/escritorio\n$/,
  );
  expect(account.stderr).toBe(`Database: ${connection.database}, at ${connection.host}\n`);
  expect(account.code).toBe(0);
  const user = ['--conta=1', '--nome=ERP', '--login=ERP', '--perfil=integracao'];
  const created = await campeiro(['user', 'create', ...user], env);
  expect(created.stdout).toMatch(/^conta: 1\nlogin: erp\nsenha: \S+\n$/);
  const again = await campeiro(['user', 'create', ...user], env);
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toMatch(/\nThe login "ERP" is taken: .*\n$/);
  const other = ['--conta=2', ...user.slice(1, 2), '--login=outro', '--perfil=campo'];
  const nowhere = await campeiro(['user', 'create', ...other], env);
  expect(nowhere.stderr).toMatch(/\nThere is no account 2\.\n$/);
});

test('renewing the epoch says what it is now, and how far ids were raised', async () => {
  const env = { DATABASE_URL: urlOf(await cloneDatabase()) };
  const created = await campeiro(['account', 'create', '--nome', 'Antes'], env);
  const renewed = await campeiro(['epoch', 'renew', '--salto', '500'], env);
  expect(renewed).toMatchObject({ code: 0 });
  expect(renewed.stdout).toMatch(/^epoca: [0-9a-f-]{36}\nsalto: 500\n$/);
  expect((await campeiro(['epoch', 'renew'], env)).stdout).toMatch(/\nsalto: 10000000\n$/);
  const after = await campeiro(['account', 'create', '--nome', 'Depois', '--login=b'], env);
  expect([created, after].map(({ stdout }) => /conta: (\d+)/.exec(stdout)?.[1])).toEqual([
    '1',
    '10000502',
  ]);
});

test('a database of another version is refused in words and stays as it is', async () => {
  const connection = await cloneDatabase();
  const env = { DATABASE_URL: urlOf(connection) };
  const renew = () => campeiro(['epoch', 'renew'], env);
  const newest = 'select name from migracoes order by id desc limit 1';
  await ask(connection, `delete from migracoes where name = (${newest})`);
  const older = await schemaOf(connection);
  expect(await renew()).toMatchObject({ code: 1, stdout: '' });
  expect((await renew()).stderr).toMatch(/start the server of this version once/);
  expect(await schemaOf(connection)).toEqual(older);
  await ask(
    connection,
    `insert into migracoes (name, run_on) values ('9999_from-the-future', now())`,
  );
  expect((await renew()).stderr).toMatch(/Nothing has been changed\.\n$/);
  await ask(connection, 'drop schema public cascade');
  await ask(connection, 'create schema public');
  expect(await renew()).toMatchObject({ code: 1, stdout: '' });
  expect(await schemaOf(connection)).toEqual([]);
});

test('a database that cannot be reached is one sentence, without the password', async () => {
  const env = { DATABASE_URL: 'postgres://ana:geheim@localhost:1/campeiro' };
  const { code, stderr } = await campeiro(['epoch', 'renew'], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Database: campeiro, at localhost:1\nThe database \(campeiro, at localhost:1\) cannot be used: .*ECONNREFUSED.*\n$/,
  );
  expect(stderr).not.toContain('geheim');
});

test('a result that could not be written is no success', async () => {
  const connection = await cloneDatabase();
  const env = { DATABASE_URL: urlOf(connection) };
  const running = launch(['account', 'create', '--nome', 'Minha Empresa'], env);
  running.child.stdout?.destroy();
  const { code, stderr } = await running.ended;
  expect(stderr).toMatch(/The result could not be written to standard output: .*EPIPE/);
  expect(code).toBe(1);
});

test('outputs without a reader do not end a command in the middle', async () => {
  const connection = await cloneDatabase();
  const running = launch(['account', 'create', '--nome', 'Conta'], {
    DATABASE_URL: urlOf(connection),
  });
  running.child.stderr?.destroy();
  expect(await running.ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/senha: /) });
});
