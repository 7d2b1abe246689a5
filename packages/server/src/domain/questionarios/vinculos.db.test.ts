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

describe.each([
  ['grupos', 'id_grupo'],
  ['segmentos', 'id_segmento'],
])('/questionarios/{id}/%s', (kind, field) => {
  let questionario: number;
  let one: number;
  let two: number;

  const add = (put: Insert) => put(kind, { nome: `${kind} ${++count}` });
  test.beforeEach(async ({ insert }) => {
    questionario = await insert('questionarios', { nome: 'Vistoria' });
    [one, two] = [await add(insert), await add(insert)];
  });

  const path = (id = questionario) => `/v2/questionarios/${id}/${kind}`;
  const link = (call: Caller, other: unknown, id?: number) =>
    call('POST', path(id), { [field]: other });
  const unlink = (call: Caller, other: number, id?: number) =>
    call('DELETE', `${path(id)}/${other}`);
  const read = async (call: Caller) =>
    (await call('GET', `/v2/questionarios/${questionario}`)).body;

  test('links are made and ended, each time with a new stamp', async ({ call }) => {
    const before = await read(call);
    for (const id of [two, one]) {
      const made = await link(call, id);
      expect([made.status, made.body]).toEqual([204, undefined]);
    }
    const linked = await read(call);
    expect(linked[`ids_${kind}`]).toEqual([one, two]);
    expect(linked.atualizado_em > before.atualizado_em).toBe(true);

    expect((await unlink(call, one)).status).toBe(204);
    const ended = await read(call);
    expect(ended[`ids_${kind}`]).toEqual([two]);
    expect(ended.atualizado_em > linked.atualizado_em).toBe(true);
  });

  test('a link that exists: 409; one that does not: 404; nothing changes', async ({ call }) => {
    await link(call, one);
    const before = await read(call);
    const again = await link(call, one);
    expect([again.status, again.body.codigo]).toEqual([409, 'CONFLITO']);
    const none = await unlink(call, two);
    expect([none.status, none.body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    expect(await read(call)).toEqual(before);
  });

  test('what is not there and what is another account’s answer alike', async ({ call }) => {
    const foreign = await add(insertForeign);
    for (const id of [UNKNOWN, foreign]) {
      expect((await link(call, id)).status).toBe(404);
      expect((await unlink(call, id)).status).toBe(404);
    }
    const foreignQuestionnaire = await insertForeign('questionarios', { nome: 'Alheio' });
    for (const id of [UNKNOWN, foreignQuestionnaire]) {
      expect((await link(call, one, id)).status).toBe(404);
      expect((await unlink(call, one, id)).status).toBe(404);
    }
  });

  test('faults', async ({ call }) => {
    const wrong = await call('POST', path(), { [field]: '1', ids: [1] });
    expect([wrong.status, faultsOf(wrong.body)]).toEqual([
      400,
      [`${field} TIPO_INVALIDO`, 'ids VALOR_INVALIDO'],
    ]);
    expect(faultsOf((await call('POST', path())).body)).toEqual([`${field} CAMPO_OBRIGATORIO`]);
    expect((await link(call, null)).status).toBe(400);
    expect((await call('GET', path())).status).toBe(405);
  });
});
