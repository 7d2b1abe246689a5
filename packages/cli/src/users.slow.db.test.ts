/** Users and accounts by command, under the rules of the office; and documents without a database. */
import { expect, test } from 'vitest';
import { testWithServer } from '../../server/test/fixture.ts';
import { anonymous, type Connection, cloneDatabase } from '../../server/test/harness.ts';
import { campeiro } from '../test/campeiro.ts';

const urlOf = ({ host, user, database }: Connection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

test('users are created, listed, given a password and deactivated', async () => {
  const env = { DATABASE_URL: urlOf(await cloneDatabase()) };
  const prepared = await campeiro(['migrate', '--json'], env);
  expect(prepared).toMatchObject({ code: 0, stdout: expect.stringMatching(/"version":"/) });
  await campeiro(['account', 'create', '--nome=Minha Empresa', '--json'], env);
  const accounts = await campeiro(['account', 'list', '--json'], env);
  const [{ id }] = JSON.parse(accounts.stdout);
  expect(JSON.parse(accounts.stdout)).toEqual([{ id, nome: 'Minha Empresa', usuarios_ativos: 1 }]);
  const secret = 'uma senha que ninguém vê';
  const ana = [`--conta=${id}`, '--nome=Ana', '--login=Ana', '--perfil=campo', '--stdin', '--json'];
  const created = await campeiro(['user', 'create', ...ana], env, `${secret}\n`);
  expect(JSON.parse(created.stdout)).toEqual({ conta: id, login: 'ana' });
  expect(created.stdout + created.stderr).not.toContain(secret);
  const short = await campeiro(['user', 'password', '--login=ana', '--stdin'], env, 'curta');
  expect(short).toMatchObject({ code: 1, stdout: '' });
  expect(short.stderr).not.toContain('curta');
  const renewed = await campeiro(['user', 'password', '--login=ANA'], env);
  expect(renewed.stdout).toMatch(new RegExp(`^conta: ${id}\nlogin: ana\nsenha: \\S{20}\n$`));
  expect(await campeiro(['user', 'deactivate', '--login=ana'], env)).toMatchObject({ code: 0 });
  const last = await campeiro(['user', 'deactivate', '--login=admin'], env);
  expect(last).toMatchObject({ code: 1, stdout: '' });
  expect(last.stderr).toMatch(/without an active administrator/);
  const listed = await campeiro(['user', 'list', `--conta=${id}`], env);
  expect(listed.stdout).toMatch(
    /^id\tnome\tlogin\tperfil\tativo\n\d+\tAdministrador\tadmin\tadministrador\ttrue\n\d+\tAna\tana\tcampo\tfalse\n$/,
  );
  const unknown = await campeiro(['user', 'password', '--login=zoe'], env);
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toMatch(/There is no user with the login "zoe"\./);
});

const withServer = testWithServer();

withServer.for([
  ['/openapi.json', ['openapi']],
  ['/escritorio/openapi.json', ['openapi', '--office']],
  ['/docs/postman.json', ['postman']],
] as const)('%s is what the command prints', async ([path, args], { server }) => {
  const env = { PUBLIC_URL: server.url, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const { code, stdout, stderr } = await campeiro([...args, '--language', 'en-US'], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { text } = await anonymous(server.url)('GET', `${path}?language=en-US`, undefined, {
    'accept-language': 'en-US',
  });
  // What the configuration says about addresses is the test server's own.
  const { publicUrl } = server.app.config;
  expect(stdout.length).toBeGreaterThan(10_000);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(text.replaceAll(publicUrl, server.url)));
});
