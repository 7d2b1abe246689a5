/**
 * What the panel counts and the list finds: when a visit is under way, late, held up. Conditions on a row `t` of
 * `registros`. The contract's `visita/estado.ts` has open, waiting and late as functions, for code that is not SQL.
 */
import type { Contagem } from '@campeiro/contract/escritorio/painel';
import type { Atencao, Pontualidade } from '@campeiro/contract/escritorio/painel-do-mes';
import type { Situacao } from '@campeiro/contract/registros';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { hasImage } from './eventos/received.ts';

export const inAny = (situacoes: readonly Situacao[]): Sql =>
  sql`t.situacao = any(${situacoes}::text[])`;

const cancelled = sql`t.situacao = 'cancelado'`;
const concluded = sql`t.concluido`;
const undone = sql`t.situacao = 'nao_realizado'`;

/** It was not carried out, and the office has not decided what becomes of it. In words of an index. */
export const undecided = sql`(${undone} and t.desfecho is null)`;

/** The technician went there, and it is over. In words of an index. */
export const travelled = (situacao: Sql): Sql => sql`${situacao} in ('realizado', 'nao_realizado')`;

/** In words of indexes: what is left to do has some by `concluido`. */
export const open = sql`(not t.concluido and t.situacao <> 'cancelado' and t.situacao <> 'nao_realizado')`;

/** Likewise: what waits has some by `concluido`, and some by the other two. */
export const waiting = sql`(not t.concluido and t.situacao = 'agendado' and t.data_inicio is null)`;

export const underWay = sql`(${open} and not ${waiting})`;

const onTheWay = sql`(${open} and t.situacao = 'a_caminho')`;

/**
 * Until when a visit has to begin, as `dueOf` of `visita/estado.ts` says. An expression of indexes: row-level security
 * lets a `case` be a condition of an index, but not a `coalesce`.
 */
export const due = sql`(case when t.janela_fim is null then t.data_agendada else t.janela_fim end)`;
const isOver = sql`${due} < now()`;
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
  nao_realizadas: undone,
  canceladas: cancelled,
  com_pendencias: heldUp,
};

/** Check-in and check-out are known. */
export const measured = sql`(t.data_inicio is not null and t.data_realizacao is not null)`;

const arrived = sql`(t.data_inicio is not null and t.situacao <> 'cancelado')`;
const before = sql`t.data_inicio < coalesce(t.janela_inicio, t.inicio_agendado)`;
const over = (minutes: number): Sql =>
  sql`t.data_inicio > ${due} + make_interval(mins => ${minutes}::int)`;

/** After it was due. */
export const arrivedLate = sql`(${arrived} and ${over(0)})`;

/** What the panel of the month counts by punctuality. A visit that is due at no time is in `sem_janela` only. */
export const PUNCTUAL: Record<Pontualidade, Sql> = {
  antecipadas: sql`(${arrived} and ${due} is not null and ${before})`,
  no_horario: sql`(${arrived} and not ${over(0)} and ${before} is not true)`,
  atraso_ate_15: sql`(${arrived} and ${over(0)} and not ${over(15)})`,
  atraso_ate_60: sql`(${arrived} and ${over(15)} and not ${over(60)})`,
  atraso_maior: sql`(${arrived} and ${over(60)})`,
  sem_janela: sql`(${arrived} and ${due} is null)`,
};

const eventOf = (condition: Sql): Sql =>
  sql`(exists (select from eventos e where e.id_registro = t.id and ${condition}))`;

/** What the panel of the month counts because the dispatcher should look at it. */
export const ATTENTION: Record<Atencao, Sql> = {
  esperam_respostas: heldUp,
  concluidas_sem_respostas: sql`(${concluded} and ${incomplete})`,
  com_correcoes: eventOf(sql`e.anulado`),
  fotos_por_chegar: eventOf(sql`e.imagem is not null and not e.anulado
    and not ${hasImage(sql`t.id`, sql`e.imagem`)}`),
};
