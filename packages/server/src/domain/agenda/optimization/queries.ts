/** What weighs in a plan, read for all of its visits at once, and the row of a search that its user follows. */
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

/** Of the best plan so far. */
export type Progress = Row<'buscas_de_planos', 'feito' | 'visitas' | 'quilometros'>;

/** A user follows one search: the newest. */
export const beginSearch = (tx: Tx, chave_busca: string): Promise<number> =>
  tx.run(sql`
    insert into buscas_de_planos (id_usuario, chave_busca) values (current_user_id(), ${chave_busca})
    on conflict (conta_id, id_usuario) do update
      set chave_busca = excluded.chave_busca, feito = 0, visitas = 0, quilometros = 0, encerrar = false, iniciada_em = now()`);

/** Undefined: the caller follows another one by now. */
export const tellSearch = (
  tx: Tx,
  chave_busca: string,
  { feito, visitas, quilometros }: Progress,
): Promise<Row<'buscas_de_planos', 'encerrar'> | undefined> =>
  tx.row(sql`
    update buscas_de_planos set feito = ${feito}, visitas = ${visitas}, quilometros = ${quilometros}
    where chave_busca = ${chave_busca} and id_usuario = current_user_id() returning encerrar`);

/** Nothing, if it is over or another user’s. */
export const askToEnd = (tx: Tx, chave_busca: string): Promise<number> =>
  tx.run(sql`
    update buscas_de_planos set encerrar = true
    where chave_busca = ${chave_busca} and id_usuario = current_user_id()`);

export const removeSearch = (tx: Tx, chave_busca: string): Promise<number> =>
  tx.run(sql`
    delete from buscas_de_planos where chave_busca = ${chave_busca} and id_usuario = current_user_id()`);
