/**
 * What the panel counts and the list finds: when a visit is under way, late, held up. Conditions on a row `t` of
 * `registros`.
 */
import type { Situacao } from '@campeiro/contract/registros';
import { type Sql, sql } from '../../platform/db/sql.ts';

export const inAny = (situacoes: readonly Situacao[]): Sql =>
  sql`t.situacao = any(${situacoes}::text[])`;

export const cancelled = sql`t.situacao = 'cancelado'`;
export const concluded = sql`t.concluido`;

/** As OPEN in states.ts. Said by `concluido` too, because indexes of what is left to do go by it. */
export const open = sql`(not t.concluido and t.situacao <> 'cancelado')`;

/** A start that an integrator gave counts too, though it moves no visit. */
const begun = sql`(t.situacao in ('a_caminho', 'em_atendimento') or t.data_inicio is not null)`;

export const underWay = sql`(${open} and ${begun})`;
export const waiting = sql`(${open} and not ${begun})`;

/** Nobody has begun it, and its window is over. */
export const late = sql`(${waiting} and t.data_agendada < now())`;

const incomplete = sql`t.pendencias <> '[]'`;
/** It ended, and required questions have no answer. */
export const heldUp = sql`(${underWay} and ${incomplete})`;
/** It stands in the way of its order, which requires its questionnaires. */
export const unfinished = sql`(${open} and ${incomplete})`;
