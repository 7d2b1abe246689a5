/** Days of travel as the office decides them, and months as it closes them. */
import { describe, expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf, inserter } from '../../../test/rows.ts';
import { CAMPINAS, insertExecutedVisit, SAO_PAULO } from '../../../test/travel-account.ts';
import { sql } from '../../platform/db/sql.ts';

const UNKNOWN = 999_999;
const BASE = '/escritorio/v1/deslocamentos';
const CLOSINGS = '/escritorio/v1/fechamentos';

const test = testWithNewAccount('gestor')
  .extend(
    'visit',
    ({ account, insert }) =>
      (data_inicio: string, at: object) =>
        insertExecutedVisit(insert, {
          id_usuario: account.id.campo,
          id_cliente: cliente,
          data_inicio,
          ...at,
        }),
  )
  .extend('travel', ({ visit }) => async (day: string): Promise<void> => {
    await visit(`${day}T12:00:00Z`, SAO_PAULO);
    await visit(`${day}T14:00:00Z`, CAMPINAS);
  })
  .extend(
    'days',
    ({ account, call }) =>
      async (): Promise<Json[]> =>
        (await call('POST', `${BASE}/dias/list`, { id_usuario: account.id.campo })).body.dados,
  )
  .extend(
    'ids',
    ({ days }) =>
      async () =>
        (await days()).map((day) => day.id_dia),
  )
  .extend(
    'codes',
    ({ days }) =>
      async () =>
        (await days()).map((day) => `${day.aprovacao}${day.pagamento}`),
  )
  .extend(
    'approve',
    ({ call, ids }) =>
      async (aprovacao: number, more: object = {}) =>
        (
          await call('POST', `${BASE}/dias/aprovacao`, {
            ids_dias: await ids(),
            aprovacao,
            ...more,
          })
        ).status,
  )
  .extend(
    'pay',
    ({ call, ids }) =>
      async (pagamento: number, more: object = {}) =>
        (
          await call('POST', `${BASE}/dias/pagamento`, {
            ids_dias: await ids(),
            pagamento,
            ...more,
          })
        ).status,
  )
  /** The days found, as `10 Bia`. */
  .extend('find', ({ call }) => async (body: object = {}): Promise<string[]> => {
    const { status, body: page } = await call('POST', `${BASE}/dias/list`, body);
    expect(status).toBe(200);
    expect(page.paginacao.total_itens).toBe(page.dados.length);
    return page.dados.map((day: Json) => `${day.data.slice(8, 10)} ${day.usuario}`);
  })
  .extend(
    'decisions',
    ({ call }) =>
      (body: object, by = call) =>
        by('POST', `${BASE}/dias/historico/list`, body),
  )
  .extend(
    'close',
    ({ call }) =>
      (mes = '2026-08') =>
        call('POST', CLOSINGS, { mes }),
  )
  .extend(
    'reopen',
    ({ call }) =>
      (mes = '2026-08') =>
        call('POST', `${CLOSINGS}/${mes}/reabrir`, { motivo: 'Faltou um dia' }),
  );

let cliente: number;

test.beforeEach(async ({ insert, travel }) => {
  cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria' });
  await travel('2026-08-10');
  await travel('2026-08-11');
});

describe('finding days', () => {
  test('of all technicians in one list, by who they are of and what they show', async ({
    account,
    insert,
    days,
    find,
  }) => {
    const bia = await insert('usuarios', { nome: 'Bia', login: 'bia.dias', perfil: 'campo' });
    const of = (data: string, more: object) =>
      insert('deslocamentos_dias', { id_usuario: bia, data, valor_por_km: 1, ...more });
    const changed = (data: string, mudanca: string) =>
      insert('deslocamentos_complementos', {
        ...{ id_usuario: bia, data, assinatura: '-' },
        mudancas: sql`array[${mudanca}]`,
      });
    await of('2026-08-09', { aprovacao: 0, pagamento: 3 });
    await changed('2026-08-09', 'horarios');
    await of('2026-08-12', { aprovacao: 0, pagamento: 0 });
    await changed('2026-08-12', 'valor_por_km');
    await of('2026-08-13', { aprovacao: 0, pagamento: 0 });
    const [ours, hers] = [
      ['10 Usuário campo', '11 Usuário campo'],
      ['09 Bia', '12 Bia', '13 Bia'],
    ];
    expect(await find()).toEqual([hers[0], ...ours, ...hers.slice(1)]);
    expect(await find({ id_usuario: bia })).toEqual(hers);
    expect(await find({ ids_usuario: [account.id.campo] })).toEqual(ours);
    expect(await find({ ids_usuario: [account.id.campo], id_usuario: bia })).toEqual([]);
    expect(await find({ ids_usuario: [] })).toEqual([]);
    expect(await find({ aprovacao: [2, 3] })).toEqual(ours);
    expect(await find({ com_alertas: ['visitas_alteradas'] })).toEqual([hers[0]]);
    expect(await find({ com_alertas: ['visitas_alteradas', 'valor_por_km_alterado'] })).toEqual([
      hers[0],
      hers[1],
    ]);
    const [first] = await days();
    await insert('deslocamentos_percursos', {
      id_dia: first?.id_dia,
      ordem: 9,
      ...{ latitude_origem: 0, longitude_origem: 0, latitude_destino: 0, longitude_destino: 0 },
      ...{ inicio: '2026-08-10T15:00:00Z', fim: '2026-08-10T16:00:00Z', distancia: 1, valor: 1 },
      ...{
        distancia_geodesica: 1,
        metodo: 'osrm',
        valor_por_km: 1,
        alertas: sql`array['sem_rota']`,
      },
    });
    expect(await find({ com_alertas: ['sem_rota', 'relogio_incorreto'] })).toEqual([ours[0]]);
    expect(await find({ com_alertas: ['sem_rota'], id_usuario: bia })).toEqual([]);
    expect(first).toMatchObject({ id_usuario: account.id.campo });
  });

  test('an unknown alert is named; another account’s days are not there; v2 stays as it was', async ({
    server,
    account,
    call,
  }) => {
    const faulty = await call('POST', `${BASE}/dias/list`, { com_alertas: ['chuva'] });
    expect([faulty.status, faultsOf(faulty.body)]).toEqual([
      400,
      ['com_alertas[0] VALOR_INVALIDO'],
    ]);
    const mine = { id_usuario: account.id.campo };
    const other = await signedIn(server.url, (await server.newAccount()).login.gestor);
    for (const body of [{}, mine])
      expect((await other('POST', `${BASE}/dias/list`, body)).body.dados).toEqual([]);
    const v2 = await signedIn(server.url, account.login.integracao);
    const asked = (body: object) => v2('POST', '/v2/deslocamentos/dias/list', body);
    const { dados } = (await asked(mine)).body;
    expect(dados).toHaveLength(2);
    expect(Object.keys(dados[0])).not.toContain('usuario');
    for (const body of [{}, { ...mine, com_alertas: [] }, { ...mine, ids_usuario: [] }])
      expect((await asked(body)).status).toBe(400);
  });
});

describe('deciding on days', () => {
  test('what is approved waits for payment, is paid, and goes back the same way', async ({
    account,
    days,
    codes,
    approve,
    pay,
    decisions,
  }) => {
    expect(await codes()).toEqual(['32', '32']);
    expect(await pay(3)).toBe(422);
    expect(await approve(0)).toBe(204);
    expect(await codes()).toEqual(['00', '00']);
    expect(await pay(2)).toBe(422);
    expect(await pay(3)).toBe(204);
    expect(await approve(4)).toBe(422);
    expect(await approve(0)).toBe(204);
    expect(await codes()).toEqual(['03', '03']);
    expect(await pay(0)).toBe(204);
    expect(await approve(4, { motivo: 'Rota incompatível' })).toBe(204);
    expect(await codes()).toEqual(['42', '42']);
    const [day] = await days();
    expect(day.usuario_ultima_alteracao).toBe('Usuário gestor');
    const { body } = await decisions({ ids_dias: [day.id_dia] });
    const steps = body.dados.map((h: Json) => [
      `${h.aprovacao_de}${h.pagamento_de} ${h.aprovacao_para}${h.pagamento_para}`,
      h.motivo,
    ]);
    expect(steps).toEqual([
      ['00 42', 'Rota incompatível'],
      ['03 00', null],
      ['00 03', null],
      ['32 00', null],
    ]);
    expect(body.dados[0]).toMatchObject({
      id_dia: day.id_dia,
      id_usuario: account.id.campo,
      dia: '2026-08-10',
      valor: 163.35,
      alterado_por: 'Usuário gestor',
    });
  });

  test('what is no longer as it was seen is not decided', async ({
    account,
    visit,
    days,
    codes,
    approve,
    pay,
    decisions,
  }) => {
    expect(await approve(0, { valor_total: 326.71 })).toBe(409);
    expect(await approve(0, { aprovacao_atual: 2 })).toBe(409);
    expect(await codes()).toEqual(['32', '32']);
    await visit('2026-08-10T16:00:00Z', SAO_PAULO);
    await days();
    expect(await approve(0, { valor_total: 326.7 })).toBe(409);
    expect(await approve(0, { valor_total: 490.05, aprovacao_atual: 3 })).toBe(204);
    const seen = { valor_total: 490.05, pagamento_atual: 0 };
    const both = await Promise.all([pay(3, seen), pay(3, seen)]);
    expect(both.sort()).toEqual([204, 409]);
    expect(await pay(3)).toBe(204);
    const { body } = await decisions({ ids_usuario: [account.id.campo] });
    expect(body.paginacao.total_itens).toBe(4);
  });

  test('a sum of floating-point numbers is the sum of the centavos', async ({
    travel,
    days,
    approve,
    pay,
  }) => {
    await travel('2026-08-12');
    const valor_total = (await days()).reduce((sum, { valor }) => sum + valor, 0);
    expect(valor_total).not.toBe(490.05);
    expect(await approve(0, { valor_total })).toBe(204);
    expect(await pay(3, { valor_total: 490.04 })).toBe(409);
    expect(await pay(3, { valor_total })).toBe(204);
  });

  test('the reason of an approval is not that of a payment, nor of taking it back', async ({
    ids,
    approve,
    pay,
    decisions,
  }) => {
    const motivo = 'Rota conferida';
    await approve(2, { motivo });
    await approve(2, { motivo: 'Falta o recibo' });
    await approve(0, { motivo });
    await pay(3);
    await pay(0);
    const { body } = await decisions({ ids_dias: [(await ids())[0]] });
    expect(body.dados.map((h: Json) => h.motivo)).toEqual([
      null,
      null,
      motivo,
      'Falta o recibo',
      motivo,
    ]);
  });

  test('each that is in the way is named by its place', async ({ call, ids, approve, pay }) => {
    const ids_dias = await ids();
    await approve(0, { ids_dias: [ids_dias[1]] });
    const refused = async (path: string, more: object) => {
      const { status, body } = await call('POST', `${BASE}/dias/${path}`, { ids_dias, ...more });
      return [status, faultsOf(body)];
    };
    const [first, second] = ids_dias.map((_, place) => `ids_dias[${place}] VALOR_INVALIDO`);
    expect(await refused('pagamento', { pagamento: 3 })).toEqual([422, [first]]);
    expect(await refused('pagamento', { pagamento: 2 })).toEqual([422, [second]]);
    expect(await refused('aprovacao', { aprovacao: 0, aprovacao_atual: 3 })).toEqual([
      409,
      [second],
    ]);
    await pay(3, { ids_dias: [ids_dias[1]] });
    expect(await refused('aprovacao', { aprovacao: 4 })).toEqual([422, [second]]);
  });

  test('one that is not there undoes all', async ({
    server,
    ids,
    codes,
    approve,
    pay,
    decisions,
  }) => {
    const other = await server.newAccount();
    const theirs = await inserter(server.db, other.scope)('deslocamentos_dias', {
      id_usuario: other.id.campo,
      data: '2026-08-10',
      valor_por_km: 1,
    });
    for (const id of [UNKNOWN, theirs]) {
      const ids_dias = [...(await ids()), id];
      expect(await approve(0, { ids_dias })).toBe(404);
      expect(await pay(2, { ids_dias })).toBe(404);
    }
    const stranger = await signedIn(server.url, other.login.gestor);
    await approve(0);
    expect((await decisions({ ids_dias: await ids() }, stranger)).body.dados).toEqual([]);
    await approve(3);
    expect(await codes()).toEqual(['32', '32']);
    expect(await approve(7)).toBe(400);
    expect(await pay(1)).toBe(400);
    expect(await approve(0, { ids_dias: Array.from({ length: 501 }, (_, i) => i + 1) })).toBe(400);
  });
});

describe('closing a month', () => {
  test('keeps its figures, and no day of it is decided until it is reopened', async ({
    call,
    ids,
    approve,
    pay,
    close,
    reopen,
  }) => {
    await approve(0);
    const { body: before } = await call('POST', `${BASE}/usuarios/list`, {});
    const closed = await close();
    expect(closed.status).toBe(201);
    expect(closed.body).toMatchObject({ mes: '2026-08', usuario: 'Usuário gestor' });
    expect(closed.body.totais).toEqual(before.dados);
    expect((await close()).status).toBe(409);

    const ids_dias = await ids();
    const refused = await call('POST', `${BASE}/dias/aprovacao`, { ids_dias, aprovacao: 4 });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused.body)).toEqual(
      ids_dias.map((_, place) => `ids_dias[${place}] VALOR_INVALIDO`),
    );
    expect((await call('GET', `${CLOSINGS}/2026-08`)).body).toEqual(closed.body);

    const reopened = await reopen();
    expect(reopened.body).toMatchObject({
      id: closed.body.id,
      totais: closed.body.totais,
      reaberto_por: 'Usuário gestor',
      motivo_reabertura: 'Faltou um dia',
    });
    expect((await reopen()).status).toBe(404);
    expect(await pay(3)).toBe(204);
    const again = await close();
    expect(await pay(0, { pagamento_atual: 3 })).toBe(204);
    expect(await pay(3)).toBe(204);
    expect((await call('GET', `${CLOSINGS}/2026-08`)).body).toEqual(again.body);
    expect(again.body.totais[0].valor_pago).toBe(before.dados[0].valor_total);
    const { dados } = (await call('POST', `${CLOSINGS}/list`, { ordenar: 'id' })).body;
    expect(dados).toEqual([reopened.body, again.body]);
  });

  test('what comes later is read when the month is reopened, and holds nothing up', async ({
    server,
    account,
    visit,
    travel,
    days,
    close,
    reopen,
  }) => {
    const before = await days();
    await close();
    await visit('2026-08-10T16:00:00Z', SAO_PAULO);
    await travel('2026-08-12');
    await travel('2026-09-01');
    expect((await days()).map((day) => day.percursos)).toEqual([1, 1, 1]);
    const changed = { fechado: true, alertas: ['visitas_alteradas'] };
    const [first, second] = before.map((day) => ({ ...day, fechado: true }));
    expect((await days()).slice(0, 2)).toEqual([{ ...first, ...changed }, second]);
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`delete from registros where data_inicio < '2026-08-11T00:00:00Z'`),
    );
    expect((await days()).slice(0, 2)).toEqual([{ ...first, ...changed }, second]);
    await visit('2026-08-11T16:00:00Z', SAO_PAULO);
    await reopen();
    expect((await days()).map((day) => [day.data.slice(0, 10), day.percursos])).toEqual([
      ['2026-08-11', 2],
      ['2026-08-12', 1],
      ['2026-09-01', 1],
    ]);
  });

  test('only months that are over, and only of this account', async ({ server, call, close }) => {
    const stranger = await server.newAccount();
    const theirs = await signedIn(server.url, stranger.login.administrador);
    expect((await close('2999-01')).status).toBe(422);
    expect((await close('2026-13')).status).toBe(400);
    await close();
    expect((await theirs('GET', `${CLOSINGS}/2026-08`)).status).toBe(404);
    expect((await theirs('POST', `${CLOSINGS}/2026-08/reabrir`, { motivo: 'X' })).status).toBe(404);
    expect((await theirs('POST', `${CLOSINGS}/list`)).body.dados).toEqual([]);
    expect((await call('GET', `${CLOSINGS}/agosto`)).status).toBe(404);
    expect((await call('GET', `${CLOSINGS}/%00`)).status).toBe(404);
  });

  test('the figures that were kept do not change for any caller', async ({
    server,
    account,
    close,
  }) => {
    await close();
    await expect(
      server.db.write(account.scope, (tx) => tx.run(sql`update fechamentos set totais = '[]'`)),
    ).rejects.toThrow(/do not change/);
  });
});
