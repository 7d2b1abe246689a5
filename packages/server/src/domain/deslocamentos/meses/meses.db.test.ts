/** A month of travel: what is left in it can be opened, and its plain days are approved as they were seen. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { faultsOf } from '../../../../test/rows.ts';
import { sql } from '../../../platform/db/sql.ts';

const BASE = '/escritorio/v1/deslocamentos';

interface Made {
  data: string;
  aprovacao?: number;
  pagamento?: number;
  km?: number;
  trajeto?: number | null;
  alertas?: readonly string[];
  contestado?: boolean;
}

const test = testWithNewAccount('gestor')
  .extend(
    'day',
    ({ account, insert }) =>
      async ({ km = 10, trajeto = null, alertas = [], contestado = false, ...day }: Made) => {
        const id_usuario = account.id.campo;
        const id_dia = await insert('deslocamentos_dias', {
          id_usuario,
          valor_por_km: 1.5,
          ...day,
        });
        const place = { latitude_origem: 0, longitude_origem: 0, latitude_destino: 0 };
        const time = { inicio: `${day.data}T12:00:00Z`, fim: `${day.data}T13:00:00Z` };
        const figures = { distancia: km, distancia_geodesica: km, distancia_trajeto: trajeto };
        await insert('deslocamentos_percursos', {
          ...{ id_dia, ordem: 1, ...place, longitude_destino: 0, ...time, ...figures },
          ...{ metodo: 'osrm', valor_por_km: 1.5, valor: km * 1.5 },
          alertas: sql`${alertas}::text[]`,
        });
        if (contestado)
          await insert('contestacoes', {
            ...{ id_usuario, dia: day.data, ordem: 1, da_base: false, para_base: false },
            ...{ distancia: km, valor: km * 1.5, comentario: 'Desvio.' },
          });
        return id_dia;
      },
  )
  .extend('summary', ({ call }) => async (mes = '2026-08'): Promise<Json> => {
    const { status, body } = await call('POST', `${BASE}/meses/resumo`, { mes });
    expect(status).toBe(200);
    return body;
  })
  .extend(
    'list',
    ({ call }) =>
      async (body: object): Promise<Json> =>
        (await call('POST', `${BASE}/dias/list`, { ativo: true, por_pagina: 100, ...body })).body,
  )
  .extend(
    'approve',
    ({ call }) =>
      (body: object) =>
        call('POST', `${BASE}/meses/aprovar`, { mes: '2026-08', ...body }),
  );

const august = { data_inicio: '2026-08-01T00:00:00Z', data_fim: '2026-08-31T00:00:00Z' };

/** The list that each figure opens. */
const LISTS: Record<string, object> = {
  sem_pendencias: { aprovacao: [3], sem_alertas: true, contestado: false, proprio: false },
  a_avaliar: { aprovacao: [2, 3] },
  contestados: { contestado: true },
  a_pagar: { aprovacao: [0], pagamento: [0, 2] },
};

test('every figure is what its list has, for any days', async ({
  account,
  server,
  summary,
  list,
  day,
}) => {
  const made = fc.record({
    aprovacao: fc.constantFrom(0, 1, 2, 3, 4),
    isPaid: fc.boolean(),
    km: fc.integer({ min: 0, max: 900 }).map((n) => n / 10),
    alertas: fc.constantFrom([], ['sem_rota'], ['longe_do_cliente', 'sem_rota']),
    contestado: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(made, { maxLength: 12 }), async (days) => {
      await server.db.write(account.scope, async (tx) => {
        await tx.run(sql`delete from contestacoes`);
        await tx.run(sql`delete from deslocamentos_dias`);
      });
      for (const [n, { aprovacao, isPaid, ...more }] of days.entries()) {
        const pagamento = aprovacao === 0 ? (isPaid ? 3 : 0) : 2;
        const data = `2026-08-${String(n + 1).padStart(2, '0')}`;
        await day({ ...more, data, aprovacao, pagamento });
      }
      await day({ data: '2026-07-31' });
      await day({ data: '2026-09-01' });
      const { em_aberto, usuarios } = await summary();
      for (const [kind, filter] of Object.entries(LISTS)) {
        const { dados, paginacao } = await list({ ...august, ...filter });
        const valor = dados.reduce((sum: number, one: Json) => sum + one.valor, 0);
        expect([kind, em_aberto[kind]]).toEqual([
          kind,
          { dias: paginacao.total_itens, valor: Number(valor.toFixed(2)) },
        ]);
      }
      const { dados } = await list({ ...august, aprovacao: [0, 2, 3] });
      expect(usuarios.map((one: Json) => one.dias)).toEqual(days.length > 0 ? [dados.length] : []);
    }),
    { numRuns: 8 },
  );
});

test('the totals are those of the list of users', async ({ call, summary, day }) => {
  await day({ data: '2026-08-01', aprovacao: 0, pagamento: 3, km: 3.3 });
  await day({ data: '2026-08-02', aprovacao: 0, pagamento: 0, km: 1.1 });
  await day({ data: '2026-08-03', aprovacao: 4, km: 50 });
  await day({ data: '2026-08-04', km: 2 });
  const { usuarios } = await summary();
  expect(usuarios).toMatchObject([
    { dias: 3, distancia: 6.4, dias_aprovados: 2, distancia_aprovada: 4.4 },
  ]);
  const users = await call('POST', `${BASE}/usuarios/list`, august);
  const [one] = users.body.dados;
  expect(usuarios[0]).toMatchObject({
    distancia: one.distancia_total,
    valor: one.valor_total,
    valor_aprovado: one.valor_aprovado,
    valor_a_pagar: one.valor_a_pagar,
    valor_pago: one.valor_pago,
  });
});

test('plain days are approved at once, and nothing if they are not those that were seen', async ({
  call,
  day,
  summary,
  list,
  approve,
}) => {
  await day({ data: '2026-08-01', km: 10 });
  await day({ data: '2026-08-02', km: 20.1 });
  await day({ data: '2026-08-03', alertas: ['longe_do_cliente'] });
  await day({ data: '2026-08-04', contestado: true });
  await day({ data: '2026-08-05', aprovacao: 2 });
  await day({ data: '2026-09-01' });
  const { em_aberto, terminado, fechado } = await summary();
  expect([em_aberto.sem_pendencias, terminado, fechado]).toEqual([
    { dias: 2, valor: 45.15 },
    true,
    false,
  ]);
  for (const body of [
    { dias: 3, valor_total: 45.15 },
    { dias: 2, valor_total: 45.14 },
  ])
    expect((await approve(body)).body.codigo).toBe('CONFLITO');
  expect(faultsOf((await approve({ dias: 2 })).body)).toEqual(['valor_total CAMPO_OBRIGATORIO']);
  expect((await list({ aprovacao: [0] })).dados).toEqual([]);

  const done = await approve({ dias: 2, valor_total: 45.15 });
  expect([done.status, done.body]).toEqual([200, { aprovados: 2 }]);
  const { dados } = await list({ aprovacao: [0] });
  expect(dados.map(({ data, pagamento }: Json) => `${data.slice(0, 10)} ${pagamento}`)).toEqual([
    '2026-08-01 0',
    '2026-08-02 0',
  ]);
  const { body } = await call('POST', `${BASE}/dias/historico/list`, {});
  expect(body.dados).toMatchObject([
    { aprovacao_de: 3, aprovacao_para: 0, alterado_por: 'Usuário gestor' },
    { aprovacao_de: 3, aprovacao_para: 0, alterado_por: 'Usuário gestor' },
  ]);

  await call('POST', '/escritorio/v1/fechamentos', { mes: '2026-08' });
  expect((await summary()).fechado).toBe(true);
  expect((await approve({ dias: 0, valor_total: 0 })).status).toBe(422);
});

test('days by deviation: only legs with a trace count', async ({ day, list }) => {
  await day({ data: '2026-08-01', km: 10, trajeto: 12.34 });
  await day({ data: '2026-08-02', km: 10 });
  await day({ data: '2026-08-03', km: 10, trajeto: 9 });
  await day({ data: '2026-08-04', km: 10, trajeto: 30 });
  const { dados } = await list({ ordenar: '-desvio' });
  expect(
    dados.map(({ data, distancia_gravada, desvio }: Json) => [
      data.slice(8, 10),
      distancia_gravada,
      desvio,
    ]),
  ).toEqual([
    ['04', 30, 20],
    ['01', 12.3, 2.3],
    ['03', 9, -1],
    ['02', null, null],
  ]);
  const { dados: up } = await list({ ordenar: 'desvio' });
  expect(up.map(({ data }: Json) => data.slice(8, 10))).toEqual(['03', '01', '04', '02']);
});

test('another account’s month is empty; an invalid month is named', async ({
  server,
  call,
  day,
}) => {
  await day({ data: '2026-08-01' });
  const other = await signedIn(server.url, (await server.newAccount()).login.gestor);
  const { body } = await other('POST', `${BASE}/meses/resumo`, { mes: '2026-08' });
  expect([body.usuarios, body.em_aberto.a_avaliar]).toEqual([[], { dias: 0, valor: 0 }]);
  const theirs = await other('POST', `${BASE}/meses/aprovar`, {
    ...{ mes: '2026-08', dias: 1, valor_total: 15 },
  });
  expect(theirs.status).toBe(409);
  for (const mes of ['2026-13', '2026', 'agosto', '0000-01'])
    expect((await call('POST', `${BASE}/meses/resumo`, { mes })).status).toBe(400);
  expect((await call('POST', `${BASE}/meses/resumo`, { mes: '9999-12' })).status).toBe(200);
});
