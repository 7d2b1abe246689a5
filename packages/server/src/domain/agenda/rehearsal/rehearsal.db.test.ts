/** Rehearsals of what the database has: whose visits, until when, with which durations, and for whom. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@campeiro/contract/kit/days';
import { expect } from 'vitest';
import { newWork, type Work } from '../../../../test/field.ts';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { stateOf } from '../../../../test/rows.ts';
import { newSegmentedAccount } from '../../../../test/segments.ts';
import { sql } from '../../../platform/db/sql.ts';
import { SEARCHES, takeTurn } from '../optimization/turns.ts';

/** A Thursday far ahead: nothing of it is over. */
const DIA = '2998-08-16';
const at = (time: string) => new Date(`${DIA}T${time}:00-03:00`).toISOString();
const plan = (from: string, to: string) => ({ inicio_agendado: at(from), data_agendada: at(to) });
const promised = (from: string, to: string) => ({ janela_inicio: at(from), janela_fim: at(to) });
const URL = '/escritorio/v1/ensaios';

const test = testWithNewAccount('gestor')
  .extend('work', ({ server, account }): Promise<Work> => newWork(server, account))
  .extend('rehearse', ({ call }) => async (body: object = {}): Promise<Json> => {
    const answer = await call('POST', URL, { dia: DIA, ...body });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body;
  })
  .extend(
    'technician',
    ({ work }) =>
      (nome: string): Promise<number> =>
        work.insert('usuarios', { nome, login: randomUUID(), perfil: 'campo' }),
  );

const riskOf = ({ visitas }: Json, id: number) =>
  visitas.find((one: Json) => one.id === id)?.probabilidade_de_atraso;

test('a plan full to the minute breaks where it is full; the same seed says the same', async ({
  account,
  work,
  rehearse,
}) => {
  const first = await work.visit(plan('08:00', '09:30'));
  const second = await work.visit(plan('09:30', '11:00'));
  const third = await work.visit({ ...plan('11:00', '12:00'), ...promised('11:00', '11:20') });
  const later = await work.visit({ ...plan('15:00', '16:00'), ...promised('13:00', '18:00') });
  const found = await rehearse();
  for (const id of [second, third]) {
    expect(riskOf(found, id)).toBeGreaterThan(0.2);
    expect(riskOf(found, id)).toBeLessThan(0.5);
  }
  expect(riskOf(found, later)).toBe(0);
  const risks = found.visitas.map(({ probabilidade_de_atraso }: Json) => probabilidade_de_atraso);
  expect(risks).toEqual(risks.toSorted((a: number, b: number) => b - a));
  const byId = new Map(found.visitas.map((one: Json) => [one.id, one]));
  expect(byId.get(third)).toMatchObject({
    ...{ id_usuario: account.id.campo, cliente: 'Padaria Aurora', inicio: at('11:00') },
    ...{ limite: at('11:20'), fonte_da_duracao: 'padrao' },
  });
  expect(byId.get(second)).toMatchObject({ limite: at('09:45') });
  expect(found.em_atraso.media).toBeGreaterThan(0.3);
  expect(found.em_atraso.pior_decimo).toBeGreaterThanOrEqual(2);
  expect(found.pontos_fracos.map(({ id }: Json) => id)).toEqual([first, second]);
  expect(found.pontos_fracos[0].folga).toBeGreaterThan(20);
  expect(found.mais_longas.ids).toEqual([first, second]);
  expect(found.mais_longas.atrasadas).toEqual([second, third]);
  expect(found.mais_longas.media).toBeGreaterThan(found.em_atraso.media);
  expect(await rehearse({ semente: 1 })).toEqual(found);
  expect(await rehearse({ semente: 2 })).not.toEqual(found);
  expect((await rehearse({ repeticoes: 20 })).repeticoes).toBe(20);
});

test('durations are those learned at the customer, or else of the objective', async ({
  work,
  rehearse,
}) => {
  const id_objetivo = await work.insert('objetivos', { nome: 'Instalação' });
  const elsewhere = await work.insert('clientes', { tipo: 'J', nome: 'Loja' });
  const took = (minutes: number, more: object = {}) => {
    const end = Date.now() - 10 * 86_400_000;
    return work.visit({
      ...{ id_objetivo, ...stateOf('realizado'), ...more },
      data_inicio: new Date(end - minutes * 60_000).toISOString(),
      data_realizacao: new Date(end).toISOString(),
    });
  };
  for (const minutes of [118, 119, 120, 121, 122]) await took(minutes, { id_cliente: elsewhere });
  const before = await work.visit({ ...plan('08:00', '09:00'), id_objetivo });
  const after = await work.visit(plan('09:30', '10:00'));
  const source = async () => {
    const found = await rehearse();
    const { fonte_da_duracao } = found.visitas.find(({ id }: Json) => id === before);
    return [fonte_da_duracao, riskOf(found, after) > 0.5];
  };
  expect(await source()).toEqual(['objetivo', true]);
  for (const minutes of [29, 30, 31]) await took(minutes);
  expect(await source()).toEqual(['cliente', false]);
});

test('if somebody falls ill, the visits that nobody else could take are named', async ({
  account,
  work,
  rehearse,
  technician,
}) => {
  const bia = await technician('bia');
  const habilidade = await work.insert('habilidades', { nome: 'Altura' });
  const id_cliente = await work.insert('clientes', { tipo: 'J', nome: 'Torre' });
  await work.insert('clientes_habilidades', { id_cliente, id_habilidade: habilidade });
  const easy = await work.visit(plan('08:00', '09:00'));
  const skilled = await work.visit({ ...plan('09:00', '10:00'), id_cliente });
  const tight = await work.visit({ ...plan('10:00', '11:00'), ...promised('10:00', '10:30') });
  await work.visit({ ...plan('10:00', '12:00'), id_usuario: bia });
  const { tecnicos } = await rehearse({ ids_usuario: [account.id.campo] });
  expect(tecnicos).toMatchObject([
    { id_usuario: account.id.campo, visitas: 3, sem_substituto: [skilled, tight] },
  ]);
  expect(easy).toBeGreaterThan(0);
});

test('only the chosen technicians, only what is open, and of an empty day nothing', async ({
  account,
  work,
  rehearse,
  technician,
}) => {
  const nothing = await rehearse();
  expect(nothing).toMatchObject({
    ...{ visitas: [], tecnicos: [], pontos_fracos: [], em_atraso: { media: 0, pior_decimo: 0 } },
    mais_longas: { ids: [], atrasadas: [] },
  });
  const bia = await technician('bia');
  const hers = await work.visit({ ...plan('08:00', '09:00'), id_usuario: bia });
  const his = await work.visit(plan('08:00', '09:00'));
  const cancelled = await work.visit(plan('10:00', '11:00'));
  await work.enter(cancelled, 'cancelado');
  await work.visit({ ...plan('08:00', '09:00'), id_usuario: null });
  const ids = async (body = {}) => (await rehearse(body)).visitas.map(({ id }: Json) => id).sort();
  expect(await ids()).toEqual([hers, his].sort());
  expect(await ids({ ids_usuario: [bia] })).toEqual([hers]);
  expect(await ids({ ids_usuario: [account.id.campo] })).toEqual([his]);
});

test('a visit in an absence is not rehearsed, and the plan’s own conflicts are told', async ({
  account,
  work,
  rehearse,
  technician,
}) => {
  await work.visit(plan('08:00', '10:00'));
  const overlapping = await work.visit(plan('09:00', '10:00'));
  const away = await work.visit(plan('15:00', '16:00'));
  const id_usuario = account.id.campo;
  await work.insert('ausencias', { id_usuario, inicio: at('14:00'), fim: at('18:00') });
  const found = await rehearse();
  expect(found.fora).toEqual([{ id: away, motivo: 'ausencia' }]);
  expect(found.visitas.map(({ id }: Json) => id)).not.toContain(away);
  expect(found.em_atraso.sem_imprevistos).toBe(1);
  const late = found.visitas.find(({ id }: Json) => id === overlapping);
  expect(late).toMatchObject({ atraso_sem_imprevistos: 60 });
  expect(late.probabilidade_de_atraso).toBeGreaterThan(0.9);

  const bia = await technician('bia');
  const hers = await work.visit({ ...plan('08:00', '09:00'), id_usuario: bia });
  await work.insert('ausencias', { id_usuario: bia, inicio: at('00:00'), fim: at('23:59') });
  expect(await rehearse({ ids_usuario: [bia] })).toMatchObject({
    ...{ visitas: [], tecnicos: [], fora: [{ id: hers, motivo: 'ausencia' }] },
  });
});

test('what a shift does after midnight is rehearsed with the day on which it began, and only there', async ({
  server,
  account,
  work,
  rehearse,
}) => {
  const NEXT = addDays(DIA, 1);
  // One shift from eleven to two.
  const jornada = [0, 1, 2, 3, 4, 5, 6].flatMap((dia_semana) => [
    { dia_semana, inicio: '00:00', fim: '02:00' },
    { dia_semana, inicio: '23:00', fim: '24:00' },
  ]);
  await server.db.write(account.scope, (tx) =>
    tx.run(
      sql`update usuarios set jornada = ${JSON.stringify(jornada)}::jsonb where id = ${account.id.campo}`,
    ),
  );
  const night = (from: string, to: string) =>
    work.visit({
      inicio_agendado: new Date(`${from}-03:00`).toISOString(),
      data_agendada: new Date(`${to}-03:00`).toISOString(),
    });
  const eve = await night(`${DIA}T00:30`, `${DIA}T01:30`);
  const before = await night(`${DIA}T23:00`, `${NEXT}T00:30`);
  const after = await night(`${NEXT}T00:30`, `${NEXT}T01:30`);
  const later = await night(`${NEXT}T23:00`, `${NEXT}T23:30`);
  // Outside of working hours, on the day that the calendar says.
  const noon = await night(`${NEXT}T12:00`, `${NEXT}T13:00`);
  const ids = async (dia: string) => {
    const { visitas } = await rehearse({ dia });
    return visitas.map(({ id }: Json) => id).sort((a: number, b: number) => a - b);
  };
  expect(await ids(addDays(DIA, -1))).toEqual([eve]);
  expect(await ids(DIA)).toEqual([before, after]);
  expect(await ids(NEXT)).toEqual([later, noon]);
});

for (const { of, dia, midnights, twoHours } of [
  // Hours of UTC: the clock goes from two to three, and back from two to one.
  { of: 'skips an hour', dia: '2998-03-11', midnights: [5, 28], twoHours: [6, 7] },
  { of: 'has an hour twice', dia: '2998-11-04', midnights: [4, 29], twoHours: [5, 8] },
])
  test(`a day that ${of} has its own midnights, and visits as long as they really are`, async ({
    server,
    account,
    work,
    rehearse,
  }) => {
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`update contas set fuso_horario = 'America/New_York' where id = current_account()`),
    );
    const visit = (from = 0, to = 0) => {
      const [inicio_agendado, data_agendada] = [from, to].map((hour) =>
        new Date(Date.parse(`${dia}T00:00:00Z`) + hour * 3_600_000).toISOString(),
      );
      return work.visit({ inicio_agendado, data_agendada });
    };
    const [first = 0, last = 0] = midnights;
    const [from = 0, to = 0] = twoHours;
    await visit(first - 0.5, first);
    const ids = [
      // From one to three on the wall, and another one at once.
      await visit(from, to),
      await visit(to, to + 1),
      await visit(last - 0.5, last),
    ];
    await visit(last, last + 0.5);
    const { visitas } = await rehearse({ dia });
    expect(visitas.map(({ id }: Json) => id).sort()).toEqual(ids.sort());
    const onTime = visitas.map((one: Json) => one.atraso_sem_imprevistos);
    expect(onTime).toEqual([0, 0, 0]);
  });

test('overtime is told by technician', async ({ work, rehearse }) => {
  await work.visit(plan('16:30', '18:30'));
  const { tecnicos } = await rehearse();
  expect(tecnicos[0].probabilidade_de_hora_extra).toBeGreaterThan(0.5);
  expect(tecnicos[0].hora_extra_90).toBeGreaterThan(30);
});

test('what is wrong is refused', async ({ call, server }) => {
  const refused = async (body: object) => {
    const { status, body: problem } = await call('POST', URL, { dia: DIA, ...body });
    return [status, problem.codigo];
  };
  expect(await refused({ dia: '2020-01-01' })).toEqual([422, 'REGRA_NEGOCIO']);
  const other = await server.newAccount();
  for (const body of [
    { repeticoes: 1001 },
    { repeticoes: 1 },
    { semente: -1 },
    { dia: '2998-02-30' },
    { dia: '9999-12-31' },
    { ids_usuario: [other.id.campo] },
  ])
    expect(await refused(body)).toEqual([400, 'VALIDACAO_CAMPOS']);
});

test('an account has one at a time, and none while a plan is searched', async ({
  account,
  call,
}) => {
  const ask = () => call('POST', URL, { dia: DIA });
  const { signal } = new AbortController();
  const meanwhile = await takeTurn(SEARCHES, account.scope.conta, signal, ask);
  expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await ask()).status).toBe(200);
});

test('nobody waits for the search of another account', async ({ server, call }) => {
  const { scope } = await server.newAccount();
  const ask = () => call('POST', URL, { dia: DIA });
  const { signal } = new AbortController();
  expect((await takeTurn(SEARCHES, scope.conta, signal, ask)).status).toBe(200);
});

test('who is limited by segments rehearses what they see, around times that are taken', async ({
  server,
}) => {
  const { account, rows, newManager, newLimitedManager } = await newSegmentedAccount(server);
  const all = [...rows.registros.inside, ...rows.registros.outside];
  const [seen = 0, hidden = 0] = [rows.registros.inside[0], rows.registros.outside[0]];
  await server.db.write(account.scope, async (tx) => {
    await tx.run(
      sql`update registros set inicio_agendado = null, data_agendada = null where id = any(${all}::bigint[])`,
    );
    await tx.run(
      sql`update registros set inicio_agendado = ${at('08:00')}, data_agendada = ${at('11:00')} where id = ${hidden}`,
    );
    await tx.run(
      sql`update registros set inicio_agendado = ${at('11:00')}, data_agendada = ${at('12:00')} where id = ${seen}`,
    );
  });
  const [whole, limited] = [await newManager(), await newLimitedManager()];
  const ask = async ({ call }: typeof whole) => (await call('POST', URL, { dia: DIA })).body;
  const [everything, part] = [await ask(whole), await ask(limited)];
  expect(everything.visitas).toHaveLength(2);
  expect(part.visitas.map(({ id }: Json) => id)).toEqual([seen]);
  expect(riskOf(part, seen)).toBeGreaterThan(0.2);
  expect(JSON.stringify(part)).not.toContain(`"id":${hidden},`);
  expect(part.tecnicos[0]).toMatchObject({ visitas: 1, sem_substituto: [seen] });
  const technician = await signedIn(server.url, account.login.campo);
  expect((await technician('POST', URL, { dia: DIA })).status).toBe(403);
});
