/** The OpenAPI 3.1 document in one language, made from the schemas that validate. */

import { PROTOCOLS } from '@campeiro/contract/campo/versao';
import { groups } from '@campeiro/contract/groups';
import type { Language, Message } from '@campeiro/contract/kit/languages';
import { message } from '@campeiro/contract/kit/languages';
import { isExported } from '@campeiro/contract/kit/listing';
import type { Operation } from '@campeiro/contract/kit/operation';
import { EXPORT } from '@campeiro/contract/kit/sentences';
import { bodyLimits, limitInWords } from '../platform/http/body-limits.ts';
import type { Area } from './areas.ts';
import { COMMON_HEADERS, problemRefs, problemResponses, ref } from './problem-responses.ts';
import { exampleOf, type JsonSchema, SchemaWriter } from './schemas.ts';

type Json = Record<string, unknown>;

interface DocumentOptions {
  language: Language;
  names: Map<object, string>;
  publicUrl: string;
  docsUrl: string;
}

/** The address of the reference in the other language. */
const IN_OTHER_LANGUAGE: Message = message(
  '[English](/docs?language=en-US)',
  '[Português](/docs?language=pt-BR)',
);

/** Describes every operation of one area. */
export function openApiDocument(
  operations: readonly Operation[],
  { covers, title, summary, description }: Area,
  { language, names, publicUrl, docsUrl }: DocumentOptions,
): Json {
  const writer = new SchemaWriter(names, language);
  const paths: Record<string, Json> = {};
  const covered = operations.filter(covers);
  for (const operation of covered) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] as Json, {
      [operation.method.toLowerCase()]: describe(operation, writer, language),
    });
  }
  const devices = covered.some(ofDevices);
  const schemes = covered.some(ofBrowsers) ? (['bearer', 'cookie'] as const) : ['bearer' as const];
  const used = new Set<string>(covered.map(({ group }) => group));
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
    components: {
      securitySchemes: Object.fromEntries(schemes.map((name) => [name, SECURITY[name]])),
      parameters: parameters(language, devices),
      headers: headers(language),
      responses: problemResponses(covered, writer, { docsUrl, language }),
      schemas: writer.components,
    },
  };
}

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  cookie: { type: 'apiKey', in: 'cookie', name: '__Host-campeiro' },
};

function describe(operation: Operation, writer: SchemaWriter, language: Language): Json {
  const { group, summary, description = [], access, params, query, body } = operation;
  const sentences = [...description, ...(isExported(operation) ? [EXPORT] : [])];
  return {
    operationId: operationId(operation),
    tags: [group],
    summary: summary[language],
    ...(sentences.length > 0 && { description: sentences.map((one) => one[language]).join(' ') }),
    ...(access.roles.length === 0 && { security: [] }),
    parameters: [
      ...fieldParameters(params, 'path', writer),
      ...fieldParameters(query, 'query', writer),
      ...(operation.idempotent ? [ref('parameters', 'IdempotencyKey')] : []),
      ...(ofDevices(operation) ? [ref('parameters', 'XCampeiroProtocolo')] : []),
      ref('parameters', 'XRequestId'),
      ref('parameters', 'AcceptLanguage'),
    ],
    ...(operation.bytes && { requestBody: { content: { [operation.bytes]: FILE } } }),
    ...(body && {
      requestBody: {
        description: sizeLimit(operation)[language],
        ...requestBody(body as JsonSchema, operation.example, writer),
      },
    }),
    responses: { ...success(operation, writer), ...problemRefs(operation) },
  };
}

const ofDevices = ({ access }: Operation): boolean => access.api === 'campo';
const ofBrowsers = ({ access }: Operation): boolean => access.api === 'escritorio';

/** `POST /v2/clientes/{id}/notas/list` → `post_clientes_id_notas_list`. */
const operationId = ({ method, path }: Operation): string =>
  [method.toLowerCase(), ...path.split('/').filter((part) => part && part !== 'v2')]
    .join('_')
    .replace(/[{}.]/g, '')
    .replace(/-/g, '_');

function fieldParameters(
  schema: object | undefined,
  where: 'path' | 'query',
  writer: SchemaWriter,
) {
  return Object.entries((schema as JsonSchema | undefined)?.properties ?? {}).map(
    ([name, field]) => {
      const description = writer.describe(field);
      return {
        name,
        in: where,
        required: where === 'path',
        ...(description && { description }),
        schema: writer.write(field),
        example: exampleOf(field),
      };
    },
  );
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
    ...(devices && { XCampeiroProtocolo: protocolParameter(language) }),
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
      description: HEADERS['X-Request-Id']?.[language],
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

const HEADERS: Record<string, Message> = {
  'X-Request-Id': message(
    'Identifica a requisição; o do chamador é devolvido.',
    'Identifies the request; the caller’s own is echoed.',
  ),
  'X-RateLimit-Limit': message('Requisições por janela.', 'Requests per window.'),
  'X-RateLimit-Remaining': message(
    'Quantas requisições ainda cabem na janela.',
    'How many requests the window still allows.',
  ),
  'X-RateLimit-Reset': message(
    'Quando a janela recomeça, em segundos Unix.',
    'When the window restarts, in Unix seconds.',
  ),
  'Retry-After': message(
    'Segundos a esperar antes de repetir.',
    'Seconds to wait before repeating.',
  ),
  Location: message('Endereço do recurso criado.', 'Address of the new resource.'),
  'Idempotent-Replayed': message(
    '`true` quando a resposta é a de uma requisição anterior com a mesma `Idempotency-Key`; ausente nas outras.',
    '`true` if the answer is that of an earlier request with the same `Idempotency-Key`; absent otherwise.',
  ),
};

const TEXTS = ['X-Request-Id', 'Location', 'Idempotent-Replayed'];

const headers = (language: Language): Json =>
  Object.fromEntries(
    Object.entries(HEADERS).map(([name, description]) => [
      name,
      {
        description: description[language],
        schema: { type: TEXTS.includes(name) ? 'string' : 'integer' },
      },
    ]),
  );
