/** What devices say that they hold, and what the office sees of it. */
import { ESPERA_HEADER, type Espera, esperaText } from '@campeiro/contract/campo/espera';
import { expect } from 'vitest';
import { newDevice } from '../../../test/field.ts';
import { type Caller, SENHA, signedIn } from '../../../test/harness.ts';
import { testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

const AT = '4b0e9a0a-6a2a-4d2f-9f39-6a1a0c1d2e3f';
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const DESDE = ago(90);

/** One contact of the device, which says this. */
const say = (call: Caller, more: Partial<Espera> = {}) => {
  const espera = { aparelho: AT, eventos: 3, fotos: 5, bytes: 18_340, desde: DESDE };
  const text = esperaText({ ...espera, relogio: ago(0), ...more });
  return call('GET', '/campo/v1/sincronizar', undefined, { [ESPERA_HEADER]: text });
};
const NOTHING = { eventos: 0, fotos: 0, bytes: 0, desde: null };

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.administrador))
  .extend(
    'esperas',
    ({ office }) =>
      async (call: Caller = office) =>
        (await call('POST', '/escritorio/v1/painel/dia', { data: '2026-08-14' })).body.esperas,
  )
  .extend(
    'devices',
    ({ office, account }) =>
      async () =>
        (await office('GET', `/escritorio/v1/usuarios/${account.id.campo}/aparelhos`)).body.dados,
  );

test('the office sees the last statement with its time, and nothing once all was sent', async ({
  call,
  account,
  esperas,
  devices,
}) => {
  expect(await esperas()).toEqual([]);
  expect((await say(call)).status).toBe(200);
  const [one] = await esperas();
  expect(one).toEqual({
    id_usuario: account.id.campo,
    usuario: 'Usuário campo',
    telefone: null,
    ativo: true,
    ...{ eventos: 3, fotos: 5, bytes: 18_340, desde: expect.any(String) },
    contato_em: expect.any(String),
  });
  expect(Date.parse(one.desde)).toBe(Date.parse(DESDE));
  const { contato_em, id_usuario, usuario, telefone, ativo, ...espera } = one;
  expect(await devices()).toMatchObject([{ contato_em, espera }]);

  await say(call, { eventos: 1, fotos: 0, bytes: 20 });
  expect(await esperas()).toMatchObject([{ eventos: 1, fotos: 0, bytes: 20 }]);
  await say(call, NOTHING);
  expect(await esperas()).toEqual([]);
  expect(await devices()).toMatchObject([{ contato_em: expect.any(String), espera: null }]);
});

test('it is heard before the body arrives, and what cannot be read is nothing', async ({
  call,
  esperas,
}) => {
  const espera = { aparelho: AT, eventos: 1, fotos: 0, bytes: 9, desde: DESDE, relogio: ago(0) };
  const upload = (text: string) =>
    call('POST', '/campo/v1/eventos', { eventos: 'nenhum' }, { [ESPERA_HEADER]: text });
  expect((await upload('eventos=9')).status).toBe(400);
  expect(await esperas()).toEqual([]);
  expect((await upload(esperaText(espera))).status).toBe(400);
  expect(await esperas()).toMatchObject([{ eventos: 1 }]);
});

test('the same statement is not written again within a minute', async ({ call, rows }) => {
  const version = async () =>
    (await rows(sql`select xmin::text, contato_em from sessoes where espera_desde is not null`))[0];
  await say(call);
  const before = await version();
  await say(call, { relogio: ago(-1) });
  expect(await version()).toEqual(before);
  await say(call, { eventos: 4 });
  expect(await version()).not.toEqual(before);
});

test('a clock that is wrong does not change since when it waits, and nothing waits from the future', async ({
  call,
  esperas,
}) => {
  const since = async () =>
    Math.round((Date.now() - Date.parse((await esperas())[0].desde)) / MINUTE);
  await say(call, { desde: ago(-600 + 90), relogio: ago(-600) });
  expect(await since()).toBe(90);
  await say(call, { desde: ago(-600) });
  expect(await since()).toBe(0);
});

test('it goes with the session: signed out by the technician, or ended by the office', async ({
  call,
  account,
  server,
  office,
  esperas,
  devices,
}) => {
  await say(call);
  expect((await call('DELETE', '/campo/v1/sessoes')).status).toBe(204);
  expect(await esperas()).toEqual([]);
  const lost = await newDevice(server.url, account.login.campo);
  await say(lost.call);
  const [{ id }] = await devices();
  const end = `/escritorio/v1/usuarios/${account.id.campo}/sessoes/${id}`;
  expect((await office('DELETE', end)).status).toBe(204);
  expect(await esperas()).toEqual([]);
  expect((await say(lost.call, { eventos: 9 })).status).toBe(401);
  expect(await esperas()).toEqual([]);
});

test('a session that ends of itself keeps it, and the device says the next thing in another', async ({
  call,
  account,
  server,
  office,
  esperas,
  devices,
}) => {
  await say(call);
  const { campo } = account.id;
  const replaced = { senha: SENHA, senha_atual: SENHA };
  await office('PATCH', `/escritorio/v1/usuarios/${campo}`, { ativo: false });
  expect(await esperas()).toMatchObject([{ id_usuario: campo, ativo: false, eventos: 3 }]);
  expect(await devices()).toMatchObject([{ espera: { eventos: 3 } }]);
  await office('PATCH', `/escritorio/v1/usuarios/${campo}`, { ativo: true });
  await office('POST', `/escritorio/v1/usuarios/${campo}/senha`, replaced);
  const again = await newDevice(server.url, account.login.campo);
  await say(again.call, { eventos: 2 });
  expect(await esperas()).toMatchObject([{ eventos: 2 }]);
  const other = await newDevice(server.url, account.login.campo);
  await say(other.call, { aparelho: crypto.randomUUID(), eventos: 1, fotos: 0, desde: ago(300) });
  const [both, ...more] = await esperas();
  expect(more).toEqual([]);
  expect(both).toMatchObject({ eventos: 3, fotos: 5 });
  expect(Date.parse(both.desde)).toBeLessThan(Date.parse(DESDE));
});

test('the office gives up what is on a device that never comes back', async ({
  call,
  account,
  office,
  esperas,
  devices,
}) => {
  await say(call);
  const user = `/escritorio/v1/usuarios/${account.id.campo}`;
  await office('PATCH', user, { ativo: false });
  const [{ id }] = await devices();
  expect((await office('DELETE', `${user}/sessoes/${id}`)).status).toBe(204);
  expect([await esperas(), await devices()]).toEqual([[], []]);
  expect((await office('DELETE', `${user}/sessoes/${id}`)).status).toBe(404);
});

test('every manager sees all technicians, as positions; other accounts see none', async ({
  server,
  account,
  work,
  call,
  esperas,
}) => {
  await say(call);
  const segmento = await work.insert('segmentos', { nome: 'Interior' });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`insert into segmentos_usuarios values (default, ${segmento}, ${account.id.gestor})`),
  );
  const limited = await signedIn(server.url, account.login.gestor);
  expect(await esperas(limited)).toMatchObject([{ id_usuario: account.id.campo }]);
  const other = await server.newAccount();
  expect(await esperas(await signedIn(server.url, other.login.administrador))).toEqual([]);
});
