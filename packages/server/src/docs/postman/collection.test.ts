/** The collection as Postman reads it; `e2e/full/postman.test.ts` runs it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { Database } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/api.ts';
import { postmanCollection } from './collection.ts';
import { type DescribedOperation, withPlainSteps } from './plain-steps.ts';
import { FOLDERS } from './steps.ts';

interface Item {
  name: string;
  request: {
    auth?: { type: string; bearer: { value: string }[] };
    url: { raw: string; host: string[]; query?: object[] };
    body?: { raw: string };
  };
}

interface Collection {
  auth: { bearer: { value: string }[] };
  variable: { key: string; value: string }[];
  item: { name: string; item: Item[] }[];
}

interface Document {
  paths: Record<string, Record<string, Omit<DescribedOperation, 'method' | 'path'>>>;
}

let app: Api;
let document: Document;
let collection: Collection;

beforeAll(async () => {
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: new Database({ host: '/nowhere' }), // never asked
    secret: 'a secret that only these tests know',
  });
  document = (await app.inject({ url: '/openapi.json' })).json();
  collection = postmanCollection(document as never, 'pt-BR', 'http://campo.example:9000') as never;
}, 30_000);
afterAll(() => app.close());

const itemOf = (path: string) =>
  collection.item
    .flatMap(({ item }) => item)
    .find(({ request }) => request.url.raw?.endsWith(path)) as Item;

test('every operation has a step, and every step an operation', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const described = operations.map(({ operationId }) => operationId);
  const steps = withPlainSteps(FOLDERS, operations, {}).flatMap(({ steps }) =>
    steps.map(({ of }) => of),
  );
  expect(described.filter((id) => !steps.includes(id))).toEqual([]);
  expect(steps.filter((id) => !described.includes(id))).toEqual([]);
});

test('office and technician have tokens of their own', () => {
  expect(collection.auth.bearer[0]?.value).toBe('{{token}}');
  expect(itemOf('/v2/clientes/:id').request.auth).toBeUndefined(); // the collection's
  expect(itemOf('/v2/token').request.auth).toEqual({ type: 'noauth' });
  expect(itemOf('/campo/v1/consultas').request.auth?.bearer[0]?.value).toBe('{{token_campo}}');
});

test('every variable that is used is one of the collection', () => {
  const used = [...JSON.stringify(collection).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const variables = collection.variable.map(({ key }) => key);
  expect(variables).toEqual(expect.arrayContaining(used));
  expect(new Set(variables).size).toBe(variables.length);
});

test('ids stand in bodies as numbers, other variables in quotes', () => {
  expect(itemOf('/v2/pessoas/status').request.body?.raw).toContain('{{id_pessoa}}\n');
  expect(itemOf('/v2/token').request.body?.raw).toContain('"{{login}}"');
});

test('requests go to where the collection was fetched from', () => {
  expect(collection.variable[0]).toEqual({ key: 'base_url', value: 'http://campo.example:9000' });
  expect(itemOf('/v2/clientes/list').request.url.host).toEqual(['{{base_url}}']);
});

test('a query is sent if the operation requires it, and offered otherwise', () => {
  expect(itemOf('/campo/v1/deslocamentos').request.url.query).toMatchObject([
    { key: 'de', value: '{{ha_30_dias}}', disabled: false },
    { key: 'ate', value: '{{hoje}}', disabled: false },
  ]);
  expect(itemOf('/campo/v1/sincronizar').request.url.query).toMatchObject([
    { key: 'cursor', disabled: true },
  ]);
});
