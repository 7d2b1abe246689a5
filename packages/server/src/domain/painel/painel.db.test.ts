/** One day at a glance. */
import { expect } from 'vitest';
import { newDevice, newWork } from '../../../test/field.ts';
import { testWithServer } from '../../../test/fixture.ts';
import { type Caller, signedIn } from '../../../test/harness.ts';
import { showAllPositions } from '../../../test/positions.ts';
import { stateOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithServer();

const panel = (call: Caller, data: string) => call('POST', '/escritorio/v1/painel/dia', { data });

test('each visit of the day is counted once, under its technician', async ({ server }) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.gestor);
  const { visit, insert } = await newWork(server, account);
  const future = { inicio_agendado: '2999-08-14T12:00:00Z', data_agendada: '2999-08-14T14:00:00Z' };
  await visit();
  await visit(future);
  await visit({ ...future, ativo: false });
  await visit({ ...future, id_usuario: null });
  await visit({ ...future, ...stateOf('cancelado'), ativo: false });
  await visit({
    ...future,
    ...stateOf('em_atendimento'),
    data_inicio: '2999-08-14T12:00:00Z',
  });
  const done = { ...stateOf('realizado'), inicio_agendado: null };
  for (const [data_inicio, latitude] of [
    ['2026-08-14T03:00:00Z', -23.5505],
    ['2026-08-15T02:59:59Z', -22.9056],
    ['2026-08-15T03:00:00Z', -22],
  ] as const)
    await visit({ ...done, data_agendada: null, data_inicio, latitude, longitude: -46.6 });
  await showAllPositions(server, account);
  await insert('posicoes', {
    id_evento: sql`gen_random_uuid()`,
    id_usuario: account.id.campo,
    data: '2026-08-14T15:00:00Z',
    latitude: 0,
    longitude: 0,
  });

  const none = {
    agendadas: 0,
    a_liberar: 0,
    no_prazo: 0,
    atrasadas: 0,
    em_andamento: 0,
    a_caminho: 0,
    em_atendimento: 0,
    concluidas: 0,
    nao_realizadas: 0,
    canceladas: 0,
    com_pendencias: 0,
  };
  const pendentes = {
    dias_a_avaliar: 1,
    complementos: 0,
    eventos_recusados: 0,
    nao_realizadas: 0,
    contestacoes: 0,
    propostas_de_local: 0,
  };
  const technician = {
    id_usuario: account.id.campo,
    usuario: 'Usuário campo',
    ultima_posicao_em: '2026-08-14T15:00:00Z',
  };
  const today = (await panel(call, '2026-08-14')).body;
  const { quilometros } = today.tecnicos[0];
  expect(quilometros).toBeGreaterThan(50);
  const counts = { ...none, agendadas: 1, atrasadas: 1, concluidas: 2, quilometros };
  expect(today).toEqual({
    data: '2026-08-14',
    esperas: [],
    total: counts,
    tecnicos: [{ ...technician, ...counts }],
    sem_usuario: none,
    pendentes,
  });
  const later = {
    ...none,
    agendadas: 1,
    a_liberar: 1,
    no_prazo: 2,
    em_andamento: 1,
    em_atendimento: 1,
    canceladas: 1,
  };
  expect((await panel(call, '2999-08-14')).body).toEqual({
    data: '2999-08-14',
    esperas: [],
    total: { ...later, agendadas: 2, no_prazo: 3, quilometros: 0 },
    tecnicos: [{ ...technician, ...later, quilometros: 0 }],
    sem_usuario: { ...none, agendadas: 1, no_prazo: 1 },
    pendentes,
  });
  expect((await panel(call, '14/08/2026')).status).toBe(400);
});

test('every technician with a visit is there, also a technician who is no longer active', async ({
  server,
}) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.gestor);
  const { visit, insert } = await newWork(server, account);
  const gone = await insert('usuarios', {
    nome: 'Zeca',
    login: `zeca-${account.id.campo}`,
    perfil: 'campo',
    ativo: false,
  });
  await visit({ id_usuario: gone });
  const { tecnicos, total } = (await panel(call, '2026-08-14')).body;
  expect(tecnicos).toMatchObject([{ agendadas: 0 }, { id_usuario: gone, agendadas: 1 }]);
  expect(total.agendadas).toBe(1);
  expect((await panel(call, '2026-08-15')).body.tecnicos).toHaveLength(1);
});

test('what waits for the office is counted: held up visits, days to decide, refused events', async ({
  server,
}) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.gestor);
  const { visit, insert } = await newWork(server, account);
  const ended = { data_inicio: '2026-08-14T10:00:00Z', data_realizacao: '2026-08-14T11:00:00Z' };
  await visit({
    ...ended,
    pendencias: [{ id_questionario: 1, id_versao: 1, numeros_questoes: [1] }],
  });
  const of = (data: string, more: object) =>
    insert('deslocamentos_dias', { id_usuario: account.id.campo, data, valor_por_km: 1, ...more });
  await of('2026-08-01', {});
  await of('2026-08-02', { aprovacao: 2 });
  await of('2026-08-03', { aprovacao: 4 });
  await of('2026-08-04', { aprovacao: 0, pagamento: 3 });
  for (const [data, aprovacao] of [
    ['2026-08-04', 3],
    ['2026-07-01', 2],
    ['2026-08-05', 1],
  ] as const)
    await insert('deslocamentos_complementos', {
      id_usuario: account.id.campo,
      data,
      aprovacao,
      assinatura: '-',
    });
  await of('2026-07-01', {});
  await call('POST', '/escritorio/v1/fechamentos', { mes: '2026-07' });
  const device = await newDevice(server.url, account.login.campo);
  await device.call('POST', '/campo/v1/eventos', { eventos: [{ tipo: 'x' }, { tipo: 'y' }] });
  const decided = { id_usuario: account.id.campo, situacao: 'aceita' };
  const leg = { ordem: 1, da_base: false, para_base: false, distancia: 1, valor: 1 };
  const contest = { ...leg, dia: '2026-08-01', comentario: 'Desvio.' };
  const position = { proposta_em: '2026-08-14T10:00:00Z', latitude: 1, longitude: 1 };
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Aurora' });
  for (const state of [decided, { ...decided, situacao: 'aberta' }]) {
    await insert('contestacoes', { ...contest, ...state });
    const id_evento = sql`gen_random_uuid()`;
    await insert('propostas_de_local', { ...position, ...state, id_cliente, id_evento });
  }
  const { total, pendentes } = (await panel(call, '2026-08-14')).body;
  expect(total).toMatchObject({ em_andamento: 1, com_pendencias: 1, concluidas: 0 });
  expect(pendentes).toEqual({
    dias_a_avaliar: 2,
    complementos: 2,
    eventos_recusados: 2,
    contestacoes: 1,
    nao_realizadas: 0,
    propostas_de_local: 1,
  });

  const opened = async (path: string, body: object) =>
    (await call('POST', `/escritorio/v1/${path}/list`, body)).body.paginacao.total_itens;
  const days = { ativo: true, fechado: false };
  expect({
    dias_a_avaliar: await opened('deslocamentos/dias', { ...days, aprovacao: [2, 3] }),
    complementos: await opened('deslocamentos/complementos', { aprovacao: [2, 3] }),
    eventos_recusados: await opened('eventos-recusados', { resolvido: false }),
    contestacoes: await opened('deslocamentos/contestacoes', { situacoes: ['aberta'] }),
    nao_realizadas: await opened('registros', { a_decidir: true }),
    propostas_de_local: await opened('propostas-de-local', { situacoes: ['aberta'] }),
  }).toEqual(pendentes);
  expect(await opened('deslocamentos/dias', { fechado: true })).toBe(1);
});

test('a limited manager counts what is in sight', async ({ server }) => {
  const segmented = await newSegmentedAccount(server);
  const [hidden, seen] = [segmented.rows.clientes.outside[0], segmented.rows.clientes.inside[0]];
  const { visit } = await newWork(server, segmented.account);
  const day = { inicio_agendado: '2999-01-02T12:00:00Z', data_agendada: '2999-01-02T14:00:00Z' };
  for (const id_cliente of [hidden, seen]) await visit({ ...day, id_cliente });
  const counts = [segmented.newManager(), segmented.newLimitedManager()].map(
    async (manager) => (await panel((await manager).call, '2999-01-02')).body.tecnicos[0].agendadas,
  );
  expect(await Promise.all(counts)).toEqual([2, 1]);
});
