/** Where users are: while they are at work, unless the account says otherwise. */
import { type Sql, sql } from '../../db/sql.ts';

/** When positions of a day are shown, as a range of time. */
export const shownOn = (id_usuario: number, dia: string): Sql => sql`(
  select case when c.posicoes_fora_do_expediente then '(,)'::tstzrange
    else expediente(c.id, ${id_usuario}, ${dia}::date) end
  from contas c)`;

/**
 * The last position of a user by the device's time: one that was sent late is not newer. The event's id only
 * decides between two of the same instant.
 */
export const lastPosition = (usuario: Sql): Sql => sql`
  select p.* from posicoes p
  where p.id_usuario = ${usuario} and p.data <= (select ultimo_expediente(conta_atual(), ${usuario}))
    and (p.de_visita or no_expediente(conta_atual(), p.id_usuario, p.data))
  order by p.data desc, p.id_evento desc limit 1`;
