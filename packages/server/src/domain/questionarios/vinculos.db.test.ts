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

describe.each([
  ['grupos', 'id_grupo'],
  ['segmentos', 'id_segmento'],
])('/questionarios/{id}/%s', (kind, field) => {
  let questionario: number;
  let one: number;
  let two: number;

  const add = (put: Insert) => put(kind, { nome: `${kind} ${++count}` });
  beforeEach(async () => {
    questionario = await insert('questionarios', { nome: 'Vistoria' });
    [one, two] = [await add(insert), await add(insert)];
  });

  const path = (id = questionario) => `/v2/questionarios/${id}/${kind}`;
  const link = (other: unknown, id?: number) => call('POST', path(id), { [field]: other });
  const unlink = (other: number, id?: number) => call('DELETE', `${path(id)}/${other}`);
  const read = async () => (await call('GET', `/v2/questionarios/${questionario}`)).body;

  test('links are made and ended, each time with a new stamp', async () => {
    const before = await read();
    for (const id of [two, one]) {
      const made = await link(id);
      expect([made.status, made.body]).toEqual([204, undefined]);
    }
    const linked = await read();
    expect(linked[`ids_${kind}`]).toEqual([one, two]);
    expect(linked.atualizado_em > before.atualizado_em).toBe(true);

    expect((await unlink(one)).status).toBe(204);
    const ended = await read();
    expect(ended[`ids_${kind}`]).toEqual([two]);
    expect(ended.atualizado_em > linked.atualizado_em).toBe(true);
  });

  test('a link that exists: 409; one that does not: 404; nothing changes', async () => {
    await link(one);
    const before = await read();
    const again = await link(one);
    expect([again.status, again.body.codigo]).toEqual([409, 'CONFLITO']);
    const none = await unlink(two);
    expect([none.status, none.body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    expect(await read()).toEqual(before);
  });

  test('what is not there and what is another account’s answer alike', async () => {
    const foreign = await add(insertForeign);
    for (const id of [UNKNOWN, foreign]) {
      expect((await link(id)).status).toBe(404);
      expect((await unlink(id)).status).toBe(404);
    }
    const foreignQuestionnaire = await insertForeign('questionarios', { nome: 'Alheio' });
    for (const id of [UNKNOWN, foreignQuestionnaire]) {
      expect((await link(one, id)).status).toBe(404);
      expect((await unlink(one, id)).status).toBe(404);
    }
  });

  test('faults', async () => {
    const wrong = await call('POST', path(), { [field]: '1', ids: [1] });
    expect([wrong.status, faultsOf(wrong.body)]).toEqual([
      400,
      [`${field} TIPO_INVALIDO`, 'ids VALOR_INVALIDO'],
    ]);
    expect(faultsOf((await call('POST', path())).body)).toEqual([`${field} CAMPO_OBRIGATORIO`]);
    expect((await link(null)).status).toBe(400);
    expect((await call('GET', path())).status).toBe(405);
  });
});
