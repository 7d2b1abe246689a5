/** A Postman collection (format 2.1) made from the OpenAPI document. Insomnia and Bruno read the format too. */
import { type Language, message } from '@campeiro/contract/kit/languages';

type Json = Record<string, unknown>;

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  example?: unknown;
}

interface Described {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

interface Document {
  info: { title: string; description?: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Described>>;
}

/** Requests whose answer has a token, and the variables for its fields, which other requests use. */
const SIGN_IN: Record<string, Record<string, string>> = {
  '/v2/token': { token: 'token_acesso' },
  '/campo/v1/sessoes': { token_campo: 'token_acesso', token_renovacao: 'token_renovacao' },
  '/campo/v1/sessoes/renovar': { token_campo: 'token_acesso', token_renovacao: 'token_renovacao' },
};

/** Fields of those requests' bodies that come from variables. */
const FROM_VARIABLES = ['login', 'senha', 'token_renovacao'];

const HOW_TO = message(
  'Preencha as variáveis `login` e `senha` da coleção e envie `POST /v2/token`: o token fica guardado na variável `token`, que as outras requisições usam. Para as de `/campo`, preencha o login de um técnico e envie `POST /campo/v1/sessoes`.',
  'Fill in the variables `login` and `senha` of the collection and send `POST /v2/token`: the collection stores the token in the variable `token`, which other requests use. For requests below `/campo`, fill in a technician’s login and send `POST /campo/v1/sessoes`.',
);

/**
 * One folder per tag, in the document's order. `origin`: the address of the service, without a trailing
 * slash.
 */
export function postmanCollection(
  { info, tags, paths }: Document,
  language: Language,
  origin: string,
): Json {
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return {
    info: {
      name: info.title,
      description: HOW_TO[language],
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer('token'),
    variable: [
      { key: 'base_url', value: origin },
      ...['login', 'senha', 'token', 'token_campo', 'token_renovacao'].map(empty),
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: requests
        .filter(({ operation }) => operation.tags?.[0] === name)
        .map(({ method, path, operation }) => item(method.toUpperCase(), path, operation)),
    })),
  };
}

const empty = (key: string) => ({ key, value: '' });

const bearer = (variable: string) => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
});

function item(method: string, path: string, operation: Described): Json {
  const { summary, description, security, parameters = [] } = operation;
  const example = operation.requestBody?.content['application/json']?.example;
  const fields = method === 'POST' ? SIGN_IN[path] : undefined;
  return {
    name: summary ?? path,
    ...(fields && { event: [storing(fields)] }),
    request: {
      method,
      description,
      ...authOf(path, security),
      url: url(path, parameters),
      header: headers(example, parameters),
      ...(example !== undefined && body(fields ? withVariables(example) : example)),
    },
  };
}

function authOf(path: string, security: unknown[] | undefined): Json {
  if (security?.length === 0) return { auth: { type: 'noauth' } };
  return path.startsWith('/campo/') ? { auth: bearer('token_campo') } : {};
}

/** Stores only successful answers: a refused sign-in keeps the current token. */
const storing = (fields: Record<string, string>) => ({
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: [
      'if (pm.response.code < 300) {',
      ...Object.entries(fields).map(
        ([variable, field]) =>
          `  pm.collectionVariables.set('${variable}', pm.response.json().${field});`,
      ),
      '}',
    ],
  },
});

const withVariables = (example: unknown) =>
  Object.fromEntries(
    Object.entries(example as Json).map(([field, value]) => [
      field,
      FROM_VARIABLES.includes(field) ? `{{${field}}}` : value,
    ]),
  );

function url(path: string, parameters: readonly Parameter[]): Json {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    raw: `{{base_url}}/${parts.join('/')}`,
    host: ['{{base_url}}'],
    path: parts,
    variable: [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({ key, value: '1' })),
    ...(query.length > 0 && {
      query: query.map(({ name, example }) => ({
        key: name,
        value: String(example ?? ''),
        disabled: true,
      })),
    }),
  };
}

function headers(example: unknown, parameters: readonly Parameter[]): Json[] {
  const idempotent = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  return [
    ...(example === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
    ...(idempotent ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []), // a new one each time
  ];
}

const body = (example: unknown): Json => ({
  body: {
    mode: 'raw',
    raw: JSON.stringify(example, null, 2),
    options: { raw: { language: 'json' } },
  },
});
