import { LANGUAGES } from '@campeiro/contract/kit/languages';
import type { Operation } from '@campeiro/contract/kit/operation';
import { TIPOS_DE_WEBHOOK } from '@campeiro/contract/webhooks';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsOfContract } from '../../test/contract.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/db/database.ts';
import type { Api } from '../platform/http/api.ts';
import { issuesOf } from '../platform/http/validation.ts';
import type { JsonSchema } from './schemas.ts';

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface DocumentedOperation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: object;
}

interface PostmanRequest {
  header?: { key: string }[];
}

let app: Api;

beforeAll(async () => {
  const db = new Database({ host: '/nowhere' }); // never asked
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://campo.example' });
  app = await buildApp({ config, db, secret: 'a secret that only these tests know' });
});
afterAll(() => app.close());

test('every operation of the contract is bound exactly once', async () => {
  const exported = await operationsOfContract();
  const bound = app.operations;
  const label = ({ method, path }: Operation) => `${method} ${path}`;
  expect(exported.filter((operation) => !bound.includes(operation)).map(label)).toEqual([]);
  expect(bound.filter((operation) => !exported.includes(operation)).map(label)).toEqual([]);
  expect(new Set(bound.map(label)).size).toBe(bound.length);
});

test('every route below the APIs is an operation', () => {
  const known = new Set(app.operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')));
  const routes = [...app.methodsByUrl.keys()].filter((url) =>
    /^\/(v2|campo|escritorio\/v1|health|imagens)\//.test(url),
  );
  expect(routes.filter((url) => !known.has(url))).toEqual([]);
});

test('every example of a body passes the validation of its operation', () => {
  for (const { path, body, example } of app.operations)
    if (body && example)
      expect([path, issuesOf(body, structuredClone(example))]).toEqual([path, []]);
});

const DOCUMENTS = ['', '/escritorio'].flatMap((below) =>
  LANGUAGES.map((language) => `${below}/openapi.${language}.json`),
);

test.each(DOCUMENTS)('%s passes Redocly’s recommended rules', { timeout: 60_000 }, async (url) => {
  const answer = await app.inject({ url });
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: answer.body, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

/** Defaults of bodies as documented, in the schema or in the text of a field. */
function defaultsIn(body: JsonSchema, { components }: Document): string[] {
  const schema = resolve(body, components);
  return Object.entries(schema.properties ?? {}).flatMap(([field, { description, ...rest }]) => {
    const told =
      'default' in rest ||
      /\(padrão|\(default|por padrão|by default|Padrão:|Default:/i.test(description ?? '');
    return told ? [field] : [];
  });
}

const resolve = (schema: JsonSchema, { schemas }: Document['components']): JsonSchema =>
  typeof schema.$ref === 'string' ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Their `PUT` also creates. */
const UPSERTS = '/v2-extensoes/ids-externos/';

test.each(DOCUMENTS)('%s tells of a default only where there is one', async (url) => {
  const document: Document = (await app.inject({ url })).json();
  const wrong = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) => {
      const body = requestBody?.content['application/json']?.schema;
      const told = body ? defaultsIn(body, document) : [];
      // Pages have defaults; creation fills in absent fields; nothing else has defaults.
      const creates =
        (method === 'post' && ('201' in responses || '207' in responses)) ||
        (method === 'put' && path.startsWith(UPSERTS));
      const allowed = told.includes('pagina') ? ['pagina', 'por_pagina'] : creates ? told : [];
      return told.filter((field) => !allowed.includes(field)).map((field) => `${path} ${field}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('the office has a document of its own, and the other nothing of it', async () => {
  const pathsOf = async (url: string) => Object.keys((await app.inject({ url })).json().paths);
  const office = await pathsOf('/escritorio/openapi.json');
  expect(office.filter((path) => !path.startsWith('/escritorio/v1/'))).toEqual([]);
  expect(office).toContain('/escritorio/v1/usuarios/{id}/senha');
  expect((await pathsOf('/openapi.json')).filter((path) => path.includes('escritorio'))).toEqual(
    [],
  );
});

test('the events of webhooks are in the document for integrators, each with what it shows', async () => {
  const { webhooks } = (await app.inject({ url: '/openapi.json' })).json();
  expect(Object.keys(webhooks)).toEqual([...TIPOS_DE_WEBHOOK]);
  const { schema, example } =
    webhooks['registros.concluido'].post.requestBody.content['application/json'];
  expect(schema.properties.data.anyOf[0]).toEqual({ $ref: '#/components/schemas/Registro' });
  expect(example).toMatchObject({ type: 'registros.concluido', data: { id: expect.any(Number) } });
  expect((await app.inject({ url: '/escritorio/openapi.json' })).json()).not.toHaveProperty(
    'webhooks',
  );
});

test('the reference shows both documents', async () => {
  const { body } = await app.inject({ url: '/docs/' });
  for (const url of ['/openapi.pt-BR.json', '/escritorio/openapi.pt-BR.json'])
    expect(body).toContain(`&quot;${url}&quot;`);
  expect(body).toContain('<title>Campeiro</title>');
});

test('in Postman, what honours an Idempotency-Key sends one', async () => {
  const { item: folders } = (await app.inject({ url: '/docs/postman.json' })).json();
  const items = folders.flatMap((folder: { item: { request: PostmanRequest }[] }) => folder.item);
  const sending = items.filter(({ request }: { request: PostmanRequest }) =>
    request.header?.some(({ key }) => key === 'Idempotency-Key'),
  );
  const honouring = app.operations.filter(
    ({ idempotent, path }) => idempotent && !path.startsWith('/escritorio/'),
  );
  expect([honouring.length > 0, sending.length]).toEqual([true, honouring.length]);
});

test('the language is the caller’s', async () => {
  const inject = (language: string) =>
    app.inject({ url: '/openapi.json', headers: { 'accept-language': language } });
  expect((await inject('en-US')).json().info.summary).toMatch(/^Field service/);
  expect((await inject('fr')).json().info.summary).toMatch(/^Serviço em campo/);
});
