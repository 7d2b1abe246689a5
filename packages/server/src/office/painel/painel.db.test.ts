/** One day at a glance. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWork } from '../../../test/field.ts';
import { type Caller, signedIn, startTestServer, type TestServer } from '../../../test/harness.ts';
import { showAllPositions } from '../../../test/positions.ts';
import { newWorld } from '../../../test/segments.ts';
import { sql } from '../../db/sql.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const panel = (call: Caller, data: string) => call('POST', '/escritorio/v1/painel/dia', { data });
const status = (situacao: string) =>
  sql`(select id from status_servico where situacao = ${situacao})`;

test('each visit of the day is counted once, under whoever has it', async () => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.gestor);
  const { visit, insert } = await newWork(server, account);
  const future = { inicio_agendado: '2999-08-14T12:00:00Z', data_agendada: '2999-08-14T14:00:00Z' };
  await visit();
  await visit(future);
  await visit({ ...future, ativo: false });
  await visit({ ...future, id_usuario: null });
  await visit({ ...future, id_status: status('cancelado'), ativo: false });
  await visit({
    ...future,
    id_status: status('em_atendimento'),
    data_inicio: '2999-08-14T12:00:00Z',
  });
  const done = { id_status: status('realizado'), concluido: true, inicio_agendado: null };
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

  const none = { agendadas: 0, a_liberar: 0, em_andamento: 0, concluidas: 0, atrasadas: 0 };
  const technician = {
    id_usuario: account.id.campo,
    usuario: 'Usuário campo',
    ultima_posicao_em: '2026-08-14T15:00:00Z',
  };
  const today = (await panel(call, '2026-08-14')).body;
  const { quilometros } = today.tecnicos[0];
  expect(quilometros).toBeGreaterThan(50);
  expect(today).toEqual({
    data: '2026-08-14',
    tecnicos: [{ ...technician, ...none, agendadas: 1, atrasadas: 1, concluidas: 2, quilometros }],
    sem_usuario: none,
  });
  expect((await panel(call, '2999-08-14')).body).toEqual({
    data: '2999-08-14',
    tecnicos: [
      { ...technician, ...none, agendadas: 1, a_liberar: 1, em_andamento: 1, quilometros: 0 },
    ],
    sem_usuario: { ...none, agendadas: 1 },
  });
  expect((await panel(call, '14/08/2026')).status).toBe(400);
});

test('a limited manager counts what is in sight', async () => {
  const world = await newWorld(server);
  const [hidden, seen] = [world.rows.clientes.outside[0], world.rows.clientes.inside[0]];
  const { visit } = await newWork(server, world.account);
  const day = { inicio_agendado: '2999-01-02T12:00:00Z', data_agendada: '2999-01-02T14:00:00Z' };
  for (const id_cliente of [hidden, seen]) await visit({ ...day, id_cliente });
  const counts = [world.newManager(), world.newLimitedManager()].map(
    async (manager) => (await panel((await manager).call, '2999-01-02')).body.tecnicos[0].agendadas,
  );
  expect(await Promise.all(counts)).toEqual([2, 1]);
});
