/** Why a technician cannot take a visit, and that fitting it in as proposed does exactly what was said. */
import { expect } from 'vitest';
import { newWork, type Work } from '../../../../test/field.ts';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { stateOf } from '../../../../test/rows.ts';
import { newSegmentedAccount } from '../../../../test/segments.ts';

/** A Thursday far ahead: nothing of it is over. */
const DIA = '2998-08-16';
const at = (time: string) => new Date(`${DIA}T${time}:00-03:00`).toISOString();
const PATH = '/escritorio/v1/candidatos/encaixar';
const from = (inicio: string, fim: string) => ({
  inicio_agendado: at(inicio),
  data_agendada: at(fim),
});

const test = testWithNewAccount('gestor')
  .extend('work', ({ server, account }): Promise<Work> => newWork(server, account))
  .extend('fit', ({ call, account }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', PATH, { dia: DIA, id_usuario: account.id.campo, ...body });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body;
  });

test('takes out the least urgent visit, which planning then does', async ({
  account,
  call,
  work,
  fit,
}) => {
  const place = { latitude: -23.55, longitude: -46.63 };
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...place });
  await work.insert('bases_usuarios', {
    ...{ id_usuario: account.id.campo, desde: '2000-01-01', latitude: -23.65, longitude: -46.63 },
  });
  const order = await work.insert('ordens_servico', {
    ...{ nome: 'Urgente', prioridade: 9, id_cliente: work.id_cliente },
    id_status: await work.insert('status_ordem', { nome: 'Aberta', inicial: false }),
  });
  await work.visit({ ...from('08:00', '13:00'), id_ordem_servico: order });
  const id_cliente = await work.insert('clientes', { tipo: 'J', nome: 'Boa Vista' });
  await work.insert('enderecos', { id_cliente, ...place });
  const light = await work.visit({ ...from('13:00', '18:00'), id_cliente });
  const id = await work.visit({ ...from('09:00', '10:00'), id_usuario: null });

  const found = await fit({ id_registro: id });
  expect(found).toMatchObject({
    ...{ minutos: 60, impedimento: 'ocupado', apesar_de: [], atraso: 0 },
    ...{ inicio: at('13:00'), fim: at('14:00') },
    // The same place, so that the day costs the same.
    ...{ minutos_a_mais: 0, quilometros_a_mais: 0, valor_a_mais: 0 },
    retiradas: [{ id: light, cliente: 'Boa Vista' }],
  });

  const { body: visit } = await call('GET', `/escritorio/v1/registros/${id}`);
  const planned = await call('POST', '/escritorio/v1/registros/planejar', {
    mudancas: [
      {
        ...{ id, atualizado_em: visit.atualizado_em, id_usuario: account.id.campo },
        ...{ inicio_agendado: found.inicio, data_agendada: found.fim },
      },
      ...found.retiradas.map(({ id, atualizado_em }: Json) => ({
        ...{ id, atualizado_em, id_usuario: null, inicio_agendado: null, data_agendada: null },
      })),
    ],
  });
  expect([planned.status, planned.body.avisos]).toEqual([200, []]);
});

test('says which rules are passed over; who can take the visit is not forced', async ({
  account,
  work,
  fit,
}) => {
  const skill = await work.insert('habilidades', { nome: 'Altura' });
  await work.insert('clientes_habilidades', { id_cliente: work.id_cliente, id_habilidade: skill });
  const id_usuario = account.id.campo;
  await work.insert('ausencias', { id_usuario, inicio: at('14:00'), fim: at('23:59') });
  const asked = { id_cliente: work.id_cliente, minutos: 60 };
  expect(await fit(asked)).toMatchObject({
    ...{ impedimento: 'habilidade', inicio: at('08:00') },
    quanto: { habilidades: ['Altura'], total: null },
    apesar_de: [{ motivo: 'habilidade', quanto: { habilidades: ['Altura'] } }],
    ...{ retiradas: [], minutos_a_mais: null },
  });
  expect(await fit({ ...asked, inicio: at('20:00'), horario_fixo: true })).toMatchObject({
    apesar_de: [
      { motivo: 'habilidade' },
      { motivo: 'fora_do_expediente', quanto: { de: at('08:00'), ate: at('18:00') } },
      { motivo: 'ausencia', quanto: { de: at('14:00'), ate: at('23:59') } },
    ],
    inicio: at('20:00'),
    minutos_extras: 180,
  });
  // Of the next day no visit is read.
  for (const [inicio, minutos] of [
    [at('23:30'), 60],
    [new Date(Date.parse(at('09:00')) + 24 * 3_600_000).toISOString(), 60],
  ])
    expect(await fit({ inicio, minutos, horario_fixo: true })).toMatchObject({ inicio: null });
  expect(await fit({ minutos: 60 })).toMatchObject({
    ...{ impedimento: null, quanto: null, apesar_de: [], retiradas: [], inicio: at('08:00') },
  });
});

test('overtime that the account allows is worked before a visit is taken out, and says how much', async ({
  server,
  account,
  work,
  fit,
}) => {
  await work.visit(from('08:00', '18:00'));
  const asked = { id_cliente: work.id_cliente, minutos: 30 };
  expect(await fit(asked)).toMatchObject({ minutos_extras: 0, retiradas: [{}] });
  const administrator = await signedIn(server.url, account.login.administrador);
  await administrator('PATCH', '/escritorio/v1/conta', { minutos_extras: 30 });
  expect(await fit(asked)).toMatchObject({
    ...{ impedimento: 'ocupado', quanto: null, retiradas: [] },
    apesar_de: [{ motivo: 'fora_do_expediente', quanto: { ate: at('18:00') } }],
    ...{ inicio: at('18:00'), minutos_extras: 30 },
  });
  expect(await fit({ ...asked, minutos: 31 })).toMatchObject({
    minutos_extras: 0,
    retiradas: [{}],
  });
});

test('what has begun stays, and then there is no time', async ({ work, fit }) => {
  await work.visit({ ...from('08:00', '18:00'), data_inicio: at('08:00') });
  expect(await fit({ minutos: 60 })).toMatchObject({
    ...{ impedimento: 'ocupado', inicio: null, fim: null, atraso: null, minutos_extras: null },
    ...{ apesar_de: [], retiradas: [], minutos_a_mais: null },
  });
});

test('without a base, the first visit of a day costs the way to the next one, as in a plan', async ({
  account,
  call,
  work,
  fit,
}) => {
  await work.insert('enderecos', {
    id_cliente: work.id_cliente,
    latitude: -23.55,
    longitude: -46.63,
  });
  await work.visit(from('12:00', '18:00'));
  const far = await work.insert('clientes', { tipo: 'J', nome: 'Longe' });
  await work.insert('enderecos', { id_cliente: far, latitude: -23.05, longitude: -46.63 });
  const id = await work.visit({ ...from('09:00', '10:00'), id_cliente: far, id_usuario: null });
  const found = await fit({ id_registro: id });
  expect(found.quilometros_a_mais).toBeGreaterThan(55);

  const { body: visit } = await call('GET', `/escritorio/v1/registros/${id}`);
  const mudanca = {
    ...{ id, atualizado_em: visit.atualizado_em, id_usuario: account.id.campo },
    ...{ inicio_agendado: found.inicio, data_agendada: found.fim },
  };
  const checked = await call('POST', '/escritorio/v1/otimizacoes/conferir', {
    ...{ inicio: DIA, fim: DIA, mudancas: [mudanca] },
  });
  const { antes, depois } = checked.body;
  expect(depois.quilometros - antes.quilometros).toBeCloseTo(found.quilometros_a_mais, 1);
  expect(depois.minutos - antes.minutos).toBe(found.minutos_a_mais);
});

test('visits out of sight are neither named nor taken out; others than active technicians are refused', async ({
  server,
}) => {
  const { account, rows, insert, newLimitedManager } = await newSegmentedAccount(server);
  const { call } = await newLimitedManager();
  const [hidden] = rows.clientes.outside;
  const visit = (id_cliente: number | undefined) =>
    insert('registros', {
      ...{ id_cliente, id_usuario: account.id.campo, ...stateOf('agendado') },
      ...from('08:00', '18:00'),
    });
  await visit(hidden);
  const body = { dia: DIA, id_usuario: account.id.campo, minutos: 60 };
  const { status, body: found } = await call('POST', PATH, body);
  expect([status, found.inicio, found.retiradas]).toEqual([200, null, []]);
  expect((await call('POST', PATH, { ...body, id_usuario: account.id.gestor })).status).toBe(422);
  expect((await call('POST', PATH, { ...body, id_usuario: 999_999_999 })).status).toBe(400);
});
