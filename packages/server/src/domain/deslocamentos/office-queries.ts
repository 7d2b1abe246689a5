import type {
  AllDiasRequest,
  HistoricoDeDiasRequest,
} from '@campeiro/contract/escritorio/deslocamentos';
import { sql } from '../../platform/db/sql.ts';
import type { Listing } from '../../platform/lists/offset.ts';
import { all } from '../../platform/lists/query.ts';
import { nameOfUser } from '../usuarios/queries.ts';
import { alerts, daysThatFit, daysWhere, ofClosedMonth } from './queries.ts';

/** Days of the given users, or of all, with their user. */
export function daysOfAll(pedido: AllDiasRequest): Listing {
  const { id_usuario, ids_usuario, com_alertas, fechado } = pedido;
  const conditions = [
    ...(id_usuario === undefined ? [] : [sql`dia.id_usuario = ${id_usuario}`]),
    ...(ids_usuario ? [sql`dia.id_usuario = any(${ids_usuario}::bigint[])`] : []),
    ...(com_alertas ? [sql`${alerts} && ${com_alertas}::text[]`] : []),
    ...(fechado === undefined ? [] : [sql`${ofClosedMonth} = ${fechado}`]),
    ...daysThatFit(pedido),
  ];
  const whose = sql`dia.id_usuario, ${nameOfUser(sql`dia.id_usuario`)} as usuario`;
  return daysWhere(conditions, [whose]);
}

/**
 * The requested decisions, newest first, with the user's current name. A payment keeps the approval's reason,
 * and has none itself.
 */
export const decisions = ({ ids_dias, ids_usuario }: HistoricoDeDiasRequest): Listing => ({
  rows: sql`
    select h.id, h.id_dia, h.id_usuario, h.data::text as dia, h.aprovacao_de, h.aprovacao_para, h.pagamento_de,
      h.pagamento_para, h.valor,
      case when h.aprovacao_de <> h.aprovacao_para or h.pagamento_de = h.pagamento_para then h.motivo end as motivo,
      u.nome as alterado_por, h.alterado_em
    from historico_de_dias h left join usuarios u on u.id = h.alterado_por
    where ${all([
      sql`true`,
      ...(ids_dias ? [sql`h.id_dia = any(${ids_dias}::bigint[])`] : []),
      ...(ids_usuario ? [sql`h.id_usuario = any(${ids_usuario}::bigint[])`] : []),
    ])}`,
  order: sql`id desc`,
});
