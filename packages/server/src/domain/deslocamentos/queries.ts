/** The statements for reading the three levels of travel, without the page. */

import {
  type DeslocamentosRequest,
  type DiasRequest,
  Percurso,
  type PercursosRequest,
} from '@campeiro/contract/deslocamentos';
import { namesOf } from '@campeiro/contract/kit/fields';
import { columns, join, type Sql, sql } from '../../platform/db/sql.ts';
import { linkedToAny } from '../../platform/links/links.ts';
import type { Listing } from '../../platform/lists/offset.ts';
import { searchFor } from '../../platform/lists/query.ts';
import { gruposDoUsuario, nameOfUser } from '../usuarios/queries.ts';
import { approved, counted, paid, toPay } from './conditions.ts';

/** The sums of the legs of the day `dia`, using its index instead of all legs. `desvio`: only of legs with a trace. */
export const figures = sql`lateral (
  select coalesce(sum(p.distancia), 0) as distancia, coalesce(sum(p.valor), 0) as valor, count(*) as percursos,
    round(sum(p.distancia_trajeto), 1) as distancia_gravada, round(sum(p.distancia_trajeto - p.distancia), 1) as desvio
  from deslocamentos_percursos p where p.id_dia = dia.id) f`;

/** One row per user with a matching day. Disregarded and rejected days do not count in any figure. */
export function byUser(pedido: DeslocamentosRequest): Listing {
  const { ids_usuario, ids_grupo, busca = '' } = pedido;
  const conditions = [
    ...daysThatFit(pedido),
    ...(ids_usuario ? [sql`t.id = any(${ids_usuario}::bigint[])`] : []),
    ...(ids_grupo ? [linkedToAny(gruposDoUsuario, ids_grupo)] : []),
    ...searchFor(busca),
  ];
  const rows = sql`
    select t.id as id_usuario, t.nome as usuario,
      coalesce(sum(f.distancia) filter (where conta), 0) as distancia_total,
      coalesce(sum(f.valor) filter (where conta), 0) as valor_total,
      coalesce(sum(f.percursos) filter (where conta), 0) as percursos,
      coalesce(round(sum(f.distancia) filter (where conta) / nullif(sum(f.percursos) filter (where conta), 0), 1), 0) as distancia_media,
      coalesce(sum(f.valor) filter (where ${approved}), 0) as valor_aprovado,
      coalesce(sum(f.valor) filter (where ${toPay}), 0) as valor_a_pagar,
      coalesce(sum(f.valor) filter (where conta and ${paid}), 0) as valor_pago
    from deslocamentos_dias dia
    join usuarios t on t.id = dia.id_usuario
    cross join ${figures}
    cross join lateral (select ${counted} as conta) c
    where ${join([sql`true`, ...conditions], ' and ')}
    group by t.id, t.nome`;
  return { rows, order: sql`usuario, id_usuario` };
}

/** What changed since the figures of the day `dia` were fixed, until the office decides on the change. */
const waitingChanges = sql`(
  select x.mudancas from deslocamentos_complementos x where x.id_usuario = dia.id_usuario and x.data = dia.data
    and x.id_contestacao is null and x.aprovacao in (2, 3))`;

/** The alerts of the day `dia`: first what changed in it, then the alerts of its legs. */
export const alerts = sql`(
  array(select a.alerta from (values
      (1, 'visitas_alteradas', '{visitas,lugares,horarios}'::text[]),
      (2, 'base_alterada', '{base}'),
      (3, 'valor_por_km_alterado', '{valor_por_km}')) a (n, alerta, mudancas)
    where a.mudancas && ${waitingChanges} order by a.n) || array(
    select distinct a from deslocamentos_percursos p cross join unnest(p.alertas) a where p.id_dia = dia.id order by a))`;

/** Whether the day `dia` is in a closed month, in which no approval changes. */
export const ofClosedMonth = sql`
  (to_char(dia.data, 'YYYY-MM') in (select f.mes from fechamentos f where f.reaberto_em is null))`;

const dayColumns = sql`
  dia.id as id_dia, dia.data::timestamp at time zone 'UTC' as data,
  extract(dow from dia.data)::int as dia_semana,
  f.distancia, f.percursos, coalesce(round(f.distancia / nullif(f.percursos, 0), 1), 0) as distancia_media,
  f.valor, dia.aprovacao, dia.pagamento,
  ${nameOfUser(sql`dia.id_usuario_ultima_alteracao`)} as usuario_ultima_alteracao,
  (select to_char(dia.ultima_alteracao at time zone c.fuso_horario, 'DD/MM/YYYY HH24:MI') from contas c) as ultima_alteracao,
  dia.ativo, ${alerts} as alertas`;

/** The days of one user, each with its own figures. */
export const byDay = (pedido: DiasRequest): Listing =>
  daysWhere([sql`dia.id_usuario = ${pedido.id_usuario}`, ...daysThatFit(pedido)]);

/** Days `dia`, oldest first; `more`: additional columns. */
export function daysWhere(conditions: Sql[], more: Sql[] = []): Listing {
  const rows = sql`
    select ${join([dayColumns, ...more])}
    from deslocamentos_dias dia cross join ${figures}
    where ${join([sql`true`, ...conditions], ' and ')}`;
  return { rows, order: sql`data, id_dia` };
}

/** The legs of one day. */
export function byLeg(pedido: PercursosRequest): Listing {
  const { id_usuario, id_dia } = pedido;
  const day = [sql`dia.id_usuario = ${id_usuario}`, sql`dia.id = ${id_dia}`, ...inPeriod(pedido)];
  const rows = sql`select ${columns(LEG)} from (${legsWhere(join(day, ' and '))}) p`;
  return { rows, order: sql`ordem` };
}

const LEG = namesOf(Percurso);

/** The columns of a leg `p` as it is shown. */
export const legColumns = sql`p.id as id_percurso, p.ordem,
      case when p.da_base then 'Base' else (select c.nome from clientes c where c.id = p.id_cliente_origem) end as origem,
      case when p.para_base then 'Base' else (select c.nome from clientes c where c.id = p.id_cliente_destino) end as destino,
      p.id_cliente_origem, p.id_cliente_destino, p.id_registro_origem, p.id_registro_destino,
      p.latitude_origem, p.longitude_origem, p.latitude_destino, p.longitude_destino,
      p.inicio, p.fim, p.distancia, p.valor, p.distancia_geodesica, p.distancia_trajeto, p.metodo, p.fator,
      p.valor_por_km, p.valor_por_km_desde::timestamp at time zone 'UTC' as valor_por_km_desde, p.alertas`;

/** Legs `p` of days `dia`, each with the id of its day. */
export const legsWhere = (condition: Sql): Sql => sql`
    select p.id_dia, ${legColumns}
    from deslocamentos_percursos p join deslocamentos_dias dia on dia.id = p.id_dia
    where ${condition}`;

/** The conditions that all lists share. */
export function daysThatFit(pedido: Omit<DiasRequest, 'id_usuario'>): Sql[] {
  const { aprovacao, pagamento, ativo } = pedido;
  return [
    ...inPeriod(pedido),
    ...(aprovacao ? [sql`dia.aprovacao = any(${aprovacao}::int[])`] : []),
    ...(pagamento ? [sql`dia.pagamento = any(${pagamento}::int[])`] : []),
    ...(ativo === undefined ? [] : [sql`dia.ativo = ${ativo}`]),
  ];
}

/** Sessions use UTC, so the cast gives the UTC day of the instant. */
export function inPeriod({
  data_inicio,
  data_fim,
}: {
  data_inicio?: string;
  data_fim?: string;
}): Sql[] {
  return [
    ...(data_inicio ? [sql`dia.data >= ${data_inicio}::timestamptz::date`] : []),
    ...(data_fim ? [sql`dia.data <= ${data_fim}::timestamptz::date`] : []),
  ];
}
