/** Errors as callers see them. Every layer throws a Problem; http/problem-answer.ts writes one. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { type FieldCode, type ProblemCode, problems } from '@campeiro/contract/kit/problems';

/** One invalid field: `campo` is its path, e.g. `clientes[3].documento`. */
export interface Issue {
  campo: string;
  codigo: FieldCode;
  mensagem: Message;
}

export class Problem extends Error {
  readonly codigo: ProblemCode;
  readonly detalhe: Message | undefined;
  readonly erros: readonly Issue[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    codigo: ProblemCode,
    detalhe?: Message,
    more: { erros?: readonly Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(detalhe?.['en-US'] ?? codigo);
    this.codigo = codigo;
    this.detalhe = detalhe;
    this.erros = more.erros;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return problems[this.codigo].status;
  }
}

export const notFound = (): Problem =>
  new Problem('NAO_ENCONTRADO', message('O recurso não existe.', 'The resource does not exist.'));

/** The 404 of an unknown path: the program is wrong, not an id. */
export const unknownPath = (path: string): Problem =>
  new Problem(
    'NAO_ENCONTRADO',
    message(`O caminho ${path} não existe.`, `The path ${path} does not exist.`),
  );

/** Throws the 404 if the row is missing; otherwise returns it. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

/** More faults are not listed, because callers do not read so many and the answer should stay small. */
export const MAX_ISSUES = 1000;

export const invalid = (erros: readonly Issue[]): Problem =>
  new Problem(
    'VALIDACAO_CAMPOS',
    message('Um ou mais campos são inválidos.', 'One or more fields are invalid.'),
    { erros: erros.slice(0, MAX_ISSUES) },
  );

export const brokenRule = (pt: string, en: string): Problem =>
  new Problem('REGRA_NEGOCIO', message(pt, en));

/** The 422 of one field of a body. */
export const brokenRuleOf = (campo: string, mensagem: Message): Problem =>
  new Problem('REGRA_NEGOCIO', mensagem, {
    erros: [{ campo, codigo: 'VALOR_INVALIDO', mensagem }],
  });

export const conflict = (pt: string, en: string): Problem =>
  new Problem('CONFLITO', message(pt, en));

export const serviceUnavailable = (): Problem =>
  new Problem(
    'SERVICO_INDISPONIVEL',
    message(
      'O serviço está temporariamente indisponível.',
      'The service is temporarily unavailable.',
    ),
    { headers: { 'retry-after': '5' } },
  );

/** The 408 of an incomplete request. Later input on its connection cannot be told apart from it. */
export const requestTimedOut = (): Problem =>
  new Problem(
    'TEMPO_ESGOTADO',
    message(
      'A requisição não chegou completa a tempo.',
      'The request did not arrive completely in time.',
    ),
  );

/** The 413 of a body whose chunks are so small that reading them costs more than the body. */
export const chunksTooSmall = (): Problem =>
  new Problem(
    'CORPO_MUITO_GRANDE',
    message(
      'O corpo chega em partes de poucos bytes. Envie partes maiores, ou Content-Length.',
      'The body arrives in chunks of a few bytes. Send larger chunks, or Content-Length.',
    ),
  );

export const methodRefused = (detalhe: Message, allow: string): Problem =>
  new Problem('METODO_NAO_PERMITIDO', detalhe, { headers: { allow } });

export const limitExceeded = (seconds: number): Problem =>
  new Problem(
    'LIMITE_EXCEDIDO',
    message(
      `Aguarde ${seconds} segundos antes de repetir.`,
      `Wait ${seconds} seconds before repeating.`,
    ),
    { headers: { 'retry-after': String(seconds) } },
  );
