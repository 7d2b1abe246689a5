/** Creating a customer in a batch gives the same result as creating it alone. */
import { NewCliente } from '@campeiro/contract/clientes';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { runs } from '../../../test/random-tests.ts';

const test = testWithAccount('integracao')
  /** The customer without what tells it from another one with the same fields. */
  .extend('stored', ({ call }) => async (id: number): Promise<Json> => {
    const {
      id: _,
      data_criacao,
      atualizado_em,
      ...rest
    } = (await call('GET', `/v2/clientes/${id}`)).body;
    return rest;
  })
  /** Both ways of creating, one after the other: a document is unique. */
  .extend(
    'bothWays',
    ({ call, stored }) =>
      async (sent: object): Promise<[alone: Json, inBatch: Json]> => {
        const single = await call('POST', '/v2/clientes', sent);
        expect(single.status).toBe(201);
        const alone = await stored(single.body.id);
        await call('DELETE', `/v2/clientes/${single.body.id}`);
        const { body } = await call('POST', '/v2/clientes/criar-lote', { clientes: [sent] });
        const [result] = body.resultados;
        expect(result).toMatchObject({ status: 'criado' });
        const inBatch = await stored(result.recurso.id);
        await call('DELETE', `/v2/clientes/${result.recurso.id}`);
        return [alone, inBatch];
      },
  );

/** Ids of the rows that a customer may refer to, by table. */
const ids: Record<string, number> = {};
let customField: number;

test.beforeAll(async ({ insert }) => {
  for (const table of ['categorias', 'etapas', 'temperaturas', 'setores_mercado'])
    ids[table] = await insert(table, { nome: 'X' });
  customField = await insert('campos_personalizados', {
    nome: 'Contrato',
    origem: 'clientes',
    tipo: 'texto',
  });
});

interface Field {
  type: string | string[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  'x-referencia'?: string;
  'x-campos-personalizados'?: string;
}

const { properties, required } = NewCliente as unknown as TObject;
const FIELDS = Object.keys(properties);
const fieldOf = (name: string) => properties[name] as Field;

/** Any valid value of a field's schema. */
function valuesOf({ type, ...schema }: Field): fc.Arbitrary<unknown> {
  if (schema['x-campos-personalizados'])
    return fc.string({ maxLength: 20 }).map((text) => ({ [customField]: `v${text}`.trimEnd() }));
  const values = schema.enum
    ? fc.constantFrom(...schema.enum)
    : kind([type].flat()[0] ?? '', schema);
  return [type].flat().includes('null') ? fc.option(values) : values;
}

function kind(type: string, schema: Omit<Field, 'type'>): fc.Arbitrary<unknown> {
  const table = schema['x-referencia'];
  if (table) return fc.constant(ids[table]);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100);
  if (type === 'string')
    return fc.stringMatching(/^[A-Za-z0-9]{1,30}$/).map((text) => text.slice(0, schema.maxLength));
  throw new Error(`No values for a field of type ${type}`);
}

/** A customer as an integrator sends it: with all required fields, and any of the others. */
const customer = fc.constant(undefined).chain(() =>
  fc.record(Object.fromEntries(FIELDS.map((name) => [name, valuesOf(fieldOf(name))])), {
    requiredKeys: required as string[],
  }),
);

test('with every field of the contract, none of them null', async ({ bothWays }) => {
  const values = FIELDS.map((name) => [
    name,
    fc.sample(
      valuesOf(fieldOf(name)).filter((value) => value !== null),
      1,
    )[0],
  ]);
  const sent = Object.fromEntries(values);
  const [alone, inBatch] = await bothWays(sent);
  expect(alone).toEqual({ ...sent, documento: sent.documento.toUpperCase() });
  expect(inBatch).toEqual(alone);
});

test('with any fields of the contract', async ({ bothWays }) => {
  await fc.assert(
    fc.asyncProperty(customer, async (sent) => {
      const [alone, inBatch] = await bothWays(sent);
      expect(inBatch).toEqual(alone);
    }),
    runs(20),
  );
});
