import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountFixture, call, insert, server } from '../../../test/fixture.ts';
import { faultsOf, type Insert, inserter } from '../../../test/rows.ts';

const UNKNOWN = 999_999;

accountFixture('integracao');

let insertForeign: Insert;
let count = 0;

beforeAll(async () => {
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

  beforeEach(async () => {
    segmento = await insert('segmentos', { nome: `Segmento ${++count}` });
    ids = [await add(insert), await add(insert), await add(insert)];
    foreign = await add(insertForeign);
  });

  const path = (id = segmento) => `/v2/segmentos/${id}/${kind}`;
  const link = (list: unknown[], id?: number) => call('POST', path(id), { ids: list });
  const unlink = (other: number, id?: number) => call('DELETE', `${path(id)}/${other}`);
  const read = async () => (await call('GET', `/v2/segmentos/${segmento}`)).body;
  const linked = async (): Promise<number[]> => {
    if (kind !== 'clientes') return (await read())[`ids_${kind}`];
    const { body } = await call('POST', '/v2/clientes/list', { ids_segmento: [segmento] });
    return body.dados.map(({ id }: { id: number }) => id);
  };

  test('links are made and ended one by one; the segment changes where it shows them', async () => {
    const before = await read();
    const made = await link([ids[2], ids[0], ids[2]]);
    expect([made.status, made.body]).toEqual([204, undefined]);
    expect(await linked()).toEqual([ids[0], ids[2]]);
    const between = await read();
    const shown = kind !== 'clientes';
    expect(between.atualizado_em > before.atualizado_em).toBe(shown);

    const ended = await unlink(ids[0] as number);
    expect([ended.status, ended.body]).toEqual([204, undefined]);
    expect(await linked()).toEqual([ids[2]]);
    expect((await read()).atualizado_em > between.atualizado_em).toBe(shown);
  });

  test('one that is linked already: 409, and none of the others is', async () => {
    await link([ids[1]]);
    const before = await read();
    const { status, body } = await link(ids);
    expect([status, body.codigo]).toEqual([409, 'CONFLITO']);
    expect(body.detalhe).toContain(String(ids[1]));
    expect([await linked(), await read()]).toEqual([[ids[1]], before]);
  });

  test('one that is not there, or another account’s: 404, and none of the others is linked', async () => {
    for (const id of [UNKNOWN, foreign]) {
      const { status, body } = await link([ids[0], id]);
      expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
      expect((await unlink(id)).status).toBe(404);
    }
    expect(await linked()).toEqual([]);
  });

  test('no link to end: 404', async () => {
    expect((await unlink(ids[0] as number)).status).toBe(404);
    await link([ids[0]]);
    const other = await insert('segmentos', { nome: `Segmento ${++count}` });
    expect((await unlink(ids[0] as number, other)).status).toBe(404);
    expect(await linked()).toEqual([ids[0]]);
  });

  test('no such segment: 404', async () => {
    const foreignSegment = await insertForeign('segmentos', { nome: `Segmento ${++count}` });
    for (const id of [UNKNOWN, foreignSegment]) {
      expect((await link([ids[0]], id)).status).toBe(404);
      expect((await unlink(ids[0] as number, id)).status).toBe(404);
    }
  });

  test('faults', async () => {
    const many = await link(Array(501).fill(ids[0]));
    expect([many.status, faultsOf(many.body)]).toEqual([400, ['ids VALOR_INVALIDO']]);
    expect(many.body.erros[0].mensagem).toContain('501');
    const wrong = await link(['1', null]);
    expect(faultsOf(wrong.body)).toEqual(['ids[0] TIPO_INVALIDO', 'ids[1] TIPO_INVALIDO']);
    const empty = await call('POST', path(), { [`ids_${kind}`]: [1] });
    expect(faultsOf(empty.body)).toEqual([`ids CAMPO_OBRIGATORIO`, `ids_${kind} VALOR_INVALIDO`]);
    const inPath = await call('DELETE', `${path()}/x`);
    expect([inPath.status, inPath.body.erros[0].codigo]).toEqual([400, 'TIPO_INVALIDO']);
    expect((await call('GET', path())).status).toBe(405);
  });
});
