/** Additions to days of travel. Each is a row `dia`, so that the conditions on days hold for it too. */
import {
  type ComplementosRequest,
  PercursoDoComplemento,
  type PercursosDoComplementoRequest,
} from '@campeiro/contract/escritorio/complementos';
import { namesOf } from '@campeiro/contract/kit/fields';
import { columns, join, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Listing } from '../../../platform/lists/offset.ts';
import { nameOfUser } from '../../usuarios/queries.ts';
import { toEvaluate } from '../conditions.ts';
import { isForOthers } from '../own-days.ts';
import { inPeriod, legColumns, ofClosedMonth } from '../queries.ts';

/** What the addition `dia` comes to. */
export const figures = sql`lateral (
  select coalesce((select sum(p.sinal * p.distancia) from deslocamentos_complementos_percursos p
      where p.id_complemento = dia.id), 0)
    + coalesce((select t.distancia_aceita - t.distancia from contestacoes t
      where t.id = dia.id_contestacao), 0) as distancia,
    supplement_amount(dia.conta_id, dia.id) as valor) f`;

/** How many additions wait for a decision, in all months. */
export const waitingSupplements = sql`
  (select count(*) from deslocamentos_complementos dia where ${toEvaluate})`;

export function supplements(pedido: ComplementosRequest): Listing {
  const { ids_usuario, aprovacao, pagamento, fechado } = pedido;
  const conditions: Sql[] = [
    sql`true`,
    ...inPeriod(pedido),
    ...(ids_usuario ? [sql`dia.id_usuario = any(${ids_usuario}::bigint[])`] : []),
    ...(aprovacao ? [sql`dia.aprovacao = any(${aprovacao}::int[])`] : []),
    ...(pagamento ? [sql`dia.pagamento = any(${pagamento}::int[])`] : []),
    ...(fechado === undefined ? [] : [sql`${ofClosedMonth} = ${fechado}`]),
  ];
  const rows = sql`
    select dia.id, dia.id_usuario, ${nameOfUser(sql`dia.id_usuario`)} as usuario, dia.data::text as dia,
      case when dia.id_contestacao is null then dia.mudancas else '{contestacao}' end as mudancas,
      dia.id_contestacao, f.distancia, f.valor, dia.aprovacao, dia.pagamento, dia.motivo_aprovacao as motivo,
      ${nameOfUser(sql`dia.id_usuario_ultima_alteracao`)} as usuario_ultima_alteracao, dia.ultima_alteracao,
      dia.criado_em, ${ofClosedMonth} as fechado, ${isForOthers(sql`dia.id_usuario`)} as proprio
    from deslocamentos_complementos dia cross join ${figures}
    where ${join(conditions, ' and ')}`;
  return { rows, order: sql`dia desc, id desc` };
}

const LEG = namesOf(PercursoDoComplemento);

/** What is added first, each in the order of the day. */
export const supplementLegs = ({ id_complemento }: PercursosDoComplementoRequest): Listing => ({
  rows: sql`
    select ${columns(LEG)} from (
      select p.sinal, ${legColumns} from deslocamentos_complementos_percursos p
      where p.id_complemento = ${id_complemento}) p`,
  order: sql`sinal desc, ordem`,
});
