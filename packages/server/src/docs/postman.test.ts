/** The collection as Postman runs it: variables, scripts and requests. */
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { postmanCollection } from './postman.ts';

const document = {
  info: { title: 'Campeiro' },
  tags: [{ name: 'Token' }, { name: 'Clientes' }, { name: 'Campo' }],
  paths: {
    '/campo/v1/sincronizar': {
      get: { tags: ['Campo'], parameters: [{ name: 'cursor', in: 'query', example: 'abc' }] },
    },
    '/campo/v1/sessoes': {
      post: { tags: ['Campo'], security: [], requestBody: json({ login: 'ana', senha: 'x' }) },
    },
    '/v2/clientes/{id}': { get: { tags: ['Clientes'] } },
    '/v2/token': {
      post: { tags: ['Token'], security: [], requestBody: json({ login: 'erp', senha: 'x' }) },
    },
  },
};

function json(example: unknown) {
  return { content: { 'application/json': { example } } };
}

// biome-ignore lint/suspicious/noExplicitAny: the collection is plain JSON
const collection = postmanCollection(document, 'pt-BR', 'http://campo.example:9000') as any;

// biome-ignore lint/suspicious/noExplicitAny: the collection is plain JSON
const items: any[] = collection.item.flatMap((folder: any) => folder.item);
const itemOf = (path: string) => items.find(({ request }) => request.url.raw.endsWith(path));

const variables: string[] = collection.variable.map(({ key }: { key: string }) => key);

/** The variables that the request's script stores for this answer. */
function stored(path: string, code: number, answer: object): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const pm = {
    response: { code, json: () => answer },
    collectionVariables: { set: (key: string, value: unknown) => (values[key] = value) },
  };
  for (const { listen, script } of itemOf(path).event) {
    expect([listen, script.type]).toEqual(['test', 'text/javascript']);
    new Script(script.exec.join('\n')).runInNewContext({ pm });
  }
  return values;
}

const bearerOf = (auth: { bearer: { value: string }[] }) => auth.bearer[0]?.value;

test('the token request stores the token that other requests send', () => {
  expect(stored('/v2/token', 200, { token_acesso: 'abc' })).toEqual({ token: 'abc' });
  expect(bearerOf(collection.auth)).toBe('{{token}}');
  expect(itemOf('/v2/clientes/:id').request.auth).toBeUndefined(); // the collection's
  expect(itemOf('/v2/token').request.auth).toEqual({ type: 'noauth' });
});

test('a refused sign-in leaves the token that there is', () => {
  expect(stored('/v2/token', 401, { codigo: 'NAO_AUTENTICADO' })).toEqual({});
});

test('a technician’s session has a token of its own', () => {
  expect(stored('/campo/v1/sessoes', 201, { token_acesso: 'abc', token_renovacao: 'def' })).toEqual(
    { token_campo: 'abc', token_renovacao: 'def' },
  );
  expect(bearerOf(itemOf('/campo/v1/sincronizar').request.auth)).toBe('{{token_campo}}');
});

test('every variable that is used is one of the collection', () => {
  const used = [...JSON.stringify(collection).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect(variables).toEqual(expect.arrayContaining(used));
  expect(used).toEqual(expect.arrayContaining(['base_url', 'login', 'senha', 'token']));
});

test('requests go to where the collection was fetched from, folders in the order of the document', () => {
  expect(collection.variable[0]).toEqual({ key: 'base_url', value: 'http://campo.example:9000' });
  expect(items.every(({ request }) => request.url.host[0] === '{{base_url}}')).toBe(true);
  expect(collection.item.map(({ name }: { name: string }) => name)).toEqual([
    'Token',
    'Clientes',
    'Campo',
  ]);
});

test('a query is offered, and not sent unless it is wanted', () => {
  expect(itemOf('/campo/v1/sincronizar').request.url.query).toEqual([
    { key: 'cursor', value: 'abc', disabled: true },
  ]);
});
