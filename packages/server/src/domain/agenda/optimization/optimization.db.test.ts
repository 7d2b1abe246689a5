/** Plans by what the database has: proposed, applied by `planejar`, and taken back. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@campeiro/contract/kit/days';
import { expect } from 'vitest';
import { type Json, SENHA, signedIn, startTestServer } from '../../../../test/harness.ts';
import { startOsrm } from '../../../../test/osrm.ts';
import {
  at,
  DIA,
  EAST,
  PERIOD,
  testWithPlans as test,
  UNPLANNED,
  URL,
  WEST,
} from '../../../../test/plans.ts';
import { newSegmentedAccount } from '../../../../test/segments.ts';
import { sql } from '../../../platform/db/sql.ts';

const NEXT = addDays(DIA, 1);

test('visits go to whom they are near; what is applied has no warning, and is taken back exactly', async ({
  call,
  technician,
  visit,
  optimize,
}) => {
  const [west, east] = [await technician(WEST), await technician(EAST)];
  const ids = [await visit(WEST), await visit(EAST), await visit(WEST), await visit(EAST)];
  const { mudancas, fora, tecnicos, antes, depois } = await optimize({
    ids,
    ids_usuario: [west, east],
  });
  const [a, b] = [west, east];
  expect(mudancas.map(({ id, id_usuario }: Json) => [id, id_usuario])).toEqual([
    [ids[0], a],
    [ids[1], b],
    [ids[2], a],
    [ids[3], b],
  ]);
  expect(fora).toEqual([]);
  expect(antes).toEqual({
    ...{ visitas: 0, minutos: 0, quilometros: 0, valor: 0 },
    ...{ minutos_extras: 0, valor_extra: 0 },
  });
  expect(depois).toMatchObject({ visitas: 4, quilometros: 0 });
  expect(tecnicos.map(({ id_usuario }: Json) => id_usuario).sort()).toEqual([a, b].sort());

  const applied = await call('POST', '/escritorio/v1/registros/planejar', { mudancas });
  expect([applied.status, applied.body.avisos]).toEqual([200, []]);
  expect((await optimize({ ids, ids_usuario: [west, east] })).mudancas).toEqual([]);
  const again = await call('POST', '/escritorio/v1/registros/planejar', { mudancas });
  expect(again.status).toBe(409);
  const { inverso } = applied.body;
  const back = await call('POST', '/escritorio/v1/registros/planejar', { mudancas: inverso });
  expect(back.body.dados[0]).toMatchObject(UNPLANNED);
});

test('what it costs is told in the technician’s own rate, before and after', async ({
  work,
  technician,
  visit,
  optimize,
}) => {
  const [west, east] = [await technician(WEST), await technician(EAST)];
  await work.insert('valores_por_km', { id_usuario: west, desde: '2000-01-01', valor_por_km: 2 });
  const id = await visit(WEST + 0.1, {
    ...{ id_usuario: east, inicio_agendado: at('09:00'), data_agendada: at('10:00') },
  });
  const { mudancas, tecnicos, antes, depois } = await optimize({
    ids: [id],
    ids_usuario: [west, east],
  });
  expect(mudancas).toMatchObject([{ id, id_usuario: west }]);
  expect(antes.quilometros).toBeGreaterThan(100);
  expect(antes.valor).toBeCloseTo(antes.quilometros * 1.5, 0);
  expect(depois.quilometros).toBeLessThan(30);
  expect(depois.valor).toBeCloseTo(depois.quilometros * 2, 0);
  expect(tecnicos).toHaveLength(2);
});

test('promised windows, working hours and visits that stay are respected', async ({
  work,
  technician,
  visit,
  optimize,
}) => {
  const only = await technician(WEST);
  await work.visit({
    id_usuario: only,
    inicio_agendado: at('10:00'),
    data_agendada: at('16:00'),
  });
  const morning = await visit(WEST, { janela_inicio: at('09:00'), janela_fim: at('09:00') });
  const night = await visit(WEST, { janela_inicio: at('20:00'), janela_fim: at('21:00') });
  const noon = await visit(WEST, { janela_inicio: at('12:00'), janela_fim: at('13:00') });
  const long = await visit(WEST, {
    ...{ inicio_agendado: at('09:00'), data_agendada: at('13:00') },
  });
  const { mudancas, fora } = await optimize({
    ids: [morning, night, noon, long],
    ids_usuario: [only],
  });
  expect(mudancas).toMatchObject([
    { id: morning, id_usuario: only, inicio_agendado: at('09:00'), data_agendada: at('10:00') },
  ]);
  const missing = (motivo: string, minutos: number | null = null, quanto: unknown = null) => ({
    motivo,
    minutos: expect.any(Number),
    motivos: [{ motivo, tecnicos: 1 }],
    obstaculos: [{ id_usuario: only, dia: DIA, motivo, minutos, quanto }],
  });
  expect(fora).toEqual(
    expect.arrayContaining([
      { id: night, ...missing('fora_do_expediente', null, expect.any(Object)) },
      { id: noon, ...missing('fora_da_janela') },
      { id: long, ...missing('dia_cheio', expect.any(Number)) },
    ]),
  );
});

test('of more than fits, those of the highest priority are planned', async ({
  work,
  technician,
  visit,
  optimize,
}) => {
  const only = await technician(WEST);
  const urgent = await work.insert('ordens_servico', {
    ...{ nome: 'Urgente', prioridade: 9, id_cliente: work.id_cliente },
    id_status: await work.insert('status_ordem', { nome: 'Aberta', inicial: false }),
  });
  const slot = { inicio_agendado: at('08:00'), data_agendada: at('12:00') };
  const ids = [];
  for (let i = 0; i < 4; i++) ids.push(await visit(WEST, slot));
  ids.push(await visit(WEST, { ...slot, id_ordem_servico: urgent }));
  const { mudancas, fora } = await optimize({ ids, ids_usuario: [only] });
  expect(mudancas).toHaveLength(2);
  expect(mudancas.map(({ id }: Json) => id)).toContain(ids[4]);
  expect(fora.map(({ motivo }: Json) => motivo)).toEqual(['dia_cheio', 'dia_cheio', 'dia_cheio']);
});

test('what has a technician and a time keeps one, and nothing is planned over what stays', async ({
  work,
  technician,
  visit,
  optimize,
}) => {
  const only = await technician(WEST);
  const urgent = await work.insert('ordens_servico', {
    ...{ nome: 'Urgente', prioridade: 9, id_cliente: work.id_cliente },
    id_status: await work.insert('status_ordem', { nome: 'Aberta', inicial: false }),
  });
  const from = (inicio: string, fim: string) => ({
    ...{ id_usuario: only, inicio_agendado: at(inicio), data_agendada: at(fim) },
  });
  const morning = await visit(WEST, from('08:00', '12:00'));
  // Without a place it cannot be planned, and outside working hours it can only be left out.
  const [lost, late] = [
    await work.visit(from('12:00', '17:00')),
    await visit(WEST, {
      ...from('17:00', '21:00'),
      janela_inicio: at('17:00'),
      janela_fim: at('17:00'),
    }),
  ];
  const more = { inicio_agendado: at('08:00'), data_agendada: at('09:00') };
  const ids = [morning, lost, late, await visit(WEST, { ...more, id_ordem_servico: urgent })];
  const { mudancas, fora } = await optimize({ ids, ids_usuario: [only] });
  expect(mudancas).toEqual([]);
  expect(fora.map(({ id }: Json) => id).sort()).toEqual(ids.slice(1).sort());
});

test('only who has the skills on the day gets a visit; one that nobody may do is left out', async ({
  work,
  technician,
  visit,
  optimize,
}) => {
  const [near, far] = [await technician(WEST), await technician(EAST)];
  const nr35 = await work.insert('habilidades', { nome: 'NR-35' });
  const gas = await work.insert('habilidades', { nome: 'Gás' });
  const asking = async (id_habilidade: number) => {
    const id_objetivo = await work.insert('objetivos', { nome: randomUUID() });
    await work.insert('objetivos_habilidades', { id_objetivo, id_habilidade });
    return visit(WEST, { id_objetivo });
  };
  const has = (id_usuario: number, valida_ate: string) =>
    work.insert('usuarios_habilidades', { id_usuario, id_habilidade: nr35, valida_ate });
  await has(near, '2998-08-15');
  await has(far, DIA);
  const [plain, high, dangerous] = [await visit(WEST), await asking(nr35), await asking(gas)];
  const { mudancas, fora } = await optimize({
    ids: [plain, high, dangerous],
    ids_usuario: [near, far],
  });
  expect(mudancas.map(({ id, id_usuario }: Json) => [id, id_usuario])).toEqual([
    [plain, near],
    [high, far],
  ]);
  expect(fora).toMatchObject([
    { id: dangerous, motivo: 'habilidade', motivos: [{ motivo: 'habilidade', tecnicos: 2 }] },
  ]);
  expect(fora[0].obstaculos[0].quanto.habilidades).toEqual(['Gás']);
  expect(fora[0].obstaculos.map(({ id_usuario }: Json) => id_usuario)).toEqual([near, far]);
});

test('what cannot be planned is named', async ({ work, technician, visit, optimize }) => {
  await technician(WEST);
  const begun = await visit(WEST);
  await work.enter(begun, 'em_atendimento');
  const nowhere = await work.visit(UNPLANNED);
  const { mudancas, fora } = await optimize({ ids: [begun, nowhere] });
  expect(mudancas).toEqual([]);
  expect(fora).toEqual([
    { id: begun, motivo: 'nao_planejavel', minutos: null, motivos: [], obstaculos: [] },
    { id: nowhere, motivo: 'sem_posicao', minutos: null, motivos: [], obstaculos: [] },
  ]);
});

test('days that do not follow, unknown visits, and too much for one plan are refused', async ({
  server,
  account,
  call,
  visit,
}) => {
  const id = await visit(WEST);
  const faults = async (body: object) => {
    const answer = await call('POST', URL, { ...PERIOD, ids: [id], ...body });
    return [answer.status, (answer.body.erros ?? []).map(({ campo }: Json) => campo)];
  };
  expect(await faults({ fim: '2998-08-15' })).toEqual([400, ['fim']]);
  expect(await faults({ fim: '2998-08-30' })).toEqual([400, ['fim']]);
  expect(await faults({ ids: [999_999] })).toEqual([400, ['ids[0]']]);
  expect(await faults({ segundos: 61 })).toEqual([400, ['segundos']]);
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`insert into usuarios (nome, login, perfil)
      select 'T' || i, ${randomUUID()} || i, 'campo' from generate_series(1, 150) i`),
  );
  expect(await faults({ fim: '2998-08-29' })).toEqual([422, []]);
});

test('one at a time: another is refused, and who leaves ends theirs', async ({
  server,
  account,
  technician,
  visit,
  call,
}) => {
  await technician(WEST);
  const ids: number[] = [];
  // As many as keep a search busy until its caller leaves.
  for (let i = 0; i < 60; i++) ids.push(await visit(WEST + i / 100));
  const { token_acesso } = (
    await call('POST', '/v2/token', { login: account.login.gestor, senha: SENHA })
  ).body;
  const leaving = new AbortController();
  const search = () =>
    fetch(`${server.url}${URL}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token_acesso}` },
      body: JSON.stringify({ ...PERIOD, ids, segundos: 60 }),
      signal: leaving.signal,
    });
  const both = [search(), search()];
  const refused = await Promise.race(both);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  leaving.abort();
  const ends = (await Promise.allSettled(both)).map(({ status }) => status).sort();
  expect(ends).toEqual(['fulfilled', 'rejected']);
  const ask = () => call('POST', URL, { ...PERIOD, ids: ids.slice(0, 2) });
  // It waits for the one that was left, which ends soon.
  expect((await ask()).status).toBe(200);
});

test('ways are those of the roads where the installation has them', async ({
  server,
  account,
  technician,
  visit,
  optimize,
}) => {
  const only = await technician(WEST);
  const ids = [await visit(EAST)];
  const estimated = await optimize({ ids, ids_usuario: [only] });
  expect(estimated.caminhos).toBe('estimados');
  const osrm = await startOsrm(() => ({ metres: 200_000 }));
  const another = await startTestServer({ OSRM_URL: osrm.url }, server.connection);
  try {
    const call = await signedIn(another.url, account.login.gestor);
    const ask = () => call('POST', URL, { ...PERIOD, ids, ids_usuario: [only] });
    const { body } = await ask();
    expect(body).toMatchObject({ caminhos: 'ruas', depois: { quilometros: 400 } });
    osrm.reply = () => 'broken';
    const { caminhos, depois } = (await ask()).body;
    expect([caminhos, depois]).toEqual(['estimados', estimated.depois]);
  } finally {
    await another.close();
    await osrm.close();
  }
});

test('visits that segments hide stay, and cannot be asked for', async ({ server }) => {
  const { rows, newLimitedManager } = await newSegmentedAccount(server);
  const limited = (await newLimitedManager()).call;
  const ask = (id: number | undefined) => limited('POST', URL, { ...PERIOD, ids: [id] });
  expect((await ask(rows.registros.inside[0])).status).toBe(200);
  expect((await ask(rows.registros.outside[0])).status).toBe(400);
});

test('nothing is planned over a visit after midnight that stays', async ({
  server,
  account,
  work,
  technician,
  visit,
  optimize,
}) => {
  const only = await technician(WEST);
  // One shift from eleven to two.
  const jornada = [0, 1, 2, 3, 4, 5, 6].flatMap((dia_semana) => [
    { dia_semana, inicio: '00:00', fim: '02:00' },
    { dia_semana, inicio: '23:00', fim: '24:00' },
  ]);
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update usuarios set jornada = ${JSON.stringify(jornada)}::jsonb where id = ${only}`),
  );
  const night = (from: string, to: string) => ({
    inicio_agendado: new Date(from).toISOString(),
    data_agendada: new Date(to).toISOString(),
  });
  for (const taken of [
    night(`${DIA}T00:00-03:00`, `${DIA}T02:00-03:00`),
    night(`${DIA}T23:00-03:00`, `${NEXT}T00:30-03:00`),
  ])
    await work.visit({ id_usuario: only, ...taken });
  const own = { id_usuario: only, ...night(`${NEXT}T00:30-03:00`, `${NEXT}T01:30-03:00`) };
  // Its window is over by then, so that no plan has it there: it can only stay.
  const promised = { janela_inicio: at('20:00'), janela_fim: at('23:30') };
  const stays = await visit(WEST, { ...own, ...promised });
  const ids = [stays, await visit(WEST)];
  expect((await optimize({ ids, ids_usuario: [only] })).mudancas).toEqual([]);
});
