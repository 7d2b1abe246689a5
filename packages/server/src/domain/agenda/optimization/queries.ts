/** What weighs in a plan, read for all of its visits at once. */
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';

/** Among so many newest visits of a customer the last one that was carried out is looked for; most are. */
const MOST_LOOKED_AT = 20;

/** The weights of the account. */
export const readPesos = async (tx: Tx): Promise<Pesos> =>
  found(
    await tx.row<Pesos>(sql`
      select peso_minuto, peso_outro_horario, peso_outro_tecnico, peso_troca_no_cliente, peso_desigualdade, peso_atraso,
        minutos_extras, peso_minuto_extra
      from contas where id = current_account()`),
  );

/** The technician of the last visit to the customer of each of these visits, by customer; none where there was no visit. */
export async function readLastTechnicians(
  tx: Tx,
  visits: readonly { id_cliente: number }[],
): Promise<Map<number, number>> {
  const customers = [...new Set(visits.map(({ id_cliente }) => id_cliente))];
  const rows = await tx.rows<Row<'registros', 'id_cliente'> & { id_usuario: number }>(sql`
    select c.id_cliente, l.id_usuario
    from unnest(${customers}::bigint[]) as c(id_cliente)
    cross join lateral (
      select r.id_usuario from (
        select p.id_usuario, p.concluido, p.data_realizacao, p.id from registros p
        where p.id_cliente = c.id_cliente and p.data_realizacao is not null
        order by p.data_realizacao desc, p.id desc limit ${MOST_LOOKED_AT}) r
      where r.concluido and r.id_usuario is not null
      order by r.data_realizacao desc, r.id desc limit 1) l`);
  return new Map(rows.map(({ id_cliente, id_usuario }) => [id_cliente, id_usuario]));
}
