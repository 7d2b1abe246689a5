import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import type { Usuario } from '@campeiro/contract/usuarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { findItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { baseInForce, rateInForce } from '../deslocamentos/travel/in-force.ts';
import { open } from '../registros/conditions.ts';
import { usuarios } from '../usuarios/queries.ts';

/**
 * The user with today's base and rate and the number of open visits; throws the 404 if the user does not
 * exist.
 */
export async function readUsuario(tx: Tx, id: number): Promise<UsuarioDoEscritorio> {
  const usuario = found(await findItem<Usuario>(tx, usuarios, id));
  const today = await tx.row<Omit<UsuarioDoEscritorio, keyof Usuario | 'mensagens'>>(sql`
    select
      case when is_place(b.latitude, b.longitude) then jsonb_build_object(
        'id', b.id, 'desde', b.desde, 'latitude', b.latitude, 'longitude', b.longitude) end as base_atual,
      jsonb_build_object('id', v.id, 'id_usuario', v.id_usuario, 'desde', v.desde,
        'valor_por_km', coalesce(v.valor_por_km, d.valor_por_km)) as valor_por_km_atual,
      u.jornada, u.trabalha_em_feriados, u.maximo_visitas, u.maximo_minutos, u.maximo_quilometros, u.matricula,
      (select count(*) from registros t where t.id_usuario = d.id_usuario and ${open}) as visitas_abertas
    from (
      select ${id}::bigint as id_usuario, (now() at time zone fuso_horario)::date as data, valor_por_km
      from contas) d
    join usuarios u on u.id = d.id_usuario
    left join ${baseInForce} b on true left join ${rateInForce} v on true`);
  return { ...usuario, ...found(today), mensagens: await messagesOf(tx, id) };
}

const messagesOf = (tx: Tx, id: number): Promise<UsuarioDoEscritorio['mensagens']> =>
  tx.rows(sql`
    select tipo, pedida_em, enviada_em, falha, proxima_em is null and falha is not null as desistiu
    from mensagens_de_acesso where id_usuario = ${id} order by tipo`);
