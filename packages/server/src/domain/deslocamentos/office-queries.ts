import type {
  AllDiasRequest,
  HistoricoDeDiasRequest,
} from '@campeiro/contract/escritorio/deslocamentos';
import { join, name, raw, type Sql, sql } from '../../platform/db/sql.ts';
import { sortTerms } from '../../platform/http/sort-terms.ts';
import type { Listing } from '../../platform/lists/offset.ts';
import { all } from '../../platform/lists/query.ts';
import { nameOfUser } from '../usuarios/queries.ts';
import { isForOthers } from './own-days.ts';
import { alerts, daysThatFit, daysWhere, ofClosedMonth } from './queries.ts';

/** How many contests of the day `dia` wait for an answer. */
const openContests = sql`
  (select count(*) from contestacoes c
    where c.id_usuario = dia.id_usuario and c.dia = dia.data and c.situacao = 'aberta')`;

export const isContested = sql`(${openContests} > 0)`;

/** Whether nothing about the day `dia` needs attention. */
export const hasNoAlerts = sql`(${alerts} = '{}')`;

/** Whether the day `dia` is the caller's, and another user decides about it. */
export const isOwn = isForOthers(sql`dia.id_usuario`);

/** Days of the given users, or of all, with their user. */
export function daysOfAll(pedido: AllDiasRequest): Listing {
  const { id_usuario, ids_usuario, com_alertas, sem_alertas, contestado, fechado, proprio } =
    pedido;
  const conditions = [
    ...(id_usuario === undefined ? [] : [sql`dia.id_usuario = ${id_usuario}`]),
    ...(ids_usuario ? [sql`dia.id_usuario = any(${ids_usuario}::bigint[])`] : []),
    ...(com_alertas ? [sql`${alerts} && ${com_alertas}::text[]`] : []),
    ...(sem_alertas === undefined ? [] : [sql`${hasNoAlerts} = ${sem_alertas}`]),
    ...(contestado === undefined ? [] : [sql`${isContested} = ${contestado}`]),
    ...(fechado === undefined ? [] : [sql`${ofClosedMonth} = ${fechado}`]),
    ...(proprio === undefined ? [] : [sql`${isOwn} = ${proprio}`]),
    ...daysThatFit(pedido),
  ];
  const more = sql`dia.id_usuario, ${nameOfUser(sql`dia.id_usuario`)} as usuario, f.distancia_gravada, f.desvio,
    ${openContests} as contestacoes, ${ofClosedMonth} as fechado, ${isOwn} as proprio`;
  const { rows, order } = daysWhere(conditions, [more]);
  const sort = sortedBy(pedido.ordenar);
  return { rows, order: sort.length > 0 ? join([...sort, sql`data desc, id_dia`]) : order };
}

const sortedBy = (ordenar = ''): Sql[] =>
  sortTerms(ordenar).map(
    ({ campo, descendente }) => sql`${name(campo)} ${raw(descendente ? 'desc' : 'asc')} nulls last`,
  );

/**
 * The requested decisions, newest first, with the user's current name. A payment keeps the approval's reason,
 * and has none itself.
 */
export const decisions = ({ ids_dias, ids_usuario, dia }: HistoricoDeDiasRequest): Listing => ({
  rows: sql`
    select h.id, h.id_dia, h.id_usuario, h.data::text as dia, h.id_complemento, h.aprovacao_de, h.aprovacao_para, h.pagamento_de,
      h.pagamento_para, h.valor,
      case when h.aprovacao_de <> h.aprovacao_para or h.pagamento_de = h.pagamento_para then h.motivo end as motivo,
      u.nome as alterado_por, h.alterado_em, h.alterado_por is not distinct from h.id_usuario as propria
    from historico_de_dias h left join usuarios u on u.id = h.alterado_por
    where ${all([
      sql`true`,
      ...(ids_dias ? [sql`h.id_dia = any(${ids_dias}::bigint[])`] : []),
      ...(ids_usuario ? [sql`h.id_usuario = any(${ids_usuario}::bigint[])`] : []),
      ...(dia ? [sql`h.data = ${dia}::date`] : []),
    ])}`,
  order: sql`id desc`,
});
