/** Times for a visit, by what the database has, for the office and for integrations. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newWork, type Work } from '../../../../test/field.ts';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';

/** A Thursday and the Friday after it, far ahead: nothing of them is over. */
const [DIA, NEXT] = ['2998-08-16', '2998-08-17'];
const at = (time: string, dia = DIA) => new Date(`${dia}T${time}:00-03:00`).toISOString();
const PLACE = { latitude: -23.55, longitude: -46.63 };

const test = testWithNewAccount('gestor')
  .extend('work', ({ server, account }): Promise<Work> => newWork(server, account))
  .extend('person', ({ work }) => async (nome: string, latitude: number): Promise<number> => {
    const id = await work.insert('usuarios', { nome, login: randomUUID(), perfil: 'campo' });
    const base = { latitude, longitude: PLACE.longitude };
    await work.insert('bases_usuarios', { id_usuario: id, desde: '2000-01-01', ...base });
    return id;
  })
  .extend('ask', ({ call }) => async (body: object): Promise<Json> => {
    const request = { inicio: DIA, fim: DIA, minutos: 60, ...body };
    const answer = await call('POST', '/escritorio/v1/horarios', request);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body;
  });

test('the cheapest time of each morning and afternoon, with what it adds', async ({
  work,
  person,
  ask,
}) => {
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...PLACE });
  const near = await person('bia', -23.56);
  const far = await person('caio', -23.2);
  await work.visit({
    ...{ id_usuario: near, inicio_agendado: at('08:00'), data_agendada: at('12:00') },
  });
  const asked = { id_cliente: work.id_cliente, ids_usuario: [near, far] };

  const { minutos, impedimento, dados } = await ask(asked);
  expect([minutos, impedimento]).toEqual([60, null]);
  expect(dados.map(({ id_usuario, inicio }: Json) => [id_usuario, inicio])).toEqual([
    [near, at('12:00')],
    [far, at('08:00')],
  ]);
  const [first, second] = dados;
  expect(first).toMatchObject({
    dia: DIA,
    nome: 'bia',
    fim: at('13:00'),
    comecar_ate: at('17:00'),
  });
  expect(second.comecar_ate).toBe(at('12:00'));
  // There and back at R$ 1.50 a kilometre.
  expect(second.valor_a_mais).toBeCloseTo(second.quilometros_a_mais * 1.5, 0);
  expect(second.quilometros_a_mais).toBeGreaterThan(70);

  const days = await ask({ ...asked, fim: NEXT, quantos: 10 });
  expect(days.dados).toHaveLength(4);
  expect((await ask({ ...asked, fim: NEXT })).dados).toHaveLength(3);
});

test('the visit itself takes no time, and its window does not count', async ({
  work,
  person,
  ask,
}) => {
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...PLACE });
  const id_usuario = await person('bia', -23.56);
  const id_registro = await work.visit({
    ...{ id_usuario, inicio_agendado: at('08:00'), data_agendada: at('18:00') },
    ...{ janela_inicio: at('08:00', NEXT), janela_fim: at('09:00', NEXT) },
  });
  const { minutos, dados } = await ask({
    id_registro,
    minutos: undefined,
    ids_usuario: [id_usuario],
  });
  expect([minutos, dados.length]).toEqual([600, 1]);
  expect(dados[0]).toMatchObject({ inicio: at('08:00'), comecar_ate: at('08:00') });
});

test('says why there is none, and puts unknown ways last', async ({
  account,
  work,
  person,
  ask,
}) => {
  const id_usuario = await person('bia', -23.56);
  const unknown = await ask({ id_cliente: work.id_cliente, ids_usuario: [id_usuario] });
  expect(unknown.dados[0]).toMatchObject({ minutos_a_mais: null, valor_a_mais: null });
  await work.insert('ausencias', { id_usuario, inicio: at('00:00'), fim: at('23:59') });
  expect(await ask({ id_cliente: work.id_cliente, ids_usuario: [id_usuario] })).toMatchObject({
    impedimento: 'ausencia',
    dados: [],
    sem_horario: [
      { dia: DIA, periodo: 'manha', impedimentos: [{ impedimento: 'ausencia', tecnicos: 1 }] },
      { dia: DIA, periodo: 'tarde', impedimentos: [{ impedimento: 'ausencia', tecnicos: 1 }] },
    ],
  });
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...PLACE });
  const both = await ask({
    ...{ id_cliente: work.id_cliente, fim: NEXT, quantos: 4 },
    ids_usuario: [id_usuario, account.id.campo],
  });
  const isKnown = both.dados.map(({ valor_a_mais }: Json) => valor_a_mais !== null);
  expect(isKnown).toEqual([true, true, false, false]);
});

test('says of each other morning and afternoon how many technicians each reason keeps', async ({
  work,
  person,
  ask,
}) => {
  const ids_usuario = [await person('bia', -23.56), await person('caio', -23.2)];
  const [away, busy] = ids_usuario as [number, number];
  await work.insert('ausencias', { id_usuario: away, inicio: at('00:00'), fim: at('23:59') });
  await work.visit({
    ...{ id_usuario: busy, inicio_agendado: at('08:00'), data_agendada: at('12:00') },
  });
  const { impedimento, dados, sem_horario } = await ask({
    id_cliente: work.id_cliente,
    ids_usuario,
  });
  expect([impedimento, dados.length]).toEqual([null, 1]);
  expect(sem_horario).toEqual([
    {
      ...{ dia: DIA, periodo: 'manha' },
      impedimentos: [
        { impedimento: 'ausencia', tecnicos: 1 },
        { impedimento: 'ocupado', tecnicos: 1 },
      ],
    },
  ]);
});

test('what is free after midnight is offered once, with the night that it belongs to', async ({
  server,
  account,
  work,
  person,
  ask,
}) => {
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...PLACE });
  const only = await person('bia', -23.56);
  const jornada = [
    { dia_semana: 4, inicio: '22:00', fim: '24:00' },
    { dia_semana: 5, inicio: '00:00', fim: '06:00' },
  ];
  const admin = await signedIn(server.url, account.login.administrador);
  expect((await admin('PATCH', '/escritorio/v1/conta', { jornada })).status).toBe(200);
  await work.visit({
    ...{ id_usuario: only, inicio_agendado: at('22:00'), data_agendada: at('00:30', NEXT) },
  });
  const asked = { id_cliente: work.id_cliente, ids_usuario: [only], fim: NEXT };

  const { dados } = await ask(asked);
  expect(dados).toHaveLength(1);
  expect(dados[0]).toMatchObject({ dia: DIA, comecar_ate: at('05:00', NEXT) });
  const alone = await ask({ ...asked, inicio: NEXT });
  expect(alone.dados).toMatchObject([{ dia: NEXT, inicio: dados[0].inicio }]);
});

test('a day that is over has no morning and no afternoon without a time', async ({
  work,
  person,
  ask,
}) => {
  const ids_usuario = [await person('bia', -23.56)];
  const past = { inicio: '2020-01-06', fim: '2020-01-07' };
  expect(await ask({ id_cliente: work.id_cliente, ids_usuario, ...past })).toMatchObject({
    impedimento: 'fora_do_expediente',
    dados: [],
    sem_horario: [],
  });
});

test('the same below /v2-extensoes, with its limits', async ({ server, account, work, person }) => {
  await person('bia', -23.56);
  const call = await signedIn(server.url, account.login.integracao);
  const body = { inicio: DIA, fim: DIA, id_cliente: work.id_cliente, minutos: 30 };
  const answer = await call('POST', '/v2-extensoes/horarios', body);
  expect([answer.status, answer.body.dados.length]).toEqual([200, 2]);
  const refused = async (change: object) =>
    (await call('POST', '/v2-extensoes/horarios', { ...body, ...change })).status;
  expect(await refused({ fim: '2998-08-30' })).toBe(400);
  expect(await refused({ fim: '2998-08-01' })).toBe(400);
  expect(await refused({ id_cliente: 2 ** 40 })).toBe(400);
  expect(await refused({ quantos: 0 })).toBe(400);
});
