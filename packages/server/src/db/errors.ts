/** What PostgreSQL's errors mean to a caller: the only place that knows SQLSTATEs. */
import { type Mensagem, msg } from '@campeiro/contract/idiomas';
import { Problem, serviceUnavailable } from '../http/problem.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
}

const conflicts: Record<string, Mensagem> = {
  clientes_documento_unico: msg(
    'Já existe um cliente com este documento.',
    'A customer with this document already exists.',
  ),
  grupos_nome_unico: msg(
    'Já existe um grupo com este nome.',
    'A group with this name already exists.',
  ),
  segmentos_nome_unico: msg(
    'Já existe um segmento com este nome.',
    'A segment with this name already exists.',
  ),
};

const halfPosition = msg(
  'Informe latitude e longitude juntas.',
  'Give latitude and longitude together.',
);

const brokenRules: Record<string, Mensagem> = {
  registros_fim_apos_inicio: msg(
    'data_realizacao não pode ser anterior a data_inicio.',
    'data_realizacao must not be before data_inicio.',
  ),
  registros_posicao_inteira: halfPosition,
  ordens_servico_fim_apos_inicio: msg(
    'data_agendada não pode ser anterior a inicio_agendado.',
    'data_agendada must not be before inicio_agendado.',
  ),
  enderecos_posicao_inteira: halfPosition,
};

/** Connection lost or refused, server stopping, full or too slow: what passes by itself. */
const unavailable = /^(08|57P0|57014|53|55P03|ECONN|EPIPE|ENOENT|ETIMEDOUT|EAI_)/;

/** The problem behind a database error, or undefined when the error is ours. */
export function problemOf(error: unknown): Problem | undefined {
  const { code = '', constraint = '' } = error as DatabaseError;
  if (code === '23505') {
    return new Problem(
      'CONFLITO',
      conflicts[constraint] ?? msg('O registro já existe.', 'It already exists.'),
    );
  }
  if (code === '23514' && brokenRules[constraint]) {
    return new Problem('REGRA_NEGOCIO', brokenRules[constraint]);
  }
  if (unavailable.test(code) || isRetryable(error) || isConnectionFailure(error))
    return serviceUnavailable();
  return undefined;
}

/** A foreign key did not hold: the row referred to does not exist, or the row is still referred to. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as DatabaseError).code === '23503';

/** Two transactions were in each other's way; the same work can simply be done again. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as DatabaseError).code ?? '');

/** pg reports some losses of connection without a code. */
const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
