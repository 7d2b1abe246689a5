/**
 * What the panel counts and the list finds: when a visit is under way, late, held up. Conditions on a row `t` of
 * `registros`.
 */
import type { Contagem } from '@campeiro/contract/escritorio/painel';
import type { Situacao } from '@campeiro/contract/registros';
import { type Sql, sql } from '../../platform/db/sql.ts';

export const inAny = (situacoes: readonly Situacao[]): Sql =>
  sql`t.situacao = any(${situacoes}::text[])`;

const cancelled = sql`t.situacao = 'cancelado'`;
const concluded = sql`t.concluido`;

/** As OPEN in states.ts. Said by `concluido` too, because indexes of what is left to do go by it. */
export const open = sql`(not t.concluido and t.situacao <> 'cancelado')`;

/** A start that an integrator gave counts too, though it moves no visit. */
const begun = sql`(t.situacao in ('a_caminho', 'em_atendimento') or t.data_inicio is not null)`;

const underWay = sql`(${open} and ${begun})`;
export const waiting = sql`(${open} and not ${begun})`;

const onTheWay = sql`(${open} and t.situacao = 'a_caminho')`;

const isOver = sql`t.data_agendada < now()`;
/** Nobody has begun it, and its window is over. */
export const late = sql`(${waiting} and ${isOver})`;

const incomplete = sql`t.pendencias <> '[]'`;
/** It ended, and required questions have no answer. */
export const heldUp = sql`(${underWay} and ${incomplete})`;
/** It stands in the way of its order, which requires its questionnaires. */
export const unfinished = sql`(${open} and ${incomplete})`;

/** What the panel counts, and the visits that it counts. */
export const COUNTED: Record<Contagem, Sql> = {
  agendadas: sql`(${waiting} and t.ativo)`,
  a_liberar: sql`(${waiting} and not t.ativo)`,
  no_prazo: sql`(${waiting} and ${isOver} is not true)`,
  atrasadas: late,
  em_andamento: underWay,
  a_caminho: onTheWay,
  em_atendimento: sql`(${underWay} and t.situacao <> 'a_caminho')`,
  concluidas: concluded,
  canceladas: cancelled,
  com_pendencias: heldUp,
};
