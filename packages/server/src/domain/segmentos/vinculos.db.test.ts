import { describe, expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Caller } from '../../../test/harness.ts';
import { faultsOf, type Insert, inserter } from '../../../test/rows.ts';

const UNKNOWN = 999_999;

const test = testWithAccount('integracao');

let insertForeign: Insert;
let count = 0;

test.beforeAll(async ({ server }) => {
  insertForeign = inserter(server.db, (await server.newAccount()).scope);
});

/** Rows that segments are linked to; names and logins are all different. */
const make: Record<string, (put: Insert) => Promise<number>> = {
  clientes: (put) => put('clientes', { tipo: 'J', nome: 'X' }),
  grupos: (put) => put('grupos', { nome: `Grupo ${++count}` }),
  usuarios: (put) => put('usuarios', { nome: 'X', login: `x-${++count}`, perfil: 'campo' }),
};

describe.each(['clientes', 'grupos', 'usuarios'])('/segmentos/{id}/%s', (kind) => {
  let segmento: number;
  let ids: number[];
  let foreign: number;
  const add = make[kind] as (put: Insert) => Promise<number>;

  test.beforeEach(async ({ insert }) => {
    segmento = await insert('segmentos', { nome: `Segmento ${++count}` });
    ids = [await add(insert), await add(insert), await add(insert)];
    foreign = await add(insertForeign);
  });

  const path = (id = segmento) => `/v2/segmentos/${id}/${kind}`;
  const link = (call: Caller, list: unknown[], id?: number) =>
    call('POST', path(id), { ids: list });
  const unlink = (call: Caller, other: number, id?: number) =>
    call('DELETE', `${path(id)}/${other}`);
  const read = async (call: Caller) => (await call('GET', `/v2/segmentos/${segmento}`)).body;
  const linked = async (call: Caller): Promise<number[]> => {
    if (kind !== 'clientes') return (await read(call))[`ids_${kind}`];
    const { body } = await call('POST', '/v2/clientes/list', { ids_segmento: [segmento] });
    return body.dados.map(({ id }: { id: number }) => id);
  };

  test('links are made and ended one by one; the segment changes where it shows them', async ({
    call,
  }) => {
    const before = await read(call);
    const made = await link(call, [ids[2], ids[0], ids[2]]);
    expect([made.status, made.body]).toEqual([204, undefined]);
    expect(await linked(call)).toEqual([ids[0], ids[2]]);
    const between = await read(call);
    const shown = kind !== 'clientes';
    expect(between.atualizado_em > before.atualizado_em).toBe(shown);

    const ended = await unlink(call, ids[0] as number);
    expect([ended.status, ended.body]).toEqual([204, undefined]);
    expect(await linked(call)).toEqual([ids[2]]);
    expect((await read(call)).atualizado_em > between.atualizado_em).toBe(shown);
  });

  test('one that is linked already: 409, and none of the others is', async ({ call }) => {
    await link(call, [ids[1]]);
    const before = await read(call);
    const { status, body } = await link(call, ids);
    expect([status, body.codigo]).toEqual([409, 'CONFLITO']);
    expect(body.detalhe).toContain(String(ids[1]));
    expect([await linked(call), await read(call)]).toEqual([[ids[1]], before]);
  });

  test('one that is not there, or another account’s: 404, and none of the others is linked', async ({
    call,
  }) => {
    for (const id of [UNKNOWN, foreign]) {
      const { status, body } = await link(call, [ids[0], id]);
      expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
      expect((await unlink(call, id)).status).toBe(404);
    }
    expect(await linked(call)).toEqual([]);
  });

  test('no link to end: 404', async ({ insert, call }) => {
    expect((await unlink(call, ids[0] as number)).status).toBe(404);
    await link(call, [ids[0]]);
    const other = await insert('segmentos', { nome: `Segmento ${++count}` });
    expect((await unlink(call, ids[0] as number, other)).status).toBe(404);
    expect(await linked(call)).toEqual([ids[0]]);
  });

  test('no such segment: 404', async ({ call }) => {
    const foreignSegment = await insertForeign('segmentos', { nome: `Segmento ${++count}` });
    for (const id of [UNKNOWN, foreignSegment]) {
      expect((await link(call, [ids[0]], id)).status).toBe(404);
      expect((await unlink(call, ids[0] as number, id)).status).toBe(404);
    }
  });

  test('faults', async ({ call }) => {
    const many = await link(call, Array(501).fill(ids[0]));
    expect([many.status, faultsOf(many.body)]).toEqual([400, ['ids VALOR_INVALIDO']]);
    expect(many.body.erros[0].mensagem).toContain('501');
    const wrong = await link(call, ['1', null]);
    expect(faultsOf(wrong.body)).toEqual(['ids[0] TIPO_INVALIDO', 'ids[1] TIPO_INVALIDO']);
    const empty = await call('POST', path(), { [`ids_${kind}`]: [1] });
    expect(faultsOf(empty.body)).toEqual([`ids CAMPO_OBRIGATORIO`, `ids_${kind} VALOR_INVALIDO`]);
    const inPath = await call('DELETE', `${path()}/x`);
    expect([inPath.status, inPath.body.erros[0].codigo]).toEqual([400, 'TIPO_INVALIDO']);
    expect((await call('GET', path())).status).toBe(405);
  });
});
