/** Translates PostgreSQL's errors for callers. The only place that knows SQLSTATEs. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { Problem, serviceUnavailable } from '../problem.ts';
import { isConnectionFailure } from './driver.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
  routine?: string;
}

/**
 * What the answer says when the database refuses a row, by the name of the constraint. A trigger that refuses
 * rows names a constraint too. Each room declares those of its tables in `constraints.ts`.
 */
export type ConstraintTexts = Record<string, Message>;

const alreadyExists = message('O registro já existe.', 'It already exists.');

const outOfSight = message(
  'O resultado ficaria fora dos seus segmentos, e você não o veria mais.',
  'The result would be outside your segments, and you would no longer see it.',
);

/**
 * Connection lost or refused; server stopping, full, failing, read-only or too slow. These pass, or end when
 * the host acts, for example after the database rejects the login.
 */
const unavailable =
  /^(08|25006|25P0[34]|28|3D000|53|55P03|57014|57P0|58|ECONN|EPIPE|ENO|EHOST|ENET|ETIMEDOUT|EAI_|ERR_STREAM)/;

/** The problem for a database error, or undefined if the error is a bug of ours. */
export function problemOf(error: unknown, texts: ConstraintTexts): Problem | undefined {
  const { code = '', constraint = '' } = error as DatabaseError;
  const text = texts[constraint];
  if (code === '23505') return new Problem('CONFLITO', text ?? alreadyExists);
  if (code === '23514' && text) return new Problem('REGRA_NEGOCIO', text);
  if (isRefusal(error)) return new Problem('SEM_PERMISSAO', text ?? outOfSight);
  if (
    unavailable.test(code) ||
    isRetryable(error) ||
    isOtherEpoch(error) ||
    error instanceof OtherCopy ||
    isConnectionFailure(error)
  )
    return serviceUnavailable();
  return undefined;
}

/** A foreign key was violated: the row referred to does not exist, or the row is still referred to. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as DatabaseError).code === '23503';

/** A policy or a trigger refused a row. A missing grant has the same code, but is a bug of ours. */
export const isRefusal = (error: unknown): boolean => {
  const { code, routine } = error as DatabaseError;
  return code === '42501' && routine !== 'aclcheck_error';
};

/** Two transactions conflicted; the same work can simply be retried. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as DatabaseError).code ?? '');

/** An earlier statement of the transaction failed. This one was not tried, and does not say why. */
export const isAborted = (error: unknown): boolean => (error as DatabaseError).code === '25P02';

/** The transaction began in another copy of the data than its connection knows: see `epoch.ts`. Nothing was done. */
export const isOtherEpoch = (error: unknown): boolean => {
  const { code, constraint } = error as DatabaseError;
  return code === '55000' && constraint === 'epoca_known';
};

/** A part of some work would see another copy of the data than the parts before it: see `Steps`. */
export class OtherCopy extends Error {}

/** A table that a statement names does not exist. */
export const isMissingTable = (error: unknown): boolean =>
  (error as DatabaseError).code === '42P01';

/** Work that turns out to be too much for interactive priority: see `Database.read`. */
export class Overrun extends Error {}

/** It took longer than interactive work may take. */
export const isOverrun = (error: unknown): boolean =>
  error instanceof Overrun || (error as DatabaseError).code === '57014';

/** Nothing accepts connections there, or the server is starting or stopping. */
export const isUnavailable = (error: unknown): boolean =>
  away.test((error as DatabaseError).code ?? '');

const away = /^(08|57P0|ECONN|EPIPE|ENO|EHOST|ENET|ETIMEDOUT|EAI_)/;

/** It may accept connections later: it is unavailable, full, or did not answer in time. */
export const isNotThereYet = (error: unknown): boolean =>
  isUnavailable(error) || (error as DatabaseError).code === '53300' || isConnectionFailure(error);
