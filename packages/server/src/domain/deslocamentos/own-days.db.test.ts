/** Managers and administrators who travel themselves decide nothing about what they are paid. */
import { expect } from 'vitest';
import { newDevice } from '../../../test/field.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, newUser, signedIn } from '../../../test/harness.ts';
import { CAMPINAS, insertExecutedVisit, SAO_PAULO } from '../../../test/travel-account.ts';
import { sql } from '../../platform/db/sql.ts';

const BASE = '/escritorio/v1/deslocamentos';
const OWN = 'REGRA_NEGOCIO';

const test = testWithNewAccount('administrador')
  .extend('customer', ({ insert }) => insert('clientes', { tipo: 'J', nome: 'Padaria' }))
  /** A day with a leg, of this user. */
  .extend('travel', ({ insert, customer }) => async (id_usuario: number, day = '2026-08-14') => {
    const of = { id_usuario, id_cliente: customer };
    await insertExecutedVisit(insert, { ...of, data_inicio: `${day}T12:00:00Z`, ...SAO_PAULO });
    await insertExecutedVisit(insert, { ...of, data_inicio: `${day}T14:00:00Z`, ...CAMPINAS });
  })
  /** The user with this role, calling. */
  .extend(
    'as',
    ({ server, account }) =>
      (perfil: 'gestor' | 'administrador') =>
        signedIn(server.url, account.login[perfil]),
  )
  .extend('secondAdministrator', ({ server, account }) => async () => {
    const { login } = await newUser(server.db, account.scope, 'administrador', 'Outra');
    return signedIn(server.url, login);
  });

type Call = Awaited<ReturnType<typeof signedIn>>;

const daysOf = async (call: Call, id_usuario: number): Promise<Json[]> =>
  (await call('POST', `${BASE}/dias/list`, { id_usuario })).body.dados;

const approve = (call: Call, ids_dias: number[], aprovacao = 0) =>
  call('POST', `${BASE}/dias/aprovacao`, { ids_dias, aprovacao, motivo: 'Conferido.' });
const pay = (call: Call, ids_dias: number[], pagamento = 3) =>
  call('POST', `${BASE}/dias/pagamento`, { ids_dias, pagamento });

const refused = ({ status, body }: Json) => [status, body?.codigo];

test('days of one’s own are named and refused for every decision; others decide', async ({
  account,
  as,
  travel,
}) => {
  const [manager, administrator] = [await as('gestor'), await as('administrador')];
  await travel(account.id.gestor);
  await travel(account.id.campo);
  const [own] = await daysOf(manager, account.id.gestor);
  const [theirs] = await daysOf(manager, account.id.campo);
  expect([own.proprio, theirs.proprio]).toEqual([true, false]);
  const ids = [theirs.id_dia, own.id_dia];
  for (const aprovacao of [0, 1, 2, 4]) {
    const answer = await approve(manager, ids, aprovacao);
    expect(refused(answer)).toEqual([422, OWN]);
    expect(answer.body.erros.map(({ campo }: Json) => campo)).toEqual(['ids_dias[1]']);
  }
  expect((await approve(manager, [theirs.id_dia])).status).toBe(204);
  expect((await approve(administrator, [own.id_dia])).status).toBe(204);
  expect(refused(await pay(manager, ids))).toEqual([422, OWN]);
  expect((await pay(administrator, ids)).status).toBe(204);
  expect(refused(await pay(manager, [own.id_dia], 0))).toEqual([422, OWN]);
  const [after] = await daysOf(administrator, account.id.gestor);
  expect([after.aprovacao, after.pagamento, after.proprio]).toEqual([0, 3, false]);
});

test('the only active administrator may, and the history says that it was their own', async ({
  server,
  account,
  as,
  travel,
  secondAdministrator,
}) => {
  const call = await as('administrador');
  const id = account.id.administrador;
  await travel(id);
  const [day] = await daysOf(call, id);
  expect(day.proprio).toBe(false);
  expect((await approve(call, [day.id_dia])).status).toBe(204);
  const history = async () =>
    (await call('POST', `${BASE}/dias/historico/list`, { ids_dias: [day.id_dia] })).body.dados;
  expect((await history()).map(({ propria }: Json) => propria)).toEqual([true]);

  const other = await secondAdministrator();
  expect(refused(await pay(call, [day.id_dia]))).toEqual([422, OWN]);
  expect((await pay(other, [day.id_dia])).status).toBe(204);
  expect((await history()).map(({ propria }: Json) => propria)).toEqual([false, true]);

  // An inactive administrator does not count.
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update usuarios set ativo = false where perfil = 'administrador' and id <> ${id}`),
  );
  expect((await pay(call, [day.id_dia], 0)).status).toBe(204);
});

test('the plain days of a month are those of others', async ({ account, as, travel }) => {
  const manager = await as('gestor');
  await travel(account.id.gestor);
  await travel(account.id.campo);
  const summary = async (call: Call) =>
    (await call('POST', `${BASE}/meses/resumo`, { mes: '2026-08' })).body.em_aberto.sem_pendencias;
  const [mine, all] = [await summary(manager), await summary(await as('administrador'))];
  expect([mine.dias, all.dias]).toEqual([1, 2]);
  const plain = { aprovacao: [3], sem_alertas: true, contestado: false };
  const listed = async (call: Call, proprio: boolean) =>
    (await call('POST', `${BASE}/dias/list`, { ...plain, proprio })).body.dados.map(
      ({ id_usuario }: Json) => id_usuario,
    );
  expect([await listed(manager, false), await listed(manager, true)]).toEqual([
    [account.id.campo],
    [account.id.gestor],
  ]);
  const body = (of: Json) => ({ mes: '2026-08', dias: of.dias, valor_total: of.valor });
  expect((await manager('POST', `${BASE}/meses/aprovar`, body(all))).status).toBe(409);
  expect((await manager('POST', `${BASE}/meses/aprovar`, body(mine))).status).toBe(200);
  const [own] = await daysOf(manager, account.id.gestor);
  expect(own.aprovacao).toBe(3);
});

test('a month is not closed by a manager whose own days wait in it', async ({
  account,
  as,
  travel,
}) => {
  const [manager, administrator] = [await as('gestor'), await as('administrador')];
  await travel(account.id.gestor, '2026-07-14');
  const close = (call: Call) => call('POST', '/escritorio/v1/fechamentos', { mes: '2026-07' });
  const [own] = await daysOf(manager, account.id.gestor);
  expect(refused(await close(manager))).toEqual([422, OWN]);
  expect((await approve(administrator, [own.id_dia])).status).toBe(204);
  expect((await close(manager)).status).toBe(201);
});

test('a contest of one’s own is answered by another user', async ({
  server,
  account,
  as,
  travel,
}) => {
  await travel(account.id.campo);
  const device = await newDevice(server.url, account.login.campo);
  const administrator = await as('administrador');
  const [day] = await daysOf(administrator, account.id.campo);
  const legs = await administrator('POST', `${BASE}/percursos/list`, {
    id_usuario: account.id.campo,
    id_dia: day.id_dia,
  });
  const leg = legs.body.dados[0].id_percurso;
  const path = `/campo/v1/deslocamentos/percursos/${leg}/contestar`;
  const made = await device.call('POST', path, { comentario: 'Desvio.' });
  expect(made.status).toBe(201);
  // The technician becomes a manager.
  await administrator('PATCH', `/escritorio/v1/usuarios/${account.id.campo}`, { perfil: 'gestor' });
  const promoted = await signedIn(server.url, account.login.campo);
  const answer = (call: Call) =>
    call('POST', `${BASE}/contestacoes/${made.body.id}/responder`, {
      aceita: true,
      resposta: 'Sim.',
      valor_aceito: 0,
    });
  expect(refused(await answer(promoted))).toEqual([422, OWN]);
  expect((await answer(administrator)).status).toBe(200);
});

test('bases and rates of one’s own are set by another administrator', async ({
  account,
  as,
  secondAdministrator,
}) => {
  const call = await as('administrador');
  const id_usuario = account.id.administrador;
  const rates = '/escritorio/v1/valores-por-km';
  const bases = '/escritorio/v1/bases-usuarios';
  const rate = { id_usuario, desde: '2026-01-01', valor_por_km: 9 };
  const base = { id_usuario, desde: '2026-01-01', latitude: -23.5, longitude: -46.6 };
  const { body: first } = await call('POST', rates, rate);
  const { body: home } = await call('POST', bases, base);
  const other = await secondAdministrator();
  for (const [method, path, body] of [
    ['POST', rates, { ...rate, desde: '2026-02-01' }],
    ['PATCH', `${rates}/${first.id}`, { valor_por_km: 10 }],
    ['DELETE', `${rates}/${first.id}`, undefined],
    ['POST', bases, { ...base, desde: '2026-02-01' }],
    ['PATCH', `${bases}/${home.id}`, { latitude: -23, longitude: -46 }],
    ['DELETE', `${bases}/${home.id}`, undefined],
  ] as const) {
    expect([path, ...refused(await call(method, path, body))]).toEqual([path, 422, OWN]);
    expect([path, (await other(method, path, body)).status < 300]).toEqual([path, true]);
  }
  // The account's rate applies to all users.
  const everybody = { id_usuario: null, desde: '2026-01-01', valor_por_km: 2 };
  expect((await call('POST', rates, everybody)).status).toBe(201);
});
