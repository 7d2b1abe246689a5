/** The quarantine of all technicians, and what the office makes of it. */
import { expect } from 'vitest';
import { event, newDevice } from '../../../../test/field.ts';
import { testWithAccount } from '../../../../test/fixture.ts';
import { type Account, type Json, signedIn } from '../../../../test/harness.ts';
import { newSegmentedAccount } from '../../../../test/segments.ts';
import { sql } from '../../../platform/db/sql.ts';

const BASE = '/escritorio/v1/eventos-recusados';

const test = testWithAccount('gestor')
  .extend(
    'list',
    ({ call }) =>
      async (body: object = {}, caller = call): Promise<Json[]> =>
        (await caller('POST', `${BASE}/list`, body)).body.dados,
  )
  .extend('refuse', ({ server }) => async (to: Account, ...eventos: unknown[]) => {
    const device = await newDevice(server.url, to.login.campo);
    await device.call('POST', '/campo/v1/eventos', { eventos });
  });

test('a refused event is found, resolved once, and kept', async ({
  account,
  call,
  list,
  refuse,
}) => {
  await refuse(account, event('chekin', '2026-08-14T09:00:00Z'), { nada: 1 });
  const [first, second] = await list({ ordenar: 'id' });
  expect(first).toMatchObject({
    id_usuario: account.id.campo,
    usuario: 'Usuário campo',
    resolvido: false,
    resolvido_por: null,
  });
  const path = `${BASE}/${first.id}/resolver`;
  const { status, body } = await call('POST', path, { observacao: 'Refeito' });
  expect([status, body]).toEqual([
    200,
    {
      ...first,
      resolvido: true,
      resolvido_por: 'Usuário gestor',
      resolvido_em: body.resolvido_em,
      observacao: 'Refeito',
      desfecho: 'tratado',
      atualizado_em: body.atualizado_em,
    },
  ]);
  expect((await call('POST', path, { observacao: 'Outra vez' })).status).toBe(409);
  expect((await call('POST', path, {})).status).toBe(400);
  expect(await list({ resolvido: true })).toEqual([body]);
  expect(await list({ resolvido: false })).toEqual([second]);
  expect(await list({ ids_usuario: [account.id.gestor] })).toEqual([]);
  expect(await list({ data_criacao_apos: second.data_criacao })).toEqual([]);
  expect(await list({ data_criacao_antes: second.data_criacao })).toEqual([body]);
});

test('the reason is in the language of its reader, whatever the device reads', async ({
  server,
  account,
  call,
}) => {
  const device = await newDevice(server.url, account.login.campo);
  const inEnglish = { 'accept-language': 'en-US' };
  const eventos = [event('chekin', '2026-08-14T09:00:00Z')];
  const sent = await device.call('POST', '/campo/v1/eventos', { eventos }, inEnglish);
  const id = sent.body.resultados[0].id_recusado;
  const asked = { ids: [id] };
  const own = '/campo/v1/eventos/recusados/list';
  const read = async (caller: typeof call, path: string, headers?: Record<string, string>) =>
    (await caller('POST', path, asked, headers)).body.dados[0].problema;
  const english = sent.body.resultados[0].problema;
  expect(await read(call, `${BASE}/list`, inEnglish)).toEqual(english);
  expect(await read(device.call, own, inEnglish)).toEqual(english);
  const portuguese = await read(call, `${BASE}/list`);
  expect(portuguese).toEqual(await read(device.call, own));
  expect(portuguese).toMatchObject({ codigo: english.codigo, status: english.status });
  expect(portuguese.titulo).not.toBe(english.titulo);
  expect(portuguese.erros[0].mensagem).not.toBe(english.erros[0].mensagem);
  // Refusals of before are kept in one language.
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update eventos_recusados set problema_traduzido = '{}' where id = ${id}`),
  );
  expect(await read(call, `${BASE}/list`)).toEqual(english);
});

test('another account’s are not there', async ({ server, call, list, refuse }) => {
  const other = await server.newAccount();
  await refuse(other, { nada: 2 });
  const theirs = await signedIn(server.url, other.login.administrador);
  const [row] = await list({}, theirs);
  expect((await call('POST', `${BASE}/${row.id}/resolver`, { observacao: 'X' })).status).toBe(404);
});

test('a limited manager does not see those of visits out of sight', async ({
  server,
  list,
  refuse,
}) => {
  const segmented = await newSegmentedAccount(server);
  const limited = await segmented.newLimitedManager();
  const checkins = [segmented.rows.registros.inside[0], segmented.rows.registros.outside[0]].map(
    (id_registro) => ({ ...event('checkin', 'ontem', { id_registro }), texto: '"id_registro":1}' }),
  );
  await refuse(segmented.account, ...checkins, { nada: 3 });
  const all = await list({}, await signedIn(server.url, segmented.account.login.administrador));
  const seen = await list({}, limited.call);
  expect([all.length, seen.length]).toEqual([3, 2]);
  const hidden = all.find(({ id }) => !seen.some((s) => s.id === id));
  const path = `${BASE}/${hidden.id}/resolver`;
  expect((await limited.call('POST', path, { observacao: 'X' })).status).toBe(404);
});

test('of visits that devices make, a limited manager sees those whose customer is in sight', async ({
  server,
  list,
  refuse,
}) => {
  const segmented = await newSegmentedAccount(server);
  const limited = await segmented.newLimitedManager();
  const { inside, outside } = segmented.rows.clientes;
  const never = '0192f0c1-0000-7000-8000-00000000000a';
  await refuse(
    segmented.account,
    event('visita', 'ontem', { id_cliente: inside[0] }),
    event('visita', 'ontem', { id_cliente: outside[0] }),
    event('visita', 'ontem', { id_cliente: inside[0], x: { id_cliente: outside[0] } }),
    event('visita', 'ontem', { id_cliente: String(outside[0]) }),
    event('nota', 'ontem', { id_visita: never, texto: 'Segredo' }),
  );
  const all = await list({}, await signedIn(server.url, segmented.account.login.administrador));
  const seen = await list({}, limited.call);
  expect([all.length, seen.length]).toEqual([5, 1]);
  expect(JSON.parse(seen[0].conteudo)).toMatchObject({ id_cliente: inside[0] });
});

test('one whose visit cannot be read is seen only by managers without segments', async ({
  server,
  list,
  refuse,
}) => {
  const segmented = await newSegmentedAccount(server);
  const limited = await segmented.newLimitedManager();
  const [inside, outside] = [
    segmented.rows.registros.inside[0],
    segmented.rows.registros.outside[0],
  ];
  const unreadable = [
    { id_registro: String(outside) },
    { id_registro: [outside] },
    { ID_REGISTRO: outside },
    { x: { id_registro: inside }, id_registro: outside },
    { id_registro: `${outside}`, x: [{ id_registro: inside }] },
    { texto: 'x'.repeat(70_000), id_registro: outside },
    { id_registro: inside, texto: 'x'.repeat(70_000), z: { id_registro: outside } },
  ];
  await refuse(segmented.account, ...unreadable, { texto: '… [5 bytes]' }, [
    { id_registro: inside },
  ]);
  const all = await list({}, await signedIn(server.url, segmented.account.login.administrador));
  const seen = await list({}, limited.call);
  expect([all.length, seen.length]).toEqual([unreadable.length + 2, 2]);
});
