/** Technicians see their own travel, contest a leg of it, and read the answer. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newDevice } from '../../../../test/field.ts';
import { testWithServer } from '../../../../test/fixture.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { faultsOf } from '../../../../test/rows.ts';
import { CAMPINAS, newTravelAccount, SAO_PAULO } from '../../../../test/travel-account.ts';

const file = { scope: 'file' } as const;
const test = testWithServer()
  /** One leg, which all tests share. */
  .extend('travel', file, async ({ server }) => {
    const travel = await newTravelAccount(server);
    await travel.visit('2026-08-14T12:00:00Z', SAO_PAULO);
    await travel.visit('2026-08-14T14:00:00Z', CAMPINAS);
    return travel;
  })
  .extend(
    'field',
    file,
    async ({ server, travel }) => (await newDevice(server.url, travel.account.login.campo)).call,
  )
  .extend('office', file, ({ server, travel }) => signedIn(server.url, travel.account.login.gestor))
  .extend(
    'month',
    ({ field }) =>
      async (de = '2026-08-01', ate = '2026-08-31'): Promise<Json[]> =>
        (await field('GET', `/campo/v1/deslocamentos?de=${de}&ate=${ate}`)).body.dias,
  )
  .extend(
    'contest',
    ({ field }) =>
      (id: number, comentario = 'Desvio.', headers = {}) =>
        field('POST', `/campo/v1/deslocamentos/percursos/${id}/contestar`, { comentario }, headers),
  );

const PATH = '/escritorio/v1/deslocamentos/contestacoes';

test('days with their legs, as the office reads them, and no other technician’s', async ({
  travel,
  month,
  contest,
}) => {
  const login = `bia-${randomUUID()}`;
  const colleague = await travel.insert('usuarios', { nome: 'Bia', login, perfil: 'campo' });
  await travel.visit('2026-08-14T12:00:00Z', { ...SAO_PAULO, id_usuario: colleague });
  await travel.visit('2026-08-14T14:00:00Z', { ...CAMPINAS, id_usuario: colleague });
  const days = await month();
  const [dia] = await travel.dias();
  expect(days).toEqual([{ dia, percursos: await travel.legs(), contestacoes: [] }]);
  expect(await month('2026-08-15', '2026-08-15')).toEqual([]);
  const [theirs] = await travel.dias(colleague);
  const legs = await travel.call('POST', '/v2/deslocamentos/percursos/list', {
    id_usuario: colleague,
    id_dia: theirs.id_dia,
  });
  expect((await contest(legs.body.dados[0].id_percurso)).status).toBe(404);
});

test('at most 31 days, in order', async ({ field }) => {
  for (const query of ['de=2026-08-31&ate=2026-08-01', 'de=2026-08-01&ate=2026-09-01']) {
    const { status, body } = await field('GET', `/campo/v1/deslocamentos?${query}`);
    expect([status, faultsOf(body)]).toEqual([400, ['ate VALOR_INVALIDO']]);
  }
  const { status, body } = await field('GET', '/campo/v1/deslocamentos?de=ontem');
  expect([status, faultsOf(body)]).toEqual([400, ['ate CAMPO_OBRIGATORIO', 'de TIPO_INVALIDO']]);
});

test('a leg is contested once at a time, answered once, and keeps its figures', async ({
  server,
  travel,
  office,
  month,
  contest,
}) => {
  const [{ percursos }] = (await month()) as [Json];
  const [leg] = percursos;
  const headers = { 'idempotency-key': 'contestar-1' };
  const made = await contest(leg.id_percurso, 'A ponte caiu.', headers);
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      dia: '2026-08-14',
      ordem: 1,
      origem: 'Padaria',
      destino: 'Padaria',
      distancia: leg.distancia,
      valor: leg.valor,
      comentario: 'A ponte caiu.',
      situacao: 'aberta',
      resposta: null,
      distancia_aceita: null,
      valor_aceito: null,
      respondida_por: null,
      respondida_em: null,
      data_criacao: expect.any(String),
      atualizado_em: expect.any(String),
    },
  ]);
  expect((await contest(leg.id_percurso, 'A ponte caiu.', headers)).body).toEqual(made.body);
  expect((await contest(leg.id_percurso)).body.codigo).toBe('CONFLITO');

  const open = await office('POST', `${PATH}/list`, { situacoes: ['aberta'] });
  const seen = { ...made.body, id_usuario: travel.id_usuario, usuario: 'Usuário campo' };
  expect(open.body.dados).toEqual([seen]);
  const answer = (id = made.body.id) =>
    office('POST', `${PATH}/${id}/responder`, {
      ...{ aceita: true, resposta: 'Certo.', distancia_aceita: leg.distancia + 10 },
    });
  for (const faulty of [{ aceita: true }, { aceita: false, valor_aceito: 9 }]) {
    const body = { ...faulty, resposta: 'Certo.' };
    expect((await office('POST', `${PATH}/${made.body.id}/responder`, body)).status).toBe(400);
  }
  const stranger = await signedIn(server.url, (await server.newAccount()).login.administrador);
  const theirs = await stranger('POST', `${PATH}/${made.body.id}/responder`, {
    aceita: false,
    resposta: 'Não.',
  });
  expect(theirs.status).toBe(404);
  expect((await answer()).body).toMatchObject({
    situacao: 'aceita',
    resposta: 'Certo.',
    respondida_por: 'Usuário gestor',
    distancia_aceita: leg.distancia + 10,
    valor_aceito: leg.valor + 15,
  });
  const granted = await office('POST', '/escritorio/v1/deslocamentos/complementos/list');
  expect(granted.body.dados).toMatchObject([
    {
      ...{ id_contestacao: made.body.id, dia: '2026-08-14', mudancas: ['contestacao'] },
      ...{ distancia: 10, valor: 15, aprovacao: 0, pagamento: 0 },
      usuario_ultima_alteracao: 'Usuário gestor',
    },
  ]);
  expect((await answer()).status).toBe(409);
  expect((await answer(999_999)).status).toBe(404);
  expect((await office('POST', `${PATH}/list`, { situacoes: ['aberta'] })).body.dados).toEqual([]);

  const [{ percursos: same, contestacoes }] = (await month()) as [Json];
  expect(same).toEqual(percursos);
  expect(contestacoes).toMatchObject([
    { id: made.body.id, situacao: 'aceita', resposta: 'Certo.' },
  ]);
  expect((await contest(leg.id_percurso)).status).toBe(201);
});
