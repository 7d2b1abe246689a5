/** Where a visit stands, for the panel that counts and the list that finds: conditions on the row `t`. */
import type { Situacao } from '@campeiro/contract/registros';
import { type Sql, sql } from '../../platform/db/sql.ts';

/** The status means any of these. Statuses are looked up once for all rows. */
export const meansAny = (situacoes: readonly Situacao[]): Sql =>
  sql`t.id_status = any(array(select s.id from status_servico s where s.situacao = any(${situacoes}::text[])))`;

export const cancelled = meansAny(['cancelado']);
export const concluded = sql`(t.concluido and not ${cancelled})`;

const open = sql`not t.concluido and not ${cancelled}`;
const begun = sql`(${meansAny(['a_caminho', 'em_atendimento'])} or t.data_inicio is not null)`;

/** A visit that the device has begun is under way, whatever its status says since, unless it was cancelled. */
export const underWay = sql`(${open} and ${begun})`;
export const waiting = sql`(${open} and not ${begun})`;

/** Nobody has begun it, and its window is over. */
export const late = sql`(${waiting} and t.data_agendada < now())`;
/** It ended, and required questions have no answer. */
export const heldUp = sql`(${underWay} and t.pendencias <> '[]')`;
