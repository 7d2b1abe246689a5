/** A technician's own password, and own devices. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newDevice, withToken } from '../../../test/field.ts';
import { anonymous, SENHA } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { testWithTechnician } from '../../../test/technician.ts';

const NOVA = 'outra senha de teste';

const test = testWithTechnician()
  .extend(
    'change',
    ({ call }) =>
      (senha_atual: string, senha: string) =>
        call('POST', '/campo/v1/eu/senha', { senha_atual, senha }),
  )
  .extend(
    'signIn',
    ({ server, account }) =>
      (senha: string) =>
        anonymous(server.url)('POST', '/campo/v1/sessoes', { login: account.login.campo, senha }),
  );

test('own password: all sessions end, and this device is given another', async ({
  server,
  account,
  call,
  change,
  signIn,
}) => {
  const other = await newDevice(server.url, account.login.campo);
  const { status, body } = await change(SENHA, NOVA);
  expect([status, body.usuario.login]).toEqual([200, account.login.campo]);
  expect((await call('GET', '/campo/v1/sincronizar')).status).toBe(401);
  expect((await other.call('GET', '/campo/v1/sincronizar')).status).toBe(401);
  const { token_renovacao } = other.sessao;
  const renewed = await other.call('POST', '/campo/v1/sessoes/renovar', { token_renovacao });
  expect(renewed.status).toBe(401);
  const again = withToken(anonymous(server.url), body.token_acesso);
  expect((await again('GET', '/campo/v1/sincronizar')).status).toBe(200);
  const mine = { token_renovacao: body.token_renovacao };
  expect((await again('POST', '/campo/v1/sessoes/renovar', mine)).status).toBe(200);
  expect((await signIn(SENHA)).status).toBe(401);
  expect((await signIn(NOVA)).status).toBe(201);
});

test('a wrong password is a fault of its field, and guessing is blocked', async ({
  call,
  change,
}) => {
  const wrong = await change('não é esta', NOVA);
  expect([wrong.status, faultsOf(wrong.body)]).toEqual([400, ['senha_atual VALOR_INVALIDO']]);
  const short = await change(SENHA, 'curta');
  expect([short.status, faultsOf(short.body)]).toEqual([400, ['senha VALOR_INVALIDO']]);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await change('não é esta', NOVA)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await call('GET', '/campo/v1/sincronizar')).status).toBe(200);
});

test('own devices are listed, and one that was lost is signed out from another', async ({
  server,
  account,
  call,
  newColleague,
}) => {
  const lost = await newDevice(server.url, account.login.campo);
  const colleague = await newColleague();
  const { dados } = (await call('GET', '/campo/v1/aparelhos')).body;
  expect(dados).toHaveLength(2);
  expect(dados).toContainEqual({
    id: expect.any(String),
    dispositivo: null,
    criada_em: expect.any(String),
    ultimo_envio: null,
    expira_em: expect.any(String),
    desvio_relogio: null,
    este: true,
  });
  const theirs = (await colleague.call('GET', '/campo/v1/aparelhos')).body.dados[0].id;
  const other = dados.find(({ este }: { este: boolean }) => !este).id;
  const end = async (id: string) => (await call('DELETE', `/campo/v1/aparelhos/${id}`)).status;
  expect(await end(theirs)).toBe(404);
  expect(await end(randomUUID())).toBe(404);
  expect(await end('x')).toBe(404);
  expect(await end(other)).toBe(204);
  expect(await end(other)).toBe(404);
  expect((await lost.call('GET', '/campo/v1/sincronizar')).status).toBe(401);
  expect((await call('GET', '/campo/v1/aparelhos')).body.dados).toHaveLength(1);
});
