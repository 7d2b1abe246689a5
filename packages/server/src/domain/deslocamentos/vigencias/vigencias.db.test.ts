/** Bases and rates as administrators set them, and what that makes of travel, to the centavo. */
import { describe, expect } from 'vitest';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../../test/harness.ts';
import { faultsOf } from '../../../../test/rows.ts';
import {
  CAMPINAS,
  insertExecutedVisit,
  SANTOS,
  SAO_PAULO,
} from '../../../../test/travel-account.ts';

const OFFICE = '/escritorio/v1';

const test = testWithNewAccount('administrador')
  /** From São Paulo to Campinas: 108.9 km. */
  .extend('drive', ({ insert }) => async (...days: string[]): Promise<void> => {
    const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria' });
    for (const day of days)
      for (const [hour, at] of [
        [12, SAO_PAULO],
        [14, CAMPINAS],
      ] as const)
        await insertExecutedVisit(insert, {
          id_usuario,
          id_cliente,
          data_inicio: `${day}T${hour}:00:00Z`,
          ...at,
        });
  })
  .extend('post', ({ call }) => async (resource: string, body: object): Promise<Json> => {
    const answer = await call('POST', `${OFFICE}/${resource}`, body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.body;
  })
  .extend(
    'newRate',
    ({ post }) =>
      (desde: string, valor_por_km: number, of: number | null = null) =>
        post('valores-por-km', { id_usuario: of, desde, valor_por_km }),
  )
  .extend(
    'newBase',
    ({ post }) =>
      (desde: string, at: object = SANTOS) =>
        post('bases-usuarios', { id_usuario, desde, ...at }),
  );

let manager: Caller;
let id_usuario: number;

test.beforeEach(async ({ server, account }) => {
  manager = await signedIn(server.url, account.login.gestor);
  id_usuario = account.id.campo;
});

const list = async (path: string, body: object = {}): Promise<Json[]> =>
  (await manager('POST', `${OFFICE}/${path}/list`, body)).body.dados;
const days = () => list('deslocamentos/dias', { id_usuario });
const values = async () => (await days()).map(({ valor }) => valor);
const alerts = async () => (await days()).map(({ alertas }) => alertas);
const decide = async (what: 'aprovacao' | 'pagamento', code: number, ...ids_dias: number[]) =>
  (await manager('POST', `${OFFICE}/deslocamentos/dias/${what}`, { ids_dias, [what]: code }))
    .status;

describe.each([
  ['bases-usuarios', () => ({ id_usuario, ...SANTOS }), { latitude: -23 }],
  ['valores-por-km', () => ({ id_usuario, valor_por_km: 1.75 }), { valor_por_km: 1.8001 }],
] as const)('%s', (resource, fields, change) => {
  const path = `${OFFICE}/${resource}`;

  test('are set, corrected and deleted by administrators, and read by managers', async ({
    account,
    call,
    post,
  }) => {
    const novo = { ...fields(), desde: '2026-08-01' };
    const created = await post(resource, novo);
    expect(created).toEqual({
      id: expect.any(Number),
      ...novo,
      alterado_por: 'Usuário administrador',
      data_criacao: expect.any(String),
      atualizado_em: expect.any(String),
    });
    const one = `${path}/${created.id}`;
    expect((await manager('GET', one)).body).toEqual(created);
    const { body } = await call('PATCH', one, { ...change, desde: '2026-08-02' });
    const { atualizado_em } = body;
    expect(body).toEqual({ ...created, ...change, desde: '2026-08-02', atualizado_em });
    expect((await call('PATCH', one, change)).body).toEqual(body);
    await post(resource, { ...novo, desde: '2026-07-01' });
    const found = await list(resource, { ids_usuario: [id_usuario], ordenar: '-desde' });
    expect(found.map(({ desde }) => desde)).toEqual(['2026-08-02', '2026-07-01']);
    expect(await list(resource, { ids_usuario: [account.id.gestor] })).toEqual([]);

    expect((await manager('PATCH', one, change)).status).toBe(403);
    const again = { ...novo, desde: '2026-08-02' };
    expect((await call('POST', path, again)).status).toBe(409);
    expect((await call('PATCH', one, { desde: '2026-07-01' })).status).toBe(409);
    expect((await call('PATCH', one, { id_usuario: 1 })).status).toBe(400);
    expect((await call('DELETE', one)).status).toBe(204);
    expect((await call('DELETE', one)).status).toBe(404);
  });

  test('are set once for each Idempotency-Key', async ({ call }) => {
    const headers = { 'idempotency-key': resource };
    const novo = { ...fields(), desde: '2026-08-01' };
    const first = await call('POST', path, novo, headers);
    const again = await call('POST', path, novo, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test('another account’s are not there, nor are its users', async ({ server, post }) => {
    const created = await post(resource, { ...fields(), desde: '2026-08-01' });
    const other = await server.newAccount();
    const theirs = await signedIn(server.url, other.login.administrador);
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', change],
      ['DELETE', undefined],
    ] as const)
      expect((await theirs(method, `${path}/${created.id}`, body)).status).toBe(404);
    const stolen = await theirs('POST', path, { ...fields(), desde: '2026-08-01' });
    expect([stolen.status, faultsOf(stolen.body)]).toEqual([400, ['id_usuario VALOR_INVALIDO']]);
  });

  test('faults are told by field', async ({ call }) => {
    const { status, body } = await call('POST', path, { desde: '2026-02-30' });
    expect([status, faultsOf(body)]).toEqual([
      400,
      [
        'desde TIPO_INVALIDO',
        'id_usuario CAMPO_OBRIGATORIO',
        ...(resource === 'bases-usuarios'
          ? ['latitude CAMPO_OBRIGATORIO', 'longitude CAMPO_OBRIGATORIO']
          : ['valor_por_km CAMPO_OBRIGATORIO']),
      ],
    ]);
  });
});

test('half a position is none, and a rate has four decimals at most', async ({ call }) => {
  const half = { id_usuario, desde: '2026-08-01', latitude: -23, longitude: null };
  expect((await call('POST', `${OFFICE}/bases-usuarios`, half)).status).toBe(422);
  for (const valor_por_km of [1.75001, -1, 1_000_000]) {
    const body = { id_usuario: null, desde: '2026-08-01', valor_por_km };
    const answer = await call('POST', `${OFFICE}/valores-por-km`, body);
    expect([answer.status, faultsOf(answer.body)]).toEqual([400, ['valor_por_km VALOR_INVALIDO']]);
  }
  const account = await call('PATCH', `${OFFICE}/conta`, { valor_por_km: 1.23456 });
  expect(account.status).toBe(400);
});

test('a user’s page shows what holds today', async ({ call, newRate, newBase }) => {
  const page = async () => (await manager('GET', `${OFFICE}/usuarios/${id_usuario}`)).body;
  expect(await page()).toMatchObject({
    base_atual: null,
    valor_por_km_atual: { id: null, id_usuario: null, desde: null, valor_por_km: 1.5 },
  });
  const base = await newBase('2020-01-01');
  await newBase('2999-01-01', CAMPINAS);
  const ofAccount = await newRate('2020-01-01', 2);
  const seen = { desde: '2020-01-01', valor_por_km: 2, id: ofAccount.id, id_usuario: null };
  expect(await page()).toMatchObject({
    base_atual: { id: base.id, desde: '2020-01-01', ...SANTOS },
    valor_por_km_atual: seen,
  });
  const own = await newRate('2019-01-01', 0.9, id_usuario);
  await newBase('2021-01-01', { latitude: 0, longitude: 0 });
  expect((await page()).base_atual).toBe(null);
  await newBase('2022-01-01', { latitude: null, longitude: null });
  const { base_atual, valor_por_km_atual } = await page();
  expect([base_atual, valor_por_km_atual.id]).toEqual([null, own.id]);
  const { body } = await call('PATCH', `${OFFICE}/usuarios/${id_usuario}`, { telefone: '1' });
  expect(body).toEqual(await page());
});

test('who changed what, and what it was before, is kept', async ({
  server,
  call,
  newRate,
  newBase,
}) => {
  const rate = await newRate('2026-08-01', 2);
  const path = `${OFFICE}/valores-por-km/${rate.id}`;
  await call('PATCH', path, { valor_por_km: 2.5 });
  await call('PATCH', path, { valor_por_km: 2.5 });
  await call('DELETE', path);
  await call('PATCH', `${OFFICE}/conta`, { valor_por_km: 1.6 });
  await newBase('2026-08-01');
  const was = (valor_por_km: number, desde: string | null = '2026-08-01') => ({
    desde,
    latitude: null,
    longitude: null,
    valor_por_km,
  });
  const changes = await list('historico-de-vigencias', { tipo: 'valor_por_km' });
  expect(changes.map(({ de, para }) => [de, para])).toEqual([
    [null, was(2)],
    [was(2), was(2.5)],
    [was(2.5), null],
    [was(1.5, null), was(1.6, null)],
  ]);
  expect(changes[0]).toMatchObject({
    id_usuario: null,
    alterado_por: 'Usuário administrador',
    origem: 'escritorio',
  });
  const ofUser = await list('historico-de-vigencias', { ids_usuario: [id_usuario] });
  expect(ofUser).toMatchObject([{ tipo: 'base', para: { ...SANTOS, valor_por_km: null } }]);
  const other = await server.newAccount();
  const theirs = await signedIn(server.url, other.login.administrador);
  const answer = await theirs('POST', `${OFFICE}/historico-de-vigencias/list`);
  expect(answer.body.dados).toEqual([]);
});

describe('what is changed back in time', () => {
  test('changes undecided days, and is shown on decided ones', async ({ call, drive, newRate }) => {
    await drive('2026-08-10', '2026-08-11', '2026-08-12', '2026-08-13');
    const [first, second, third] = (await days()).map(({ id_dia }) => id_dia);
    expect(await decide('aprovacao', 0, first, second)).toBe(204);
    expect(await decide('pagamento', 3, second)).toBe(204);
    expect(await decide('aprovacao', 2, third)).toBe(204);
    const rate = await newRate('2026-08-01', 1.7155);
    expect(await values()).toEqual([163.35, 163.35, 186.82, 186.82]);
    expect(await alerts()).toEqual([['valor_por_km_alterado'], ['valor_por_km_alterado'], [], []]);
    const { dados } = (await manager('POST', `${OFFICE}/deslocamentos/usuarios/list`)).body;
    expect(dados[0]).toMatchObject({
      valor_total: 700.34,
      valor_aprovado: 326.7,
      valor_a_pagar: 163.35,
      valor_pago: 163.35,
    });

    // A rate equal to that of the day raises no alert on any date.
    await call('PATCH', `${OFFICE}/valores-por-km/${rate.id}`, { valor_por_km: 1.5 });
    expect(await alerts()).toEqual([[], [], [], []]);
    await call('PATCH', `${OFFICE}/valores-por-km/${rate.id}`, { valor_por_km: 2 });
    expect(await decide('aprovacao', 3, first)).toBe(204);
    expect(await values()).toEqual([217.8, 163.35, 217.8, 217.8]);
    await call('DELETE', `${OFFICE}/valores-por-km/${rate.id}`);
    expect(await values()).toEqual([163.35, 163.35, 163.35, 163.35]);
    expect(await alerts()).toEqual([[], [], [], []]);
  });

  test('a base adds the way to the first visit and from the last, and an approved day says so', async ({
    call,
    drive,
    newBase,
  }) => {
    await drive('2026-08-10', '2026-08-11');
    const [first] = (await days()).map(({ id_dia }) => id_dia);
    await decide('aprovacao', 0, first);
    const base = await newBase('2026-08-01');
    // 71.2 + 108.9 + 180.0 km
    expect(await values()).toEqual([163.35, 540.15]);
    expect(await alerts()).toEqual([['base_alterada'], []]);
    await call('PATCH', `${OFFICE}/bases-usuarios/${base.id}`, { desde: '2026-08-12' });
    expect(await values()).toEqual([163.35, 163.35]);
    expect(await alerts()).toEqual([[], []]);
  });

  test('waits for a closed month to be reopened', async ({ drive, newRate, newBase }) => {
    await drive('2026-08-10', '2026-09-10');
    await days();
    await manager('POST', `${OFFICE}/fechamentos`, { mes: '2026-08' });
    await newRate('2026-08-01', 2);
    await newBase('2026-08-01');
    expect(await values()).toEqual([163.35, 720.2]);
    expect(await alerts()).toEqual([['base_alterada', 'valor_por_km_alterado'], []]);
    const closed = (await manager('GET', `${OFFICE}/fechamentos/2026-08`)).body;
    expect(closed.totais[0].valor_total).toBe(163.35);
    await manager('POST', `${OFFICE}/fechamentos/2026-08/reabrir`, { motivo: 'Novo valor' });
    expect(await values()).toEqual([720.2, 720.2]);
  });

  test('a day is the account’s, not that of UTC', async ({ insert, drive, newRate }) => {
    await drive('2026-08-10');
    const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Noite' });
    await insertExecutedVisit(insert, {
      id_usuario,
      id_cliente,
      data_inicio: '2026-08-11T02:00:00Z',
      ...SAO_PAULO,
    });
    await newRate('2026-08-11', 9);
    expect(await values()).toEqual([326.7]);
  });
});
