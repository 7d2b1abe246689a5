/** What a call fails with. */
import type { ErroDeCampo, Problema } from './generated/types.ts';

/** Everything that a call of this client throws, but for the reason of an aborted signal. */
export class CampeiroError extends Error {
  override readonly name: string = 'CampeiroError';
}

/** The server refused the request. `codigo` says why, and never changes. */
export class ApiError extends CampeiroError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly codigo: Problema['codigo'];
  readonly problem: Problema;
  /** Every invalid field; empty unless `codigo` is `VALIDACAO_CAMPOS`. */
  readonly erros: readonly ErroDeCampo[];
  /** Names the request in the server's log. */
  readonly requestId: string | null;
  /** How many seconds the server asks to wait; null if it does not say. */
  readonly retryAfter: number | null;

  constructor(problem: Problema, headers: Headers) {
    super(`${problem.status} ${problem.codigo}: ${sentenceOf(problem)}`);
    this.status = problem.status;
    this.codigo = problem.codigo;
    this.problem = problem;
    this.erros = problem.erros ?? [];
    this.requestId = headers.get('x-request-id');
    this.retryAfter = Number(headers.get('retry-after')) || null;
  }
}

const sentenceOf = ({ titulo, detalhe, erros = [] }: Problema): string =>
  [detalhe ?? titulo, ...erros.map(({ campo, mensagem }) => `${campo}: ${mensagem}`)].join(' ');

/** 400: some fields are invalid, and `erros` has all of them. */
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';
}
/** 401: login and password do not match. The client does not try them again for five minutes. */
export class NotAuthenticatedError extends ApiError {
  override readonly name = 'NotAuthenticatedError';
}
/** 403: the user may not do this. */
export class NotAllowedError extends ApiError {
  override readonly name = 'NotAllowedError';
}
/** 404: it does not exist, or not in this account. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}
/** 409: it contradicts what is stored. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
/** 422: valid, but not permitted now. */
export class RuleError extends ApiError {
  override readonly name = 'RuleError';
}
/** 429: no request was left in the window for as long as the call had patience. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}
/** 408, 5xx: the server failed, or was away, for as long as the call had patience. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

/** No answer of the server came. */
export class ConnectionError extends CampeiroError {
  override readonly name = 'ConnectionError';
  /** Whether the server may have done it all the same: read before you repeat. */
  readonly maybeDone: boolean;

  constructor(message: string, maybeDone: boolean, cause?: unknown) {
    super(message, { cause });
    this.maybeDone = maybeDone;
  }
}

const CLASSES: Record<number, typeof ApiError> = {
  400: ValidationError,
  401: NotAuthenticatedError,
  403: NotAllowedError,
  404: NotFoundError,
  408: ServerError,
  409: ConflictError,
  422: RuleError,
  429: RateLimitError,
};

/** The error of the status. */
export function apiError(problem: Problema, headers: Headers): ApiError {
  const Class = CLASSES[problem.status] ?? (problem.status >= 500 ? ServerError : ApiError);
  return new Class(problem, headers);
}
