/** The steps of a visit, for the office. */
import { MARCOS, type Marco } from '@campeiro/contract/escritorio/marcos';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { isAddressOf } from '../enderecos/queries.ts';
import { nameOfUser } from '../usuarios/queries.ts';

const MOST = 500;

/** Why so far away, or why it was not carried out. */
const why = sql`nullif(concat_ws(': ', e.dados ->> 'motivo', e.dados ->> 'comentario'), '')`;

/** Throws the 404 of a visit that does not exist. */
export async function stepsOf(tx: Tx, id: number): Promise<Marco[]> {
  found(await tx.row(sql`select from registros where id = ${id}`));
  return tx.rows<Marco>(sql`
    select e.id_evento, e.tipo, e.data, e.dados ->> 'data_aparelho' as data_aparelho, e.recebido_em, e.id_usuario, ${nameOfUser(sql`e.id_usuario`)} as usuario,
      l.latitude, l.longitude, (e.dados ->> 'precisao')::float8 as precisao,
      case when is_place(l.latitude, l.longitude) and is_place(a.latitude, a.longitude)
        then round(distance_m(l.latitude, l.longitude, a.latitude, a.longitude))::int end as distancia,
      ${why} as motivo, coalesce((e.dados ->> 'declarado')::boolean, false) as declarado,
      e.anulado, e.desvio_relogio
    from eventos e join registros r on r.id = e.id_registro
    left join enderecos a on ${isAddressOf('a', 'r')}
    cross join lateral (
      select (e.dados ->> 'latitude')::float8 as latitude, (e.dados ->> 'longitude')::float8 as longitude) l
    where e.id_registro = ${id} and e.tipo = any(${[...MARCOS]}::text[])
    order by e.data, e.id_evento limit ${MOST}`);
}
