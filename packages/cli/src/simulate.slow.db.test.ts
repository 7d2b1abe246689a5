/** `campeiro simulate`: a technician who carries out a visit by command. */
import { expect } from 'vitest';
import { testWithAccount } from '../../server/test/fixture.ts';
import { SENHA } from '../../server/test/harness.ts';
import { campeiro, launch } from '../test/campeiro.ts';

const test = testWithAccount('integracao');
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

test('a visit is carried out, and Ctrl-C ends it', async ({ server, account, call }) => {
  const { login, id } = account;
  const { body: cliente } = await call('POST', '/v2/clientes', { tipo: 'J', nome: 'Aurora' });
  const { body: visit } = await call('POST', '/v2/registros/post', {
    ...{ id_cliente: cliente.id, id_usuario: id.campo },
    ...{ data_inicio_esperada: inHours(-3), data_conclusao_esperada: inHours(-2) },
  });
  expect(visit).toMatchObject({ concluido: false });
  const env = { CAMPEIRO_URL: server.url, CAMPEIRO_PASSWORD: SENHA };
  const { child, ended } = launch(['simulate', '--logins', login.campo, '--speed', '50'], env);
  const isDone = async () => (await call('GET', `/v2/registros/${visit.id}`)).body.concluido;
  await expect.poll(isDone, { timeout: 100_000, interval: 200 }).toBe(true);
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect([code, stderr]).toEqual([0, expect.stringContaining(`visit ${visit.id}`)]);
}, 240_000);

test('another machine is asked about first', async () => {
  const env = { CAMPEIRO_URL: 'https://campo.example', CAMPEIRO_PASSWORD: SENHA };
  const refused = await campeiro(['simulate', '--logins', 'ana'], env);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/add --yes/);
  const missing = await campeiro(['simulate'], env);
  expect(missing).toMatchObject({ code: 2, stdout: '' });
});
