/** Candidates by what the database has, and the busy time of visits that segments hide. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newWork, type Work } from '../../../../test/field.ts';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import type { Json } from '../../../../test/harness.ts';
import { newSegmentedAccount } from '../../../../test/segments.ts';

/** A Thursday far ahead: nothing of it is over. */
const DIA = '2998-08-16';
const at = (time: string) => new Date(`${DIA}T${time}:00-03:00`).toISOString();
const nextDay = (time: string) => new Date(Date.parse(at(time)) + 86_400_000).toISOString();
const PLACE = { latitude: -23.55, longitude: -46.63 };

const test = testWithNewAccount('gestor')
  .extend('work', ({ server, account }): Promise<Work> => newWork(server, account))
  .extend('search', ({ call }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', '/escritorio/v1/candidatos', { dia: DIA, ...body });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body;
  });

test('are ranked by the way more; those who cannot have a reason', async ({
  account,
  work,
  search,
}) => {
  await work.insert('enderecos', { id_cliente: work.id_cliente, ...PLACE });
  const person = (nome: string) =>
    work.insert('usuarios', { nome, login: randomUUID(), perfil: 'campo' });
  const [near, far, away, busy] = [
    await person('bia'),
    await person('caio'),
    await person('davi'),
    await person('eva'),
  ];
  const base = (id_usuario: number, latitude: number) =>
    work.insert('bases_usuarios', {
      id_usuario,
      desde: '2000-01-01',
      latitude,
      longitude: PLACE.longitude,
    });
  await base(near, -23.56);
  await base(far, -22.55);
  await work.insert('ausencias', { id_usuario: away, inicio: at('00:00'), fim: at('23:59') });
  const slot = { inicio_agendado: at('08:00'), data_agendada: at('18:00') };
  await work.visit({ ...slot, id_usuario: busy });
  const id = await work.visit({
    id_usuario: null,
    inicio_agendado: at('09:00'),
    data_agendada: at('10:30'),
  });

  const { minutos, dados } = await search({ id_registro: id });
  expect(minutos).toBe(90);
  expect(dados.map(({ id_usuario, impedimento }: Json) => [id_usuario, impedimento])).toEqual([
    [near, null],
    [far, null],
    [account.id.campo, null],
    [away, 'ausencia'],
    [busy, 'ocupado'],
  ]);
  expect(dados[0]).toMatchObject({
    inicio: at('08:00'),
    fim: at('09:30'),
    livre_de: at('08:00'),
    livre_ate: at('18:00'),
    partida: 'base',
    minutos_a_mais: dados[0].minutos_ate,
    atraso: 0,
  });
  // Neither base nor position: the way is unknown, never 0.
  expect(dados[2]).toMatchObject({ partida: null, minutos_ate: null, minutos_a_mais: null });

  const fixed = await search({
    id_cliente: work.id_cliente,
    minutos: 30,
    inicio: at('17:45'),
    horario_fixo: true,
    ids_usuario: [near],
  });
  expect(fixed.dados).toMatchObject([{ id_usuario: near, impedimento: 'fora_do_expediente' }]);
  const late = await search({ id_registro: id, inicio: at('10:00'), fim: at('09:30') });
  expect(late.dados[0]).toMatchObject({ id_usuario: near, inicio: at('10:00'), atraso: 30 });
});

test('take visits over at their time, each aware of those before it', async ({
  account,
  call,
  work,
}) => {
  const colleague = await work.insert('usuarios', {
    nome: 'bia',
    login: randomUUID(),
    perfil: 'campo',
  });
  const slot = { inicio_agendado: at('09:00'), data_agendada: at('10:00') };
  const ids = [await work.visit(slot), await work.visit(slot)];
  const { body } = await call('POST', '/escritorio/v1/candidatos/redistribuir', { ids });
  expect(body.dados).toEqual([
    { id: ids[0], id_usuario: colleague, minutos_a_mais: null, motivo: null },
    { id: ids[1], id_usuario: null, minutos_a_mais: null, motivo: 'ninguem' },
  ]);
  expect(account.id.campo).not.toBe(colleague);
  const unknown = await call('POST', '/escritorio/v1/candidatos/redistribuir', { ids: [999_999] });
  expect(unknown.status).toBe(400);
});

test('take over visits of several days, each into a day of its own', async ({ call, work }) => {
  const colleague = await work.insert('usuarios', {
    nome: 'bia',
    login: randomUUID(),
    perfil: 'campo',
  });
  const days = ['2999-08-14', '2999-08-15', '2999-11-14'];
  const slotOf = (day: string) => ({
    inicio_agendado: `${day}T12:00:00Z`,
    data_agendada: `${day}T13:00:00Z`,
  });
  const away = { inicio: '2999-11-14T00:00:00Z', fim: '2999-11-15T00:00:00Z' };
  await work.insert('ausencias', { id_usuario: colleague, ...away });
  const ids = [];
  for (const day of days) ids.push(await work.visit(slotOf(day)));
  const { body } = await call('POST', '/escritorio/v1/candidatos/redistribuir', { ids });
  expect(body.dados.map(({ id_usuario }: Json) => id_usuario)).toEqual([
    colleague,
    colleague,
    null,
  ]);
  const undated = await work.visit({ inicio_agendado: null, data_agendada: null });
  const none = await call('POST', '/escritorio/v1/candidatos/redistribuir', { ids: [undated] });
  expect(none.body).toEqual({ dados: [] });
});

test('take over nothing at midnight beside what goes on after it', async ({ call, work }) => {
  const jornada = JSON.stringify([
    { dia_semana: 4, inicio: '22:00', fim: '24:00' },
    { dia_semana: 5, inicio: '00:00', fim: '06:00' },
  ]);
  const colleague = await work.insert('usuarios', {
    ...{ nome: 'bia', login: randomUUID(), perfil: 'campo', jornada },
  });
  const ids = [
    await work.visit({ inicio_agendado: at('22:30'), data_agendada: nextDay('01:30') }),
    await work.visit({ inicio_agendado: nextDay('01:00'), data_agendada: nextDay('02:00') }),
    await work.visit({ inicio_agendado: nextDay('02:00'), data_agendada: nextDay('03:00') }),
  ];
  const { body } = await call('POST', '/escritorio/v1/candidatos/redistribuir', { ids });
  const whoGoes = body.dados.map(({ id_usuario }: Json) => id_usuario);
  expect(whoGoes).toEqual([colleague, null, colleague]);
});

test('of a night shift are found over midnight', async ({ work, search }) => {
  // A Thursday and a Friday.
  const jornada = [
    { dia_semana: 4, inicio: '22:00', fim: '24:00' },
    { dia_semana: 5, inicio: '00:00', fim: '06:00' },
  ];
  const night = await work.insert('usuarios', {
    ...{ nome: 'bia', login: randomUUID(), perfil: 'campo' },
    jornada: JSON.stringify(jornada),
  });
  const asked = { minutos: 240, id_cliente: work.id_cliente, ids_usuario: [night] };
  const free = await search(asked);
  const after = (hours: number) => new Date(Date.parse(at('22:00')) + hours * 3_600_000);
  expect(free.dados).toMatchObject([
    { impedimento: null, inicio: at('22:00'), livre_ate: after(8).toISOString() },
  ]);
  const slot = { inicio_agendado: after(3).toISOString(), data_agendada: after(5).toISOString() };
  await work.visit({ ...slot, id_usuario: night });
  expect((await search(asked)).dados).toMatchObject([{ impedimento: 'ocupado' }]);
});

test('visits that segments hide are busy time without content', async ({ server }) => {
  const { rows, insert, newManager, newLimitedManager } = await newSegmentedAccount(server);
  const id_usuario = await insert('usuarios', {
    nome: 'bia',
    login: randomUUID(),
    perfil: 'campo',
  });
  const [seen, hidden] = [rows.registros.inside[0], rows.registros.outside[0]];
  const all = (await newManager()).call;
  const limited = (await newLimitedManager()).call;
  const plan = async (id: number | undefined, from: string, to: string) => {
    const { atualizado_em } = (await all('GET', `/escritorio/v1/registros/${id}`)).body;
    const times = { inicio_agendado: at(from), data_agendada: at(to) };
    return { mudancas: [{ id, atualizado_em, id_usuario, ...times }] };
  };
  const planejar = '/escritorio/v1/registros/planejar';
  await all('POST', planejar, await plan(hidden, '09:00', '10:00'));

  const technician = async (call: typeof all) => {
    const { body } = await call('POST', '/escritorio/v1/agenda', { inicio: DIA, fim: DIA });
    expect(JSON.stringify(body.visitas).includes(`"id":${hidden},`)).toBe(call === all);
    return body.tecnicos.find(({ id }: Json) => id === id_usuario);
  };
  expect((await technician(limited)).ocupado).toEqual([{ inicio: at('09:00'), fim: at('10:00') }]);
  expect((await technician(all)).ocupado).toEqual([]);

  const { body } = await limited('POST', planejar, await plan(seen, '09:30', '10:30'));
  expect(body.avisos).toContainEqual({ id: seen, tipo: 'sobreposicao', minutos: 30 });

  const asked = { dia: DIA, minutos: 60, inicio: at('09:00'), ids_usuario: [id_usuario] };
  const found = await limited('POST', '/escritorio/v1/candidatos', {
    ...asked,
    horario_fixo: true,
    id_registro: seen,
  });
  expect(found.body.dados).toMatchObject([{ impedimento: 'ocupado' }]);
  const refused = await limited('POST', '/escritorio/v1/candidatos', {
    ...asked,
    id_registro: hidden,
  });
  expect(refused.status).toBe(400);
});

test('who lacks a skill on the day cannot, for a visit and for one that does not exist yet', async ({
  account,
  work,
  search,
  call,
}) => {
  const skill = await work.insert('habilidades', { nome: 'NR-35' });
  const id_objetivo = await work.insert('objetivos', { nome: 'Telhado' });
  const id_cliente = await work.insert('clientes', { tipo: 'J', nome: 'Refinaria' });
  const person = async (nome: string, valida_ate: string | null) => {
    const id = await work.insert('usuarios', { nome, login: randomUUID(), perfil: 'campo' });
    await work.insert('usuarios_habilidades', {
      ...{ id_usuario: id, id_habilidade: skill },
      ...(valida_ate && { valida_ate }),
    });
    return id;
  };
  const [able, last, over] = [
    await person('ana', null),
    await person('bia', DIA),
    await person('zeca', '2998-08-15'),
  ];
  const set = (path: string, ids_habilidades: number[]) =>
    call('PUT', `/escritorio/v1/${path}/habilidades`, { ids_habilidades });
  await set(`objetivos/${id_objetivo}`, [skill]);
  await set(`clientes/${id_cliente}`, [skill]);
  const expected = [
    [able, null],
    [last, null],
    [account.id.campo, 'habilidade'],
    [over, 'habilidade'],
  ];
  const found = async (body: object) =>
    (await search(body)).dados.map(({ id_usuario, impedimento }: Json) => [
      id_usuario,
      impedimento,
    ]);
  const slot = { inicio_agendado: at('09:00'), data_agendada: at('10:00') };
  const id = await work.visit({ ...slot, id_usuario: over, id_objetivo });
  expect(await found({ id_registro: id })).toEqual(expected);
  expect(await found({ id_objetivo })).toEqual(expected);
  expect(await found({ id_cliente })).toEqual(expected);
  expect((await found({})).map(([, why]: unknown[]) => why)).toEqual([null, null, null, null]);

  const { dados } = (await call('POST', '/escritorio/v1/candidatos/redistribuir', { ids: [id] }))
    .body;
  expect([able, last]).toContain(dados[0].id_usuario);
  await call('PATCH', `/escritorio/v1/habilidades/${skill}`, { ativo: false });
  expect((await found({ id_objetivo })).map(([, why]: unknown[]) => why)).not.toContain(
    'habilidade',
  );
});

test('a day too far away is refused', async ({ call, account }) => {
  for (const path of ['candidatos', 'candidatos/encaixar']) {
    const body = { dia: '9999-12-31', minutos: 60, id_usuario: account.id.campo };
    const { id_usuario: _, ...asked } = body;
    const answer = await call(
      'POST',
      `/escritorio/v1/${path}`,
      path === 'candidatos' ? asked : body,
    );
    expect([answer.status, answer.body.erros?.[0]?.campo]).toEqual([400, 'dia']);
  }
});
