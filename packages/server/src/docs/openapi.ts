/** The OpenAPI 3.1 document: made from the schemas that validate, in the language asked for. */

import { gruposDoEscritorio } from '@campeiro/contract/escritorio/operacoes';
import { lugarDoCaminho } from '@campeiro/contract/glossario';
import type { Idioma, Mensagem } from '@campeiro/contract/idiomas';
import { msg } from '@campeiro/contract/idiomas';
import type { Operacao } from '@campeiro/contract/operacao';
import { grupos } from '@campeiro/contract/operacoes';
import {
  type CodigoDeProblema,
  Problema,
  problemas,
  slugDoProblema,
} from '@campeiro/contract/problemas';
import { bodyLimits, limitInWords } from '../http/body-limits.ts';
import type { Area } from './areas.ts';
import type { Operation } from './operations.ts';
import { exampleOf, type JsonSchema, SchemaWriter } from './schemas.ts';

type Json = Record<string, unknown>;

export interface DocumentOptions {
  idioma: Idioma;
  names: Map<object, string>;
  publicUrl: string;
  docsUrl: string;
}

/** Where the reference is in the other language. */
const IN_OTHER_LANGUAGE: Mensagem = msg(
  '[English](/docs?idioma=en-US)',
  '[Português](/docs?idioma=pt-BR)',
);

/** Describes every operation of one area of which the contract says what it does. */
export function openApiDocument(
  operations: readonly Operation[],
  { covers, title, summary, description }: Area,
  { idioma, names, publicUrl, docsUrl }: DocumentOptions,
): Json {
  const writer = new SchemaWriter(names, idioma);
  const paths: Record<string, Json> = {};
  const used = new Set<string>();
  for (const operation of operations) {
    const { about } = operation;
    if (!about || !covers(operation)) continue;
    used.add(about.grupo);
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] as Json, {
      [operation.method.toLowerCase()]: describe(operation, about, writer, idioma),
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '2.0.0',
      summary: summary[idioma],
      description: `${description[idioma]}\n\n${IN_OTHER_LANGUAGE[idioma]}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    ...(docsUrl !== `${publicUrl}/docs` && { externalDocs: { url: docsUrl } }), // elsewhere than the API
    tags: Object.entries({ ...grupos, ...gruposDoEscritorio })
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description: description[idioma] })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: parameters(idioma),
      headers: headers(idioma),
      responses: problemResponses(writer, docsUrl, idioma),
      schemas: writer.components,
    },
  };
}

function describe(
  operation: Operation,
  about: Operacao,
  writer: SchemaWriter,
  idioma: Idioma,
): Json {
  const { grupo, resumo, descricao, corpo } = about;
  const lugares = [lugarDoCaminho(operation.path)];
  return {
    operationId: operationId(operation),
    tags: [grupo],
    summary: resumo[idioma],
    ...(descricao && { description: descricao[idioma] }),
    ...(operation.public && { security: [] }),
    parameters: [
      ...fieldParameters(operation.params, 'path', lugares, writer),
      ...fieldParameters(operation.querystring, 'query', lugares, writer),
      ...(operation.idempotent ? [ref('parameters', 'IdempotencyKey')] : []),
      ref('parameters', 'XRequestId'),
      ref('parameters', 'AcceptLanguage'),
    ],
    ...(about.octetos && { requestBody: BYTES }),
    ...(operation.body && {
      requestBody: {
        description: sizeLimit(operation)[idioma],
        ...requestBody(operation.body, corpo, lugares, writer),
      },
    }),
    responses: { ...successes(operation, lugares, writer), ...problemRefs(operation, about) },
  };
}

/** `POST /v2/clientes/{id}/notas/list` → `post_clientes_id_notas_list`. */
const operationId = ({ method, path }: Operation): string =>
  [method.toLowerCase(), ...path.split('/').filter((part) => part && part !== 'v2')]
    .join('_')
    .replace(/[{}.]/g, '')
    .replace(/-/g, '_');

function fieldParameters(
  schema: JsonSchema | undefined,
  where: 'path' | 'query',
  lugares: readonly string[],
  writer: SchemaWriter,
) {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const campo = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`); // idCliente: id_cliente
    const description = writer.describe(campo, lugares);
    return {
      name,
      in: where,
      required: where === 'path',
      ...(description && { description }),
      schema: writer.write(field, lugares),
      example: exampleOf(field, lugares, campo),
    };
  });
}

const sizeLimit = ({ body, public: open }: Operation): Mensagem =>
  limitInWords(bodyLimits(body, open));

/** What cannot be written down as JSON. */
const FILE = { schema: {}, example: '<bytes>' };
const BYTES = { content: { 'application/offset+octet-stream': FILE } };

function requestBody(
  schema: JsonSchema,
  corpo: unknown,
  lugares: readonly string[],
  writer: SchemaWriter,
): Json {
  const required = Array.isArray(schema.required) && schema.required.length > 0;
  const example = corpo ?? exampleOf(schema, lugares);
  return {
    required,
    content: { 'application/json': { schema: writer.write(schema, lugares), example } },
  };
}

function successes(
  { response, idempotent }: Operation,
  lugares: readonly string[],
  writer: SchemaWriter,
): Json {
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => {
      const headerRefs = {
        ...COMMON_HEADERS,
        ...(status === '201' && { Location: ref('headers', 'Location') }),
        ...(idempotent && { 'Idempotent-Replayed': ref('headers', 'Idempotent-Replayed') }),
      };
      const empty = (schema as JsonSchema).type === 'null';
      const { contentMediaType } = schema as { contentMediaType?: string };
      const content = contentMediaType
        ? { [contentMediaType]: FILE }
        : {
            'application/json': {
              schema: writer.write(schema, lugares),
              example: exampleOf(schema, lugares),
            },
          };
      return [
        status,
        { description: STATUS[status] ?? 'OK', headers: headerRefs, ...(!empty && { content }) },
      ];
    }),
  );
}

const STATUS: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  207: 'Multi-Status',
};

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const COMMON_HEADERS = Object.fromEntries(
  ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'].map(
    (name) => [name, ref('headers', name)],
  ),
);

/** What can go wrong: by the kind of operation, and what the contract names besides. */
function problemRefs(
  { public: open, idempotent, body, params, querystring }: Operation,
  { erros = [] }: Operacao,
): Json {
  const codes = new Set<CodigoDeProblema>([
    ...(body || params || querystring ? (['VALIDACAO_CAMPOS'] as const) : []),
    ...(open ? [] : (['NAO_AUTENTICADO', 'SEM_PERMISSAO'] as const)),
    ...(params ? (['NAO_ENCONTRADO'] as const) : []),
    ...(body
      ? (['TEMPO_ESGOTADO', 'CORPO_MUITO_GRANDE', 'TIPO_MIDIA_NAO_SUPORTADO'] as const)
      : []),
    ...(idempotent ? (['CONFLITO'] as const) : []),
    ...erros,
    'LIMITE_EXCEDIDO',
    'ERRO_INTERNO',
    'SERVICO_INDISPONIVEL',
  ]);
  const byStatus = [...codes].map((code) => [
    String(problemas[code].status),
    ref('responses', code),
  ]);
  return Object.fromEntries(byStatus.sort());
}

/** A 405 belongs to no operation: it is the answer where there is none. */
const DESCRIBED = (Object.keys(problemas) as CodigoDeProblema[]).filter(
  (codigo) => codigo !== 'METODO_NAO_PERMITIDO',
);

function problemResponses(writer: SchemaWriter, docsUrl: string, idioma: Idioma): Json {
  return Object.fromEntries(
    DESCRIBED.map((codigo) => {
      const { status, titulo, explicacao } = problemas[codigo];
      const example = {
        tipo: `${docsUrl}/erros/${slugDoProblema(codigo)}`,
        titulo: titulo[idioma],
        status,
        codigo,
        instancia: '/v2/clientes',
        ...(codigo === 'VALIDACAO_CAMPOS' && {
          erros: [{ campo: 'nome', codigo: 'CAMPO_OBRIGATORIO', mensagem: REQUIRED[idioma] }],
        }),
      };
      const content = {
        'application/problem+json': { schema: writer.write(Problema, ['problema']), example },
      };
      const retry = [429, 503].includes(status) && { 'Retry-After': ref('headers', 'Retry-After') };
      return [
        codigo,
        { description: explicacao[idioma], headers: { ...COMMON_HEADERS, ...retry }, content },
      ];
    }),
  );
}

const REQUIRED: Mensagem = msg('Campo obrigatório.', 'Required field.');

function parameters(idioma: Idioma): Json {
  return {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: msg(
        'Torna segura a repetição: a mesma chave com o mesmo corpo recebe, por 24 horas, a resposta já dada, com `Idempotent-Replayed: true`, e nada é criado de novo. Com outro corpo ou outro caminho: 409 `CONFLITO`. Um erro não guarda nada: corrija e repita com a mesma chave. As chaves são de cada usuário.',
        'Makes repeating safe: for 24 hours the same key with the same body is given the answer that was given, with `Idempotent-Replayed: true`, and nothing is created again. With another body or another path: 409 `CONFLITO`. An error stores nothing: mend it and repeat with the same key. Keys belong to each user.',
      )[idioma],
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7E]+$' },
      example: 'pedido-4711-v1',
    },
    XRequestId: {
      name: 'X-Request-Id',
      in: 'header',
      required: false,
      description: HEADERS['X-Request-Id']?.[idioma],
      schema: { type: 'string', maxLength: 200 },
      example: 'pedido-4711',
    },
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: msg(
        'Idioma de `titulo`, `detalhe` e mensagens: português ou inglês, de qualquer região, pela ordem de preferência. Qualquer outro valor é `pt-BR`.',
        'Language of `titulo`, `detalhe` and messages: Portuguese or English, of any region, in order of preference. Any other value is `pt-BR`.',
      )[idioma],
      schema: { type: 'string', default: 'pt-BR' },
      example: idioma,
    },
  };
}

const HEADERS: Record<string, Mensagem> = {
  'X-Request-Id': msg(
    'Identifica a requisição; o do chamador é devolvido.',
    'Identifies the request; the caller’s own is echoed.',
  ),
  'X-RateLimit-Limit': msg('Requisições por janela.', 'Requests per window.'),
  'X-RateLimit-Remaining': msg(
    'Quantas ainda cabem na janela.',
    'How many the window still allows.',
  ),
  'X-RateLimit-Reset': msg(
    'Quando a janela recomeça, em segundos Unix.',
    'When the window restarts, in Unix seconds.',
  ),
  'Retry-After': msg('Segundos a esperar antes de repetir.', 'Seconds to wait before repeating.'),
  Location: msg('Endereço do recurso criado.', 'Address of the resource that was created.'),
  'Idempotent-Replayed': msg(
    '`true` quando a resposta é a de uma requisição anterior com a mesma `Idempotency-Key`; ausente nas outras.',
    '`true` when the answer is that of an earlier request with the same `Idempotency-Key`; absent from others.',
  ),
};

const TEXTS = ['X-Request-Id', 'Location', 'Idempotent-Replayed'];

const headers = (idioma: Idioma): Json =>
  Object.fromEntries(
    Object.entries(HEADERS).map(([name, description]) => [
      name,
      {
        description: description[idioma],
        schema: { type: TEXTS.includes(name) ? 'string' : 'integer' },
      },
    ]),
  );
