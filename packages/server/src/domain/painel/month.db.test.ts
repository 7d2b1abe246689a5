/** One month at a glance: every figure is what its list has. */
import {
  ATENCOES,
  ESTADOS_DO_MES,
  type PainelDoMes,
  PONTUALIDADES,
} from '@campeiro/contract/escritorio/painel-do-mes';
import fc from 'fast-check';
import { expect } from 'vitest';
import { newDevice, newWork } from '../../../test/field.ts';
import { testWithServer } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { stateOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { CAMPINAS, SAO_PAULO } from '../../../test/travel-account.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithServer();

const pendencias = [
  { id_questionario: 1, id_versao: 1, numeros_questoes: [1], numeros_imagens: [] },
];

async function panel(call: Caller, mes: string): Promise<PainelDoMes> {
  const { status, body } = await call('POST', '/escritorio/v1/painel/mes', { mes });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function lengthOf(call: Caller, path: string, body: object): Promise<number> {
  const answer = await call('POST', `/escritorio/v1/${path}/list`, body);
  expect(answer.status, JSON.stringify([body, answer.body])).toBe(200);
  return answer.body.paginacao.total_itens;
}

function lastDayOf(mes: string): string {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString();
}

/** Opens everything that the panel counts. */
async function compare(call: Caller, { mes, total, objetivos, tecnicos }: PainelDoMes) {
  const visits = (body: object) => lengthOf(call, 'registros', { mes, ...body });
  const days = (body: object) =>
    lengthOf(call, 'deslocamentos/dias', {
      ...{ ativo: true, aprovacao: [0, 2, 3] },
      ...{ data_inicio: `${mes}-01T00:00:00Z`, data_fim: lastDayOf(mes) },
      ...body,
    });
  const each = async <Name extends string>(names: readonly Name[], open: (one: Name) => object) =>
    Object.fromEntries(
      await Promise.all(names.map(async (one) => [one, await visits(open(one))] as const)),
    );
  expect({
    visitas: await visits({}),
    situacoes: await each(ESTADOS_DO_MES, (one) => ({ contagens: [one] })),
    pontualidade: await each(PONTUALIDADES, (one) => ({ pontualidade: [one] })),
    atencao: await each(ATENCOES, (one) => ({ atencao: [one] })),
    dias: await days({}),
  }).toEqual({
    visitas: total.visitas,
    situacoes: total.situacoes,
    pontualidade: total.pontualidade,
    atencao: total.atencao,
    dias: total.dias,
  });
  for (const { id_objetivo, medidas } of objetivos)
    expect(
      await visits({
        contagens: ['concluidas'],
        com_duracao: true,
        ...(id_objetivo === null ? { sem_objetivo: true } : { ids_objetivo: [id_objetivo] }),
      }),
    ).toBe(medidas);
  for (const one of tecnicos) {
    const ids_usuario = [one.id_usuario];
    expect({
      concluidas: await visits({ contagens: ['concluidas'], ids_usuario }),
      atrasadas: await visits({
        pontualidade: ['atraso_ate_15', 'atraso_ate_60', 'atraso_maior'],
        ids_usuario,
      }),
      dias: await days({ ids_usuario }),
    }).toEqual({ concluidas: one.concluidas, atrasadas: one.atrasadas, dias: one.dias });
  }
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

test('every figure is what its list has, for any visits', async ({ server }) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.gestor);
  const { visit, insert } = await newWork(server, account);
  const objetivo = await insert('objetivos', { nome: 'Manutenção', ordem: 1 });
  const other = await insert('usuarios', {
    ...{ nome: 'Bia', login: `bia-${account.id.campo}`, perfil: 'campo' },
  });
  const begin = Date.parse('2026-08-01T03:00:00Z');
  const instant = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
  const made = fc.record({
    situacao: fc.constantFrom('agendado', 'a_caminho', 'em_atendimento', 'realizado', 'cancelado'),
    start: fc.option(fc.integer({ min: -120, max: 120 })),
    window: fc.option(fc.constantFrom(0, 30, 60)),
    arrival: fc.option(fc.constantFrom(-90, -1, 0, 30, 45, 46, 90, 120, 121, 44_700)),
    lasts: fc.option(fc.integer({ min: 0, max: 90 })),
    isHeld: fc.boolean(),
    hasObjective: fc.boolean(),
    user: fc.constantFrom(account.id.campo, other, null),
    event: fc.constantFrom('none', 'retracted', 'photo', 'retracted photo'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 20, maxLength: 30 }), async (visits) => {
      await server.db.write(account.scope, (tx) => tx.run(sql`delete from registros`));
      for (const one of visits) {
        const { start, window, arrival, lasts, event } = one;
        const data_inicio = arrival === null ? null : instant((start ?? 0) + arrival);
        const id_registro = await visit({
          ...stateOf(one.situacao),
          ativo: one.situacao !== 'cancelado',
          inicio_agendado: start === null ? null : instant(start),
          data_agendada: window === null ? null : instant((start ?? 0) + window),
          data_inicio,
          data_realizacao:
            arrival === null || lasts === null ? null : instant((start ?? 0) + arrival + lasts),
          ...(one.isHeld && { pendencias }),
          id_objetivo: one.hasObjective ? objetivo : null,
          id_usuario: one.user,
        });
        if (event !== 'none')
          await insert('eventos', {
            ...{ id_evento: sql`gen_random_uuid()`, id_usuario: account.id.campo, id_registro },
            ...{ tipo: 'foto', data: instant(0), dados: {}, resumo: sql`'\\x00'::bytea` },
            imagem: event.includes('photo') ? 'ab'.repeat(32) : null,
            anulado: event.includes('retracted'),
          });
      }
      const august = await panel(call, '2026-08');
      await compare(call, august);
      const july = await panel(call, '2026-07');
      await compare(call, july);
      expect(august.mes_anterior).toBe('2026-07');
      expect(august.total_anterior).toEqual(july.total);
      for (const { total } of [august, july]) expect(sum(total.situacoes)).toBe(total.visitas);
      const begun = visits.filter(
        ({ arrival, situacao }) => arrival !== null && situacao !== 'cancelado',
      ).length;
      const september = await panel(call, '2026-09');
      expect(
        [july, august, september].reduce((all, { total }) => all + sum(total.pontualidade), 0),
      ).toBe(begun);
    }),
    // Each opens some sixty lists.
    { numRuns: 2, endOnFailure: true },
  );
}, 60_000);

test('how late, how long and how far, and the month before beside it', async ({ server }) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.gestor);
  const { visit, insert } = await newWork(server, account);
  const nome = 'Instalação';
  const id_objetivo = await insert('objetivos', { nome, ordem: 1 });
  await insert('duracoes_objetivos', { id_objetivo, minutos: 40 });
  const done = (day: string, late: number, lasts: number, more: object = {}) => {
    const end = Date.parse(`${day}T13:00:00Z`);
    return visit({
      ...stateOf('realizado'),
      inicio_agendado: `${day}T12:00:00Z`,
      data_agendada: `${day}T13:00:00Z`,
      data_inicio: new Date(end + late * 60_000).toISOString(),
      data_realizacao: new Date(end + (late + lasts) * 60_000).toISOString(),
      ...more,
    });
  };
  await done('2026-08-14', -10, 30, { id_objetivo, ...SAO_PAULO });
  await done('2026-08-14', 180, 50, { id_objetivo, ...CAMPINAS });
  await done('2026-08-17', 20, 90);
  await done('2026-08-18', 5, 10, { id_objetivo });
  await done('2026-07-31', 0, 5);
  const { total, total_anterior, objetivos, tecnicos } = await panel(call, '2026-08');
  expect(total).toMatchObject({
    visitas: 4,
    pontualidade: { no_horario: 1, atraso_ate_15: 1, atraso_ate_60: 1, atraso_maior: 1 },
    atraso_mediano: 20,
    dias: 1,
  });
  expect(total.quilometros).toBeGreaterThan(100);
  expect(total.valor).toBeCloseTo(total.quilometros * 1.5, 2);
  expect(total_anterior).toMatchObject({ visitas: 1, atraso_mediano: null, dias: 0, valor: 0 });
  expect(objetivos).toEqual([
    { id_objetivo, objetivo: nome, medidas: 3, minutos: 30, minutos_esperados: 40 },
    { id_objetivo: null, objetivo: null, medidas: 1, minutos: 90, minutos_esperados: 60 },
  ]);
  expect(tecnicos).toEqual([
    {
      id_usuario: account.id.campo,
      usuario: 'Usuário campo',
      concluidas: 4,
      atrasadas: 3,
      dias: 1,
      quilometros: total.quilometros,
      valor: total.valor,
    },
  ]);
});

test('the month is the account’s: midnight there, not in UTC', async ({ server }) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.administrador);
  const { visit } = await newWork(server, account);
  const none = { data_agendada: null };
  await visit({ ...none, inicio_agendado: '2026-08-01T02:59:59Z' });
  await visit({ ...none, inicio_agendado: '2026-08-01T03:00:00Z' });
  const visits = async (mes: string) => (await panel(call, mes)).total.visitas;
  expect([await visits('2026-07'), await visits('2026-08')]).toEqual([1, 1]);
  await call('PATCH', '/escritorio/v1/conta', { fuso_horario: 'UTC' });
  expect([await visits('2026-07'), await visits('2026-08')]).toEqual([0, 2]);
});

test('refused events are those that arrived in the month and wait', async ({ server }) => {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.gestor);
  const device = await newDevice(server.url, account.login.campo);
  await device.call('POST', '/campo/v1/eventos', { eventos: [{ tipo: 'x' }, { tipo: 'y' }] });
  const { body } = await call('POST', '/escritorio/v1/eventos-recusados/list', {});
  const [first] = body.dados as Json[];
  const mes = first.data_criacao.slice(0, 7);
  await call('PATCH', '/escritorio/v1/conta', { fuso_horario: 'UTC' });
  await call('POST', `/escritorio/v1/eventos-recusados/${first.id}/resolver`, { observacao: 'Ok' });
  expect((await panel(call, mes)).total.eventos_recusados).toBe(1);
  expect((await panel(call, '2026-08')).total.eventos_recusados).toBe(0);
});

test('another account’s month is empty; a limited manager counts what is in sight', async ({
  server,
}) => {
  const segmented = await newSegmentedAccount(server);
  const [hidden, seen] = [segmented.rows.clientes.outside[0], segmented.rows.clientes.inside[0]];
  const { visit } = await newWork(server, segmented.account);
  const day = { inicio_agendado: '2027-01-02T12:00:00Z', data_agendada: '2027-01-02T14:00:00Z' };
  for (const id_cliente of [hidden, seen])
    await visit({ ...day, ...stateOf('realizado'), id_cliente, data_inicio: day.inicio_agendado });
  const [whole, limited] = [await segmented.newManager(), await segmented.newLimitedManager()];
  for (const [{ call }, n] of [
    [whole, 2],
    [limited, 1],
  ] as const) {
    const january = await panel(call, '2027-01');
    expect([january.total.visitas, january.tecnicos[0]?.concluidas]).toEqual([n, n]);
    expect(january.total.pontualidade.no_horario).toBe(n);
    await compare(call, january);
  }
  const stranger = await signedIn(server.url, (await server.newAccount()).login.gestor);
  const { total, tecnicos, objetivos } = await panel(stranger, '2027-01');
  expect([total.visitas, total.dias, tecnicos, objetivos]).toEqual([0, 0, [], []]);
  for (const mes of ['2027-13', 'janeiro', '0000-01'])
    expect((await stranger('POST', '/escritorio/v1/painel/mes', { mes })).status).toBe(400);
  for (const mes of ['0001-01', '9999-12'])
    expect((await panel(stranger, mes)).total.visitas).toBe(0);
});
