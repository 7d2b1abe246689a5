/** What the three levels of travel show, and which of it their filters pick out. */
import { describe, expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Answer, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { CAMPINAS, insertExecutedVisit, SAO_PAULO } from '../../../test/travel-account.ts';
import { sql } from '../../platform/db/sql.ts';

/** 83.758 km over the earth's surface, times 1.3. */
const KM = 108.9;
const R$ = 163.35;

const test = testWithAccount('integracao')
  .extend(
    'list',
    { scope: 'file' },
    ({ call }) =>
      (level: string, body: object = {}): Promise<Answer> =>
        call('POST', `/v2/deslocamentos/${level}/list`, body),
  )
  .extend(
    'dados',
    { scope: 'file' },
    ({ list }) =>
      async (level: string, body: object = {}): Promise<Json[]> =>
        (await list(level, body)).body.dados,
  )
  .extend(
    'dayCount',
    { scope: 'file' },
    ({ dados }) =>
      async () =>
        (await dados('dias', { id_usuario: ana })).length,
  )
  .extend(
    'visit',
    { scope: 'file' },
    ({ insert }) =>
      (id_usuario: number, id_cliente: number, data_inicio: string, at: object = {}) =>
        insertExecutedVisit(insert, { id_usuario, id_cliente, data_inicio, ...at }),
  )
  /** From São Paulo to Campinas, in the morning. */
  .extend(
    'travel',
    { scope: 'file' },
    ({ visit }) =>
      async (id_usuario: number, day: string): Promise<number[]> => {
        return [
          await visit(id_usuario, padaria, `${day}T12:00:00Z`, SAO_PAULO),
          await visit(id_usuario, mercado, `${day}T14:00:00Z`, CAMPINAS),
        ];
      },
  )
  .extend(
    'decide',
    { scope: 'file' },
    ({ server, account }) =>
      (id_usuario: number, data: string, codes: Record<string, unknown>) =>
        server.db.write({ ...account.scope, usuario: account.id.gestor }, (tx) =>
          tx.run(sql`
      update deslocamentos_dias set aprovacao = ${codes.aprovacao}, pagamento = ${codes.pagamento}
      where id_usuario = ${id_usuario} and data = ${data}`),
        ),
  );

let padaria: number;
let mercado: number;
let ana: number;
let bia: number;

test.beforeAll(async ({ account, insert, list, dayCount, visit, travel, decide }) => {
  padaria = await insert('clientes', { tipo: 'J', nome: 'Padaria' });
  mercado = await insert('clientes', { tipo: 'J', nome: 'Mercado' });
  ana = account.id.campo;
  bia = await insert('usuarios', { nome: 'Bia Ávila', login: 'bia@x.test', perfil: 'campo' });

  // Ana: five days of August, one for each approval code; the first and the last are paid.
  for (const [aprovacao, pagamento] of [
    [0, 3],
    [1, 2],
    [2, 2],
    [4, 2],
    [0, 0],
  ]) {
    const day = String(10 + (await dayCount())).padStart(2, '0');
    await travel(ana, `2026-08-${day}`);
    await list('dias', { id_usuario: ana }); // computes
    await decide(ana, `2026-08-${day}`, { aprovacao, pagamento });
  }
  // Bia: one undecided day, there and back.
  await travel(bia, '2026-08-14');
  await visit(bia, padaria, '2026-08-14T15:00:00Z', SAO_PAULO);
});

describe('users', () => {
  test('have the sums of their days: what is disregarded or rejected counts nowhere', async ({
    list,
  }) => {
    const { status, body } = await list('usuarios');
    expect(status).toBe(200);
    expect(body.paginacao).toEqual({
      pagina: 1,
      por_pagina: 25,
      total_itens: 2,
      total_paginas: 1,
    });
    expect(body.dados).toEqual([
      {
        id_usuario: bia,
        usuario: 'Bia Ávila',
        distancia_total: 2 * KM,
        valor_total: 2 * R$,
        percursos: 2,
        distancia_media: KM,
        valor_aprovado: 0,
        valor_a_pagar: 0,
        valor_pago: 0,
      },
      {
        id_usuario: ana,
        usuario: 'Usuário campo',
        distancia_total: 326.7,
        valor_total: 490.05,
        percursos: 3,
        distancia_media: KM,
        valor_aprovado: 2 * R$,
        valor_a_pagar: R$,
        valor_pago: R$,
      },
    ]);
  });

  test('are picked out by themselves, their groups and their names', async ({ insert, dados }) => {
    const grupo = await insert('grupos', { nome: 'Sul' });
    await insert('grupos_usuarios', { id_grupo: grupo, id_usuario: bia });
    for (const filtro of [
      { ids_usuario: [bia, 999_999] },
      { ids_grupo: [grupo] },
      { busca: 'avila' },
      { busca: 'BIA@X' },
      { aprovacao: [3] },
    ])
      expect([filtro, (await dados('usuarios', filtro)).map((u) => u.id_usuario)]).toEqual([
        filtro,
        [bia],
      ]);
    expect(await dados('usuarios', { ids_grupo: [] })).toEqual([]);
  });

  test('count only the days that fit', async ({ dados }) => {
    const sums = async (filtro: object) => {
      const [user] = await dados('usuarios', { ids_usuario: [ana], ...filtro });
      return user && [user.percursos, user.valor_aprovado, user.valor_a_pagar, user.valor_pago];
    };
    expect(await sums({ aprovacao: [0] })).toEqual([2, 2 * R$, R$, R$]);
    expect(await sums({ aprovacao: [1, 4] })).toEqual([0, 0, 0, 0]);
    expect(await sums({ pagamento: [3] })).toEqual([1, R$, 0, R$]);
    expect(await sums({ ativo: true, pagamento: [0] })).toEqual([1, R$, R$, 0]);
    expect(await sums({ ativo: false })).toBeUndefined();
    const first = { data_inicio: '2026-08-10T00:00:00Z', data_fim: '2026-08-10T00:00:00Z' };
    expect(await sums(first)).toEqual([1, R$, 0, R$]);
    expect(await sums({ data_inicio: '2026-08-11T03:00:00Z' })).toEqual([2, R$, R$, 0]);
    expect(await sums({ data_fim: '2026-08-09T23:59:59Z' })).toBeUndefined();
  });
});

describe('days', () => {
  test('have their own figures, with any codes', async ({ list }) => {
    const { status, body } = await list('dias', { id_usuario: ana });
    expect(status).toBe(200);
    expect(body.dados.map((d: Json) => [d.data, d.dia_semana, d.aprovacao, d.pagamento])).toEqual([
      ['2026-08-10T00:00:00Z', 1, 0, 3],
      ['2026-08-11T00:00:00Z', 2, 1, 2],
      ['2026-08-12T00:00:00Z', 3, 2, 2],
      ['2026-08-13T00:00:00Z', 4, 4, 2],
      ['2026-08-14T00:00:00Z', 5, 0, 0],
    ]);
    for (const day of body.dados) {
      expect(day).toMatchObject({ distancia: KM, percursos: 1, distancia_media: KM, valor: R$ });
      expect(day.usuario_ultima_alteracao).toBe('Usuário gestor');
      expect(day.ultima_alteracao).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    }
  });

  test('without a decision say so, and begin unapproved and unpaid', async ({ dados }) => {
    const [day] = await dados('dias', { id_usuario: bia });
    const { id_dia, ...rest } = day;
    expect(id_dia).toBeGreaterThan(0);
    expect(rest).toEqual({
      data: '2026-08-14T00:00:00Z',
      dia_semana: 5,
      distancia: 2 * KM,
      percursos: 2,
      distancia_media: KM,
      valor: 2 * R$,
      aprovacao: 3,
      pagamento: 2,
      usuario_ultima_alteracao: null,
      ultima_alteracao: null,
      ativo: true,
      alertas: [],
    });
  });

  test('show the time of the last change as the account’s clocks do', async ({
    server,
    account,
    dados,
  }) => {
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`
        update deslocamentos_dias set ultima_alteracao = '2026-09-01T02:05:00Z' where id_usuario = ${ana} and data = '2026-08-10'`),
    );
    const [day] = await dados('dias', { id_usuario: ana });
    expect(day.ultima_alteracao).toBe('31/08/2026 23:05');
  });

  test('are picked out by period and codes, page by page', async ({ list, dados }) => {
    const days = async (filtro: object) =>
      (await dados('dias', { id_usuario: ana, ...filtro })).map((d) => d.data.slice(8, 10));
    expect(await days({ data_inicio: '2026-08-13T00:00:00Z' })).toEqual(['13', '14']);
    expect(await days({ data_fim: '2026-08-11T12:00:00Z' })).toEqual(['10', '11']);
    expect(await days({ aprovacao: [0, 2] })).toEqual(['10', '12', '14']);
    expect(await days({ aprovacao: [0], pagamento: [0] })).toEqual(['14']);
    expect(await days({ ativo: false })).toEqual([]);
    expect(await days({ por_pagina: 2, pagina: 3 })).toEqual(['14']);
    const { body } = await list('dias', { id_usuario: ana, por_pagina: 1000, pagina: 7 });
    expect(body).toEqual({
      dados: [],
      paginacao: { pagina: 7, por_pagina: 100, total_itens: 5, total_paginas: 1 },
    });
  });
});

describe('legs', () => {
  test('tie a day to its visits', async ({ call, dados }) => {
    const [day] = await dados('dias', { id_usuario: bia });
    const legs = await dados('percursos', { id_usuario: bia, id_dia: day.id_dia });
    const [leg, back] = legs;
    expect(leg).toEqual({
      id_percurso: leg.id_percurso,
      ordem: 1,
      origem: 'Padaria',
      destino: 'Mercado',
      id_cliente_origem: padaria,
      id_cliente_destino: mercado,
      id_registro_origem: leg.id_registro_origem,
      id_registro_destino: leg.id_registro_destino,
      latitude_origem: SAO_PAULO.latitude,
      longitude_origem: SAO_PAULO.longitude,
      latitude_destino: CAMPINAS.latitude,
      longitude_destino: CAMPINAS.longitude,
      inicio: '2026-08-14T12:00:00Z',
      fim: '2026-08-14T14:00:00Z',
      distancia: KM,
      valor: R$,
      distancia_geodesica: 83.758,
      distancia_trajeto: null,
      metodo: 'estimada',
      fator: 1.3,
      valor_por_km: 1.5,
      valor_por_km_desde: null,
      alertas: [],
    });
    expect(back).toMatchObject({ ordem: 2, id_registro_origem: leg.id_registro_destino });
    const { body } = await call('GET', `/v2/registros/${leg.id_registro_destino}`);
    expect(body.data_inicio).toBe(leg.fim);
  });

  test('are those of that user’s day, within the period', async ({ dados }) => {
    const [day] = await dados('dias', { id_usuario: bia });
    const legs = (more: object) => dados('percursos', { id_dia: day.id_dia, ...more });
    expect(await legs({ id_usuario: ana })).toEqual([]);
    expect(await legs({ id_usuario: bia, id_dia: 999_999 })).toEqual([]);
    expect(await legs({ id_usuario: bia, data_inicio: '2026-08-15T00:00:00Z' })).toEqual([]);
    const same = { data_inicio: day.data, data_fim: day.data };
    expect((await legs({ id_usuario: bia, ...same })).length).toBe(2);
    expect((await legs({ id_usuario: bia, por_pagina: 1, pagina: 2 }))[0].ordem).toBe(2);
  });
});

describe('requests', () => {
  test('must say whose days, and which day', async ({ call, list }) => {
    for (const [level, faults] of [
      ['dias', ['id_usuario CAMPO_OBRIGATORIO']],
      ['percursos', ['id_dia CAMPO_OBRIGATORIO', 'id_usuario CAMPO_OBRIGATORIO']],
    ] as const) {
      const { status, body } = await list(level);
      expect([status, faultsOf(body)]).toEqual([400, faults]);
      const nothing = await call('POST', `/v2/deslocamentos/${level}/list`);
      expect(faultsOf(nothing.body)).toEqual(faults);
    }
    expect((await call('POST', '/v2/deslocamentos/usuarios/list')).status).toBe(200);
  });

  test('take neither `atualizado_apos` nor `ordenar`, nor codes that do not exist', async ({
    list,
  }) => {
    for (const level of ['usuarios', 'dias', 'percursos']) {
      const { status, body } = await list(level, {
        ...(level !== 'usuarios' && { id_usuario: ana }),
        ...(level === 'percursos' && { id_dia: 1 }),
        atualizado_apos: '2026-08-14T00:00:00Z',
        ordenar: 'data',
        pagina: 0,
      });
      expect([level, status, faultsOf(body)]).toEqual([
        level,
        400,
        ['atualizado_apos VALOR_INVALIDO', 'ordenar VALOR_INVALIDO', 'pagina VALOR_INVALIDO'],
      ]);
      expect(body.erros[0].mensagem).toBe('Campo desconhecido.');
    }
    const { body } = await list('usuarios', {
      aprovacao: [5],
      pagamento: [1],
      data_inicio: '2026-08-14',
      ids_usuario: 1,
      ativo: 'sim',
    });
    expect(faultsOf(body)).toEqual([
      'aprovacao[0] VALOR_INVALIDO',
      'ativo TIPO_INVALIDO',
      'data_inicio TIPO_INVALIDO',
      'ids_usuario TIPO_INVALIDO',
      'pagamento[0] VALOR_INVALIDO',
    ]);
  });

  test('of another account find nothing of ours', async ({ server, dados }) => {
    const other = await server.newAccount();
    const neighbour = await signedIn(server.url, other.login.integracao);
    const [day] = await dados('dias', { id_usuario: bia });
    for (const [level, body] of [
      ['usuarios', { ids_usuario: [ana, bia] }],
      ['dias', { id_usuario: bia }],
      ['percursos', { id_usuario: bia, id_dia: day.id_dia }],
    ] as const) {
      const answer = await neighbour('POST', `/v2/deslocamentos/${level}/list`, body);
      expect([level, answer.status, answer.body.dados]).toEqual([level, 200, []]);
    }
  });

  test('with another method are refused', async ({ call }) => {
    for (const path of ['usuarios', 'dias', 'percursos/list'])
      expect((await call('GET', `/v2/deslocamentos/${path}`)).status).toBe(405);
  });
});
