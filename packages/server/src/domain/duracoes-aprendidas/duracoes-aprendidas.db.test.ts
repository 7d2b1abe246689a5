/** Durations learned: from which visits, whose, and what they say. */
import {
  type DuracaoAprendida,
  MAX_VISITAS_APRENDIDAS,
} from '@campeiro/contract/escritorio/duracoes-aprendidas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { newWork } from '../../../test/field.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Caller, signedIn } from '../../../test/harness.ts';
import { stateOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';

const DAY = 86_400_000;

/** A visit that ended so many days ago and had taken so many minutes. */
function took(minutes: number, daysAgo = 10) {
  const end = Date.now() - daysAgo * DAY;
  return {
    ...stateOf('realizado'),
    data_inicio: new Date(end - minutes * 60_000).toISOString(),
    data_realizacao: new Date(end).toISOString(),
  };
}

const test = testWithNewAccount('gestor')
  .extend('work', ({ server, account }) => newWork(server, account))
  .extend('id', ({ insert }) => insert('objetivos', { nome: 'Instalação' }));

async function learned(call: Caller, at = ''): Promise<DuracaoAprendida[]> {
  const { status, body } = await call('GET', `/escritorio/v1${at}/duracoes-aprendidas`);
  expect(status).toBe(200);
  return body.dados;
}

test('a median with its quartiles, beside what is expected', async ({
  call,
  insert,
  id,
  work: { visit },
}) => {
  for (const minutes of [50, 60, 74, 80, 100]) await visit({ ...took(minutes), id_objetivo: id });
  const figures = {
    ...{ id_objetivo: id, objetivo: 'Instalação', medidas: 5, minutos: 74 },
    ...{ quartil_inferior: 60, quartil_superior: 80, minutos_sugeridos: 75 },
  };
  expect(await learned(call)).toEqual([{ ...figures, minutos_esperados: 60 }]);
  await insert('duracoes_objetivos', { id_objetivo: id, minutos: 40 });
  expect(await learned(call)).toEqual([{ ...figures, minutos_esperados: 40 }]);
});

test('five visits of an objective teach, and three at one customer', async ({
  call,
  id,
  work: { visit, id_cliente },
}) => {
  const counts: number[][] = [];
  for (let n = 1; n <= 5; n++) {
    await visit({ ...took(30), id_objetivo: id });
    const [all, here] = [await learned(call), await learned(call, `/clientes/${id_cliente}`)];
    counts.push([all[0]?.medidas ?? 0, here[0]?.medidas ?? 0]);
  }
  expect(counts).toEqual([
    [0, 0],
    [0, 0],
    [0, 3],
    [0, 4],
    [5, 5],
  ]);
});

test('what would lie does not count', async ({ call, id, insert, work: { visit } }) => {
  for (let n = 0; n < 5; n++) await visit({ ...took(30), id_objetivo: id });
  const motivo = await insert('motivos_nao_realizacao', { nome: 'Fechado' });
  const lies: object[] = [
    took(0),
    took(0.5),
    took(1441),
    took(90, 370),
    // By the clock of a system that is wrong: it would be among the newest for years.
    took(90, -370),
    { ...took(90), id_objetivo: null },
    { ...took(90), ...stateOf('cancelado') },
    { ...took(90), ...stateOf('em_atendimento') },
    { ...took(90), ...stateOf('nao_realizado'), id_motivo_nao_realizacao: motivo },
    { ...took(90), data_inicio: null },
    { ...took(90), data_realizacao: null },
  ];
  for (const lie of lies) await visit({ id_objetivo: id, ...lie });
  expect(await learned(call)).toMatchObject([{ medidas: 5, minutos: 30, quartil_superior: 30 }]);
  for (const minutes of [1, 1440]) await visit({ ...took(minutes), id_objetivo: id });
  expect(await learned(call)).toMatchObject([{ medidas: 7 }]);
});

test('the newest visits teach, and no more than so many', async ({
  server,
  account,
  call,
  id,
  work: { visit, id_cliente },
}) => {
  const old = await visit({ ...took(30, 20), id_objetivo: id });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into registros (id_cliente, id_usuario, id_objetivo, id_status, situacao, concluido, data_inicio, data_realizacao)
      select id_cliente, id_usuario, id_objetivo, id_status, situacao, concluido,
        now() - interval '1 day' - interval '90 minutes', now() - interval '1 day'
      from registros, generate_series(1, ${MAX_VISITAS_APRENDIDAS}::int) where id = ${old}`),
  );
  for (const at of ['', `/clientes/${id_cliente}`])
    expect(await learned(call, at)).toMatchObject([
      { medidas: MAX_VISITAS_APRENDIDAS, minutos: 90, quartil_inferior: 90 },
    ]);
});

test('the median is that of any visits', async ({ server, account, call, id, work }) => {
  const minutes = fc.array(fc.integer({ min: 1, max: 1440 }), { minLength: 5, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(minutes, async (all) => {
      await server.db.write(account.scope, (tx) => tx.run(sql`delete from registros`));
      for (const one of all) await work.visit({ ...took(one), id_objetivo: id });
      const sorted = all.toSorted((a, b) => a - b);
      const [low = 0, high = 0] = [sorted.at((all.length - 1) >> 1), sorted[all.length >> 1]];
      expect(await learned(call)).toMatchObject([
        { medidas: all.length, minutos: (low + high) / 2 },
      ]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test('each customer teaches of itself', async ({
  call,
  insert,
  id,
  work: { visit, id_cliente },
}) => {
  const other = await insert('clientes', { tipo: 'J', nome: 'Torres' });
  for (const [customer, minutes] of [
    [id_cliente, 30],
    [other, 90],
  ])
    for (let n = 0; n < 3; n++)
      await visit({ ...took(minutes ?? 0), id_objetivo: id, id_cliente: customer });
  expect(await learned(call, `/clientes/${id_cliente}`)).toMatchObject([{ minutos: 30 }]);
  expect(await learned(call, `/clientes/${other}`)).toMatchObject([{ minutos: 90 }]);
  expect(await learned(call)).toMatchObject([{ medidas: 6, minutos: 60 }]);
});

test('integrations read the same', async ({
  server,
  account,
  call,
  id,
  work: { visit, id_cliente },
}) => {
  for (let n = 0; n < 5; n++) await visit({ ...took(30), id_objetivo: id });
  const v2 = await signedIn(server.url, account.login.integracao);
  for (const at of ['', `/clientes/${id_cliente}`]) {
    const { status, body } = await v2('GET', `/v2-extensoes${at}/duracoes-aprendidas`);
    expect([status, body.dados]).toEqual([200, await learned(call, at)]);
    const field = await signedIn(server.url, account.login.campo);
    expect((await field('GET', `/v2-extensoes${at}/duracoes-aprendidas`)).status).toBe(403);
  }
});

test('another account learns nothing of it, and does not know its customers', async ({
  server,
  id,
  work: { visit, id_cliente },
}) => {
  for (let n = 0; n < 5; n++) await visit({ ...took(30), id_objetivo: id });
  const stranger = await signedIn(server.url, (await server.newAccount()).login.gestor);
  expect(await learned(stranger)).toEqual([]);
  const { status } = await stranger(
    'GET',
    `/escritorio/v1/clientes/${id_cliente}/duracoes-aprendidas`,
  );
  expect(status).toBe(404);
});

test('a limited manager learns of the customers in sight', async ({ server }) => {
  const segmented = await newSegmentedAccount(server);
  const { visit, insert } = await newWork(server, segmented.account);
  const id_objetivo = await insert('objetivos', { nome: 'Instalação' });
  const [hidden = 0, seen = 0] = [
    segmented.rows.clientes.outside[0],
    segmented.rows.clientes.inside[0],
  ];
  for (let n = 0; n < 5; n++) {
    await visit({ ...took(90), id_objetivo, id_cliente: hidden });
    await visit({ ...took(30), id_objetivo, id_cliente: seen });
  }
  const { call } = await segmented.newLimitedManager();
  expect(await learned(call)).toMatchObject([{ medidas: 5, minutos: 30 }]);
  expect(await learned(call, `/clientes/${seen}`)).toMatchObject([{ medidas: 5 }]);
  const { status } = await call('GET', `/escritorio/v1/clientes/${hidden}/duracoes-aprendidas`);
  expect(status).toBe(404);
  const whole = await segmented.newManager();
  expect(await learned(whole.call)).toMatchObject([{ medidas: 10, minutos: 60 }]);
});
