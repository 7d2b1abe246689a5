/** The OpenAPI 3.1 document in one language, made from the schemas that validate. */

import { MAX_ESPERA } from '@campeiro/contract/campo/espera';
import { PROTOCOLS } from '@campeiro/contract/campo/versao';
import { groups } from '@campeiro/contract/groups';
import type { Language, Message } from '@campeiro/contract/kit/languages';
import { message } from '@campeiro/contract/kit/languages';
import { isExported, type Operation, withColumnsOf } from '@campeiro/contract/kit/operation';
import { EXPORT } from '@campeiro/contract/kit/sentences';
import { bodyLimits, limitInWords } from '../platform/http/body-limits.ts';
import type { Area } from './areas.ts';
import { COMMON_HEADERS, headerComponents, headerText } from './headers.ts';
import type { Names } from './names.ts';
import { problemRefs, problemResponses } from './problem-responses.ts';
import { ref } from './refs.ts';
import { exampleOf, type JsonSchema, SchemaWriter } from './schemas.ts';
import { webhooksOf } from './webhooks.ts';

type Json = Record<string, unknown>;

interface DocumentOptions {
  language: Language;
  names: Names;
  publicUrl: string;
  docsUrl: string;
}

/** The address of the reference in the other language. */
const IN_OTHER_LANGUAGE: Message = message(
  '[English](/docs?language=en-US)',
  '[Português](/docs?language=pt-BR)',
);

/** The place of an operation's group. Operations of a group keep the order of their bindings. */
const placeOf = ({ group }: Operation): number => Object.keys(groups).indexOf(group);

/** Describes every operation of one area. */
export function openApiDocument(
  operations: readonly Operation[],
  { covers, title, summary, description, showsEvents }: Area,
  { language, names, publicUrl, docsUrl }: DocumentOptions,
): Json {
  const covered = operations.filter(covers).toSorted((a, b) => placeOf(a) - placeOf(b));
  const writers = writersOf(covered, names, language);
  const paths: Record<string, Json> = {};
  for (const operation of covered) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] as Json, {
      [operation.method.toLowerCase()]: describe(operation, { names, language, writers }),
    });
  }
  const devices = covered.some(ofDevices);
  const schemes = covered.some(ofBrowsers) ? (['bearer', 'cookie'] as const) : ['bearer' as const];
  const webhooks = showsEvents && webhooksOf(writers.answers, language);
  const used = new Set<string>(covered.map(({ group }) => group));
  if (webhooks) used.add('Webhooks');
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '2.0.0',
      summary: summary[language],
      description: `${description[language]}\n\n${IN_OTHER_LANGUAGE[language]}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    ...(docsUrl !== `${publicUrl}/docs` && { externalDocs: { url: docsUrl } }), // elsewhere than the API
    tags: Object.entries(groups)
      .filter(([name]) => used.has(name))
      .map(([name, text]) => ({ name, description: text[language] })),
    security: schemes.map((name) => ({ [name]: [] })),
    paths,
    ...(webhooks && { webhooks }),
    components: {
      securitySchemes: Object.fromEntries(schemes.map((name) => [name, SECURITY[name]])),
      parameters: parameters(language, devices),
      headers: headerComponents(language),
      responses: problemResponses(covered, writers.answers, { docsUrl, language }),
      schemas: { ...writers.requests.components, ...writers.answers.components },
    },
  };
}

interface Writers {
  requests: SchemaWriter;
  answers: SchemaWriter;
}

/** A schema of requests and answers is strict in requests only, where its name has `Input` after it. */
function writersOf(covered: readonly Operation[], names: Names, language: Language): Writers {
  const answers = new SchemaWriter({ names, language, of: 'answers' });
  for (const { answer } of covered) answers.write(answer.schema);
  const inRequests = [...names].flatMap(([schema, name]) =>
    [schema, withColumnsOf(schema) ?? []]
      .flat()
      .map((one) => [one, name in answers.components ? `${name}Input` : name] as const),
  );
  return {
    answers,
    requests: new SchemaWriter({ names: new Map(inRequests), language, of: 'requests' }),
  };
}

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  cookie: { type: 'apiKey', in: 'cookie', name: '__Host-campeiro' },
};

interface Describing {
  names: Names;
  language: Language;
  writers: Writers;
}

function describe(operation: Operation, { names, language, writers }: Describing): Json {
  const { group, summary, description = [], access, params, query, body } = operation;
  const sentences = [...description, ...(isExported(operation) ? [EXPORT] : [])];
  return {
    operationId: names.get(operation),
    tags: [group],
    summary: summary[language],
    ...(sentences.length > 0 && { description: sentences.map((one) => one[language]).join(' ') }),
    ...(access.roles.length === 0 && { security: [] }),
    parameters: [
      ...fieldParameters(params, 'path', writers.requests),
      ...fieldParameters(query, 'query', writers.requests),
      ...(operation.idempotent ? [ref('parameters', 'IdempotencyKey')] : []),
      ...(ofDevices(operation) ? DEVICES_SAY : []),
      ref('parameters', 'XRequestId'),
      ref('parameters', 'AcceptLanguage'),
    ],
    ...(operation.bytes && { requestBody: { content: { [operation.bytes]: FILE } } }),
    ...(body && {
      requestBody: {
        description: sizeLimit(operation)[language],
        ...requestBody(body as JsonSchema, operation.example, writers.requests),
      },
    }),
    responses: { ...success(operation, writers.answers), ...problemRefs(operation) },
  };
}

const ofDevices = ({ access }: Operation): boolean => access.api === 'campo';
const ofBrowsers = ({ access }: Operation): boolean => access.api === 'escritorio';

function fieldParameters(
  schema: object | undefined,
  where: 'path' | 'query',
  writer: SchemaWriter,
) {
  const { properties = {}, required = [] } = (schema ?? {}) as JsonSchema;
  return Object.entries(properties).map(([name, field]) => {
    const description = writer.describe(field);
    return {
      name,
      in: where,
      required: where === 'path' || (required as string[]).includes(name),
      ...(description && { description }),
      schema: writer.write(field),
      example: exampleOf(field),
    };
  });
}

const sizeLimit = ({ body, access }: Operation): Message =>
  limitInWords(bodyLimits(body, access.roles.length === 0));

/** Values that cannot be written as JSON. */
const FILE = { schema: {}, example: '<bytes>' };
const CSV = { schema: { type: 'string' }, example: 'id;nome\r\n7;Padaria Aurora Ltda.\r\n' };

function requestBody(schema: JsonSchema, example: unknown, writer: SchemaWriter): Json {
  const required = Array.isArray(schema.required) && schema.required.length > 0;
  return {
    required,
    content: {
      'application/json': { schema: writer.write(schema), example: example ?? exampleOf(schema) },
    },
  };
}

function success(operation: Operation, writer: SchemaWriter): Json {
  const { answer, idempotent } = operation;
  const schema = answer.schema as JsonSchema;
  const headerRefs = {
    ...COMMON_HEADERS,
    ...(answer.status === 201 && { Location: ref('headers', 'Location') }),
    ...(idempotent && { 'Idempotent-Replayed': ref('headers', 'Idempotent-Replayed') }),
  };
  const { contentMediaType } = schema as { contentMediaType?: string };
  const content = contentMediaType
    ? { [contentMediaType]: FILE }
    : {
        'application/json': { schema: writer.write(schema), example: exampleOf(schema) },
        ...(isExported(operation) && { 'text/csv': CSV }),
      };
  return {
    [answer.status]: {
      description: STATUS[answer.status] ?? 'OK',
      headers: headerRefs,
      ...(schema.type !== 'null' && { content }),
    },
  };
}

const STATUS: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  207: 'Multi-Status',
};

/** What devices say with each request. */
const DEVICES_SAY = ['XCampeiroProtocolo', 'XCampeiroEspera'].map((it) => ref('parameters', it));

const heldParameter = (language: Language): Json => ({
  name: 'X-Campeiro-Espera',
  in: 'header',
  required: false,
  description: message(
    'O que o aparelho ainda não enviou, escrito como a query de um endereço: `aparelho` (UUID que o aparelho dá aos dados deste usuário nele), `eventos`, `fotos` e `bytes` (números), `desde` (quando o mais antigo foi registrado; só se algo espera) e `relogio` (a hora do aparelho). O escritório vê a última declaração. O que não se consegue ler é ignorado.',
    'What the device has not sent yet, written like the query of an address: `aparelho` (a UUID that the device gives to the data of this user on it), `eventos`, `fotos` and `bytes` (numbers), `desde` (when the oldest was recorded; only if something waits) and `relogio` (the device’s time). The office sees the last statement. One that cannot be read is ignored.',
  )[language],
  schema: { type: 'string', maxLength: MAX_ESPERA },
  example:
    'aparelho=4b0e9a0a-6a2a-4d2f-9f39-6a1a0c1d2e3f&eventos=3&fotos=5&bytes=1834022&desde=2026-08-14T12:14:05Z&relogio=2026-08-14T13:30:02Z',
});

const protocolParameter = (language: Language): Json => ({
  name: 'X-Campeiro-Protocolo',
  in: 'header',
  required: false,
  description: message(
    'Versão da API de campo para a qual o aplicativo foi feito. Se o servidor não a suporta, a resposta é 412 `VERSAO_NAO_SUPORTADA`, e nenhum evento é aceito nem recusado.',
    'Version of the field API that the app was made for. If the server does not support it, the answer is 412 `VERSAO_NAO_SUPORTADA`, and no event is accepted or refused.',
  )[language],
  schema: { type: 'integer', minimum: 1 },
  example: PROTOCOLS.last,
});

/** `devices`: whether devices call any of the operations. */
function parameters(language: Language, devices: boolean): Json {
  return {
    ...(devices && {
      XCampeiroProtocolo: protocolParameter(language),
      XCampeiroEspera: heldParameter(language),
    }),
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: message(
        'Torna segura a repetição: por 24 horas, a mesma chave com o mesmo corpo recebe a resposta original, com `Idempotent-Replayed: true`, e nada é criado de novo. Com outro corpo ou outro caminho: 409 `CONFLITO`. Um erro não guarda nada: corrija e repita com a mesma chave. As chaves são de cada usuário.',
        'Makes it safe to repeat the request: for 24 hours, the same key with the same body gets the original answer with `Idempotent-Replayed: true`, and nothing is created again. With another body or another path: 409 `CONFLITO`. An error stores nothing: fix it and repeat with the same key. Keys belong to each user.',
      )[language],
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7E]+$' },
      example: 'pedido-4711-v1',
    },
    XRequestId: {
      name: 'X-Request-Id',
      in: 'header',
      required: false,
      description: headerText('X-Request-Id', language),
      schema: { type: 'string', maxLength: 200 },
      example: 'pedido-4711',
    },
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: message(
        'Idioma de `titulo`, `detalhe` e mensagens: português ou inglês, de qualquer região, pela ordem de preferência. Qualquer outro valor é `pt-BR`.',
        'Language of `titulo`, `detalhe` and messages: Portuguese or English, of any region, in order of preference. Any other value is `pt-BR`.',
      )[language],
      schema: { type: 'string', default: 'pt-BR' },
      example: language,
    },
  };
}
