/** The OpenAPI documents as generators of clients and validators read them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { object } from '@campeiro/contract/kit/fields';
import { list } from '@campeiro/contract/kit/list';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsOfContract } from '../../test/contract.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { Database } from '../platform/db/database.ts';
import type { Api } from '../platform/http/api.ts';
import { issuesOf } from '../platform/http/validation.ts';
import { type JsonSchema, SchemaWriter } from './schemas.ts';

interface Content {
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

interface Described {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Content> };
}

let app: Api;
const documents: Record<string, Document> = {};

beforeAll(async () => {
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: new Database({ host: '/nowhere' }), // never asked
    secret: 'a secret that only these tests know',
  });
  for (const below of ['', '/escritorio'])
    documents[below] = (await app.inject({ url: `${below}/openapi.json` })).json();
}, 30_000);
afterAll(() => app.close());

const described = () =>
  Object.values(documents).flatMap((document) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        document,
        operation,
        name: `${method.toUpperCase()} ${path}`,
      })),
    ),
  );

interface Found {
  path: string;
  schema: JsonSchema;
}

/** A schema and everything in it, components included, each once. */
function within(
  schema: JsonSchema,
  { components }: Document,
  path: string,
  seen: Set<object>,
): Found[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const named = components.schemas[schema.$ref?.split('/').at(-1) ?? ''];
  const inner: [string, JsonSchema | undefined][] = [
    ['', named],
    ['[]', schema.items],
    ...(schema.oneOf ?? []).map((one): [string, JsonSchema] => ['|', one]),
    ...Object.entries(schema.properties ?? {}).map(([field, one]): [string, JsonSchema] => [
      `.${field}`,
      one,
    ]),
  ];
  return [
    { path, schema },
    ...inner.flatMap(([step, one]) =>
      one ? within(one, { components } as Document, path + step, seen) : [],
    ),
  ];
}

const partsOf = (which: (operation: Described, document: Document) => Content[]): Found[] =>
  described().flatMap(({ name, operation, document }) =>
    which(operation, document)
      .flatMap(({ content = {} }) => Object.values(content))
      .flatMap(({ schema }) => within(schema, document, name, new Set())),
  );

const inRequests = () => partsOf(({ requestBody }) => (requestBody ? [requestBody] : []));
const inAnswers = () =>
  partsOf(({ responses }, { components }) => [
    ...Object.values(responses),
    ...Object.values(components.responses),
  ]);

const pathsOf = (found: Found[]) => [...new Set(found.map(({ path }) => path))];
const ofFields = ({ schema }: Found) => schema.properties !== undefined;

test('answers may have more fields than declared, requests may not', () => {
  const answers = inAnswers().filter(ofFields);
  const requests = inRequests().filter(ofFields);
  expect(answers.length).toBeGreaterThan(300);
  expect(requests.length).toBeGreaterThan(150);
  expect(pathsOf(answers.filter(({ schema }) => 'additionalProperties' in schema))).toEqual([]);
  expect(pathsOf(requests.filter(({ schema }) => schema.additionalProperties !== false))).toEqual(
    [],
  );
});

test('a field with a default may be left out, and its text tells the default', async () => {
  interface Body {
    required?: string[];
    properties: Record<string, JsonSchema>;
  }
  const told: string[] = [];
  for (const { body, path } of await operationsOfContract()) {
    const { properties = {}, required = [] } = (body ?? {}) as Partial<Body>;
    for (const [field, schema] of Object.entries(properties)) {
      if (!('default' in schema)) continue;
      expect([path, required]).not.toEqual([path, expect.arrayContaining([field])]);
      told.push(`${path}.${field}`);
    }
  }
  expect(told.length).toBeGreaterThan(50);
  expect(pathsOf(inRequests().filter(({ schema }) => 'default' in schema))).toEqual([]);
  const { NewCliente } = documents['']?.components.schemas ?? {};
  expect(NewCliente?.properties?.ativo?.description).toMatch(/ Padrão: `true`\.$/);
});

test('kinds of results and of events are told apart by one field', () => {
  const unions = [...inAnswers(), ...inRequests()].filter(({ schema }) => schema.oneOf);
  const { schemas } = (documents[''] as Document).components;
  for (const { schema } of unions) {
    const { propertyName = '', mapping = {} } = schema.discriminator ?? {};
    expect(schema.oneOf?.map(({ $ref }) => $ref)).toEqual(Object.values(mapping));
    for (const [kind, reference] of Object.entries(mapping)) {
      const { properties, required } = schemas[reference.split('/').at(-1) ?? ''] as JsonSchema;
      expect(required).toContain(propertyName);
      expect(properties?.[propertyName]?.enum).toEqual([kind]);
    }
  }
  const kinds = new Set(
    unions.map(({ schema }) => Object.keys(schema.discriminator?.mapping ?? {}).join()),
  );
  for (const known of ['criado,erro', 'excluido,nao_encontrado', 'aceito,repetido,recusado'])
    expect(kinds).toContain(known);
});

test('every example fits its schema, and only one kind of a union', { timeout: 60_000 }, () => {
  for (const document of Object.values(documents)) {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', components: document.components });
    const fits = (schema: JsonSchema) =>
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
    for (const [path, methods] of Object.entries(document.paths))
      for (const { requestBody, responses } of Object.values(methods))
        for (const { content } of [requestBody ?? {}, ...Object.values(responses)])
          for (const [type, { schema, example }] of Object.entries(content ?? {})) {
            if (!type.includes('json')) continue;
            const validate = fits(schema);
            expect([path, validate(example), validate.errors]).toEqual([path, true, null]);
          }
  }
});

const CALENDAR = /^(\d{4}-\d\d(-\d\d)?|\d\d:\d\d)$/;

test('days, months and times of day have a format or a pattern', async () => {
  const examples: [unknown, JsonSchema][] = [];
  const walk = (schema: JsonSchema) => {
    const { example } = (schema.doc ?? {}) as { example?: unknown };
    if (CALENDAR.test(String(example)) && typeof example === 'string') {
      const writer = new SchemaWriter({ names: new Map(), language: 'pt-BR', of: 'answers' });
      examples.push([example, writer.write(schema)]);
    }
    for (const inner of [
      schema.items,
      ...Object.values(schema.properties ?? {}),
      ...(schema.oneOf ?? []),
    ])
      if (inner) walk(inner);
  };
  for (const { params, query, body, answer } of await operationsOfContract())
    for (const schema of [params, query, body, answer.schema]) if (schema) walk(schema as never);
  expect(examples.length).toBeGreaterThan(40);
  for (const [example, { format, pattern }] of examples) {
    expect([example, format ?? pattern]).not.toEqual([example, undefined]);
    if (pattern) expect(example).toMatch(new RegExp(pattern));
    else expect(['date']).toContain(format);
  }
});

test('`ordenar` has a pattern that accepts what the service accepts', () => {
  const fields = ['id', 'nome', 'data_criacao'];
  const { body } = list({ item: object({}), sort: fields });
  const writer = new SchemaWriter({ names: new Map(), language: 'en-US', of: 'requests' });
  const { pattern = '', description } = writer.write(body).properties?.ordenar ?? {};
  expect(description).toMatch(/Fields allowed: id, nome, data_criacao\.$/);
  const part = fc.constantFrom(...fields, '-', ',', ' ', '', '\t', 'x', '-id', ' , ', '--', 'ID');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
      const ordenar = parts.join('');
      expect([ordenar, new RegExp(pattern).test(ordenar)]).toEqual([
        ordenar,
        issuesOf(body, { ordenar }).length === 0,
      ]);
    }),
    { numRuns: 1000 },
  );
  const sorted = inRequests().filter(({ path }) => path.endsWith('.ordenar'));
  expect(sorted.length).toBeGreaterThan(40);
  expect(pathsOf(sorted.filter(({ schema }) => !schema.pattern))).toEqual([]);
});

const SNAPSHOT = new URL('operation-ids.json', import.meta.url);

test('operationIds stay: clients made from the document have functions of these names', () => {
  const known: Record<string, string> = JSON.parse(readFileSync(SNAPSHOT, 'utf8'));
  const now = Object.fromEntries(
    described().map(({ name, operation }) => [name, operation.operationId]),
  );
  for (const document of Object.values(documents)) {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]*)*$/.test(id))).toEqual([]);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  }
  expect(now).toMatchObject(known);
  // New operations are added to the file, which is committed with them.
  if (Object.keys(now).some((name) => !(name in known)))
    writeFileSync(SNAPSHOT, `${JSON.stringify({ ...known, ...now }, null, 2)}\n`);
});

const NAMES = new URL('schema-names.json', import.meta.url);

test('names of schemas stay: clients made from the document have types of these names', () => {
  const known: Record<string, string[]> = JSON.parse(readFileSync(NAMES, 'utf8'));
  const now = Object.fromEntries(
    Object.entries(documents).map(([below, { components }]) => [
      `${below}/openapi.json`,
      Object.keys(components.schemas).sort(),
    ]),
  );
  const gone = Object.entries(known).flatMap(([document, names]) =>
    names.filter((name) => !now[document]?.includes(name)).map((name) => `${document} ${name}`),
  );
  expect(gone).toEqual([]);
  // New schemas are added to the file, which is committed with them.
  if (JSON.stringify(now) !== JSON.stringify(known))
    writeFileSync(NAMES, `${JSON.stringify(now, null, 2)}\n`);
});
