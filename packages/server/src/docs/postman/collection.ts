/** A Postman collection (format 2.1) made from the OpenAPI document. Insomnia and Bruno read the format too. */
import { type Language, message } from '@campeiro/contract/kit/languages';
import { type BodySchema, type DescribedOperation, withPlainSteps } from './plain-steps.ts';
import { afterwards, beginning, ofCollection } from './scripts.ts';
import { FOLDERS, type Folder, type Step } from './steps.ts';

type Json = Record<string, unknown>;

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  example?: unknown;
}

interface Operation extends DescribedOperation {
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: Parameter[];
}

interface Document {
  info: { title: string; description?: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  components: { schemas: Record<string, BodySchema> };
}

const HOW_TO = message(
  'Preencha as variáveis `login` e `senha` de um usuário do escritório ou de integração, e `login_campo` e `senha_campo` de um técnico. As requisições funcionam de cima para baixo: as primeiras entram e guardam os tokens, outras guardam em variáveis os ids do que criam, e as últimas excluem. Execute a coleção inteira numa demonstração ou numa conta de testes: clientes e uma visita ficam.',
  'Fill in the variables `login` and `senha` of a user of the office or of an integration, and `login_campo` and `senha_campo` of a technician. The requests work from top to bottom: the first ones sign in and store the tokens, others store the ids of what they create in variables, and the last ones delete. Run the whole collection in a demo or in an account for tests: customers and a visit stay.',
);

/** The variables that people fill in. */
const GIVEN = ['login', 'senha', 'login_campo', 'senha_campo'];

/**
 * The requests in the order of `steps.ts`. `origin`: the address of the service, without a trailing
 * slash.
 */
export function postmanCollection(
  { info, tags, paths, components }: Document,
  language: Language,
  origin: string,
): Json {
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        operation.operationId,
        { ...operation, method: method.toUpperCase(), path },
      ]),
    ),
  );
  const all = withPlainSteps(FOLDERS, [...operations.values()], components.schemas);
  const folders = all.map(({ name, steps }) => ({
    name: typeof name === 'string' ? name : name[language],
    ...(typeof name === 'string' && {
      description: tags.find((tag) => tag.name === name)?.description,
    }),
    item: steps.flatMap((step) => {
      const operation = operations.get(step.of);
      return operation ? [item(operation, step)] : [];
    }),
  }));
  return {
    info: {
      name: info.title,
      description: HOW_TO[language],
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer('token'),
    event: ofCollection,
    variable: [
      { key: 'base_url', value: origin },
      ...GIVEN.map((key) => ({ key, value: '' })),
      ...storedVariables(all).map((key) => ({ key, value: '' })),
    ],
    item: folders.filter(({ item }) => item.length > 0),
  };
}

/** The variables that scripts fill in. */
const storedVariables = (folders: readonly Folder[]): string[] => {
  const ofSteps = folders.flatMap(({ steps }) =>
    steps.flatMap(({ stores = {} }) => Object.keys(stores)),
  );
  const ofScripts = [
    'execucao',
    'marca',
    'agora',
    'daqui_a_uma_hora',
    'hoje',
    'em_7_dias',
    'ha_30_dias',
    'janela',
  ];
  return [...new Set([...ofSteps, ...ofScripts])];
};

const bearer = (variable: string) => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
});

function item(operation: Operation, step: Step): Json {
  const { method, path, summary, description, security, parameters = [] } = operation;
  const body = bodyOf(operation, step);
  const signsIn = step.stores !== undefined && 'token' in step.stores;
  return {
    name: summary ?? path,
    event: [...(signsIn ? [beginning] : []), afterwards(step.stores ?? {}, step.refusedWith)],
    request: {
      method,
      description,
      ...authOf(path, security),
      url: step.url ?? url(path, parameters, step),
      header: headers(body?.type, parameters, step),
      ...(body && {
        body: {
          mode: 'raw',
          raw: body.raw,
          ...(body.type === 'application/json' && { options: { raw: { language: 'json' } } }),
        },
      }),
    },
  };
}

function authOf(path: string, security: unknown[] | undefined): Json {
  if (security?.length === 0) return { auth: { type: 'noauth' } };
  return path.startsWith('/campo/') ? { auth: bearer('token_campo') } : {};
}

function bodyOf({ requestBody }: Operation, { body, bytes }: Step) {
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  if (!type) return undefined;
  if (type !== 'application/json') return { type, raw: bytes ?? '' };
  return { type, raw: withNumbers(JSON.stringify(body ?? content?.example, null, 2)) };
}

/** A variable with an id is a number: it stands in JSON without quotes. */
const withNumbers = (json: string): string =>
  json.replace(/"(\{\{ids?_\w+\}\})"/g, (_, variable: string) => variable);

function url(path: string, parameters: readonly Parameter[], step: Step): Json {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    raw: `{{base_url}}/${parts.join('/')}`,
    host: ['{{base_url}}'],
    path: parts,
    variable: [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => ({
      key,
      value: step.path?.[key] ?? '1',
    })),
    ...(query.length > 0 && {
      query: query.map(({ name = '', example, required = false }) => ({
        key: name,
        value: step.query?.[name] ?? String(example ?? ''),
        disabled: !required,
      })),
    }),
  };
}

function headers(type: string | undefined, parameters: readonly Parameter[], step: Step): Json[] {
  const idempotent = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  return Object.entries({
    ...(type !== undefined && { 'Content-Type': type }),
    ...(idempotent && { 'Idempotency-Key': '{{$guid}}' }), // a new one each time
    ...step.headers,
  }).map(([key, value]) => ({ key, value }));
}
