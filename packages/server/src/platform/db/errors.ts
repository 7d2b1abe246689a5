/** Translates PostgreSQL's errors for callers. The only place that knows SQLSTATEs. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { Problem, serviceUnavailable } from '../http/problem.ts';
import { isConnectionFailure } from './driver.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
  routine?: string;
}

/** Also for batches, whose items are validated without a database error. */
export const documentTaken = message(
  'Já existe um cliente com este documento.',
  'A customer with this document already exists.',
);

const conflicts: Record<string, Message> = {
  clientes_documento_unique: documentTaken,
  grupos_nome_unique: message(
    'Já existe um grupo com este nome.',
    'A group with this name already exists.',
  ),
  // It may belong to another account, so the message does not say whose it is.
  usuarios_login_unique: message('Este login já está em uso.', 'This login is already in use.'),
  segmentos_nome_unique: message(
    'Já existe um segmento com este nome.',
    'A segment with this name already exists.',
  ),
  bases_usuarios_unique: message(
    'O usuário já tem uma base a partir deste dia. Corrija-a em vez de incluir outra.',
    'The user already has a base from this day on. Correct it instead of adding another.',
  ),
  valores_por_km_unique: message(
    'Já existe um valor por quilômetro a partir deste dia. Corrija-o em vez de incluir outro.',
    'There already is a rate per kilometre from this day on. Correct it instead of adding another.',
  ),
  contestacoes_open_unique: message(
    'O percurso já tem uma contestação que espera resposta.',
    'The leg already has a contest that waits for an answer.',
  ),
  fechamentos_mes_unique: message('O mês já está fechado.', 'The month is already closed.'),
};

export const monthIsClosed = message(
  'O mês está fechado. Reabra-o para mudar aprovações e pagamentos.',
  'The month is closed. Reopen it to change approvals and payments.',
);

const halfPosition = message(
  'Informe latitude e longitude juntas.',
  'Give latitude and longitude together.',
);

const brokenRules: Record<string, Message> = {
  registros_end_after_start: message(
    'data_realizacao não pode ser anterior a data_inicio.',
    'data_realizacao must not be before data_inicio.',
  ),
  registros_schedule_in_order: message(
    'data_agendada não pode ser anterior a inicio_agendado.',
    'data_agendada must not be before inicio_agendado.',
  ),
  registros_whole_position: halfPosition,
  ordens_servico_end_after_start: message(
    'data_agendada não pode ser anterior a inicio_agendado.',
    'data_agendada must not be before inicio_agendado.',
  ),
  enderecos_whole_position: halfPosition,
  questionarios_validity_in_order: message(
    'vigencia_fim não pode ser anterior a vigencia_inicio.',
    'vigencia_fim must not be before vigencia_inicio.',
  ),
  bases_usuarios_whole_position: halfPosition,
  deslocamentos_month_closed: monthIsClosed,
};

/** What managers limited by segments may not do, by the name of the policy. */
const refusals: Record<string, Message> = {
  clientes_only_unlimited: message(
    'Você vê somente os clientes dos seus segmentos, e um cliente novo não está em nenhum. Peça a quem vê a conta inteira.',
    'You see only the customers of your segments, and a new customer is in none. Ask someone who sees the whole account.',
  ),
  segmentos_only_unlimited: message(
    'Segmentos e grupos definem quem vê o quê. Só quem vê a conta inteira pode alterá-los, e você vê somente os seus segmentos.',
    'Segments and groups decide who sees what. Only users who see the whole account may change them, and you see only your segments.',
  ),
};

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
export function problemOf(error: unknown): Problem | undefined {
  const { code = '', constraint = '' } = error as DatabaseError;
  if (code === '23505') {
    return new Problem(
      'CONFLITO',
      conflicts[constraint] ?? message('O registro já existe.', 'It already exists.'),
    );
  }
  if (code === '23514' && brokenRules[constraint]) {
    return new Problem('REGRA_NEGOCIO', brokenRules[constraint]);
  }
  if (isRefusal(error)) {
    return new Problem('SEM_PERMISSAO', refusals[constraint] ?? outOfSight);
  }
  if (unavailable.test(code) || isRetryable(error) || isConnectionFailure(error))
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

/** Work that turns out to be too much for interactive priority: see `Database.note`. */
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
