/** The errors of operations, as OpenAPI shows them: one response for each status. */
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import type { Operation } from '@campeiro/contract/kit/operation';
import {
  problems as catalogue,
  Problema,
  type ProblemCode,
  problemSlug,
} from '@campeiro/contract/kit/problems';
import { COMMON_HEADERS } from './headers.ts';
import { ref } from './refs.ts';
import type { SchemaWriter } from './schemas.ts';

type Json = Record<string, unknown>;

/** The problems of an operation: those of its kind, and those that the contract adds. */
function problemsOf(operation: Operation): ProblemCode[] {
  const { access, idempotent, body, bytes, method, params, query, problems = [] } = operation;
  const codes = new Set<ProblemCode>([
    ...(body || params || query ? (['VALIDACAO_CAMPOS'] as const) : []),
    ...(access.roles.length === 0 ? [] : (['NAO_AUTENTICADO', 'SEM_PERMISSAO'] as const)),
    ...problems.filter((code) => code === 'SEM_PERMISSAO'),
    ...(access.api === 'escritorio' && method !== 'GET' ? (['ORIGEM_NAO_PERMITIDA'] as const) : []),
    ...(params ? (['NAO_ENCONTRADO'] as const) : []),
    ...(body
      ? (['TEMPO_ESGOTADO', 'CORPO_MUITO_GRANDE', 'TIPO_MIDIA_NAO_SUPORTADO'] as const)
      : []),
    ...(bytes ? (['TIPO_MIDIA_NAO_SUPORTADO'] as const) : []),
    ...(idempotent ? (['CONFLITO'] as const) : []),
    ...(access.api === 'campo' ? (['VERSAO_NAO_SUPORTADA'] as const) : []),
    ...problems,
    'LIMITE_EXCEDIDO',
    'ERRO_INTERNO',
    'SERVICO_INDISPONIVEL',
  ]);
  return [...codes];
}

/** Problems with the same status. */
const byStatus = (operation: Operation): ProblemCode[][] => [
  ...Map.groupBy(problemsOf(operation), (code) => catalogue[code].status).values(),
];

const nameOf = (codes: readonly ProblemCode[]): string => codes.join('_ou_');

const statusOf = ([code]: readonly ProblemCode[]): number => (code ? catalogue[code].status : 500);

/** The responses of an operation, by status. */
export const problemRefs = (operation: Operation): Json =>
  Object.fromEntries(
    byStatus(operation)
      .map((codes) => [String(statusOf(codes)), ref('responses', nameOf(codes))])
      .sort(),
  );

interface Options {
  docsUrl: string;
  language: Language;
}

/** The components that the responses of these operations refer to. */
export function problemResponses(
  operations: readonly Operation[],
  writer: SchemaWriter,
  options: Options,
): Json {
  const used = new Map(operations.flatMap(byStatus).map((codes) => [nameOf(codes), codes]));
  const inOrder = [...used].sort(([, a], [, b]) => statusOf(a) - statusOf(b));
  return Object.fromEntries(
    inOrder.map(([name, codes]) => [name, responseOf(codes, writer, options)]),
  );
}

function responseOf(
  codes: readonly ProblemCode[],
  writer: SchemaWriter,
  { docsUrl, language }: Options,
): Json {
  const retry = [429, 503].includes(statusOf(codes)) && {
    'Retry-After': ref('headers', 'Retry-After'),
  };
  const examples = codes.map((code) => exampleOf(code, docsUrl, language));
  return {
    description: codes.map((code) => catalogue[code].explicacao[language]).join(' '),
    headers: { ...COMMON_HEADERS, ...retry },
    content: {
      'application/problem+json': {
        schema: writer.write(Problema),
        ...(examples.length === 1
          ? { example: examples[0] }
          : {
              examples: Object.fromEntries(codes.map((code, i) => [code, { value: examples[i] }])),
            }),
      },
    },
  };
}

function exampleOf(codigo: ProblemCode, docsUrl: string, language: Language): Json {
  const { status, titulo } = catalogue[codigo];
  return {
    tipo: `${docsUrl}/erros/${problemSlug(codigo)}`,
    titulo: titulo[language],
    status,
    codigo,
    instancia: '/v2/clientes',
    ...(codigo === 'VALIDACAO_CAMPOS' && {
      erros: [{ campo: 'nome', codigo: 'CAMPO_OBRIGATORIO', mensagem: REQUIRED[language] }],
    }),
  };
}

const REQUIRED: Message = message('Campo obrigatório.', 'Required field.');
