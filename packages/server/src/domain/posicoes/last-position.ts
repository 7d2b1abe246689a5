/**
 * The last positions of users: only those at work, unless the account allows others. All of a user's visits
 * decide when that is, even those hidden from the caller.
 */
import { type Sql, sql } from '../../platform/db/sql.ts';

/** The time range in which positions of a day are shown. */
export const shownOn = (id_usuario: number, dia: string): Sql => sql`(
  select case when c.posicoes_fora_do_expediente then '(,)'::tstzrange
    else working_hours(${id_usuario}, ${dia}::date) end
  from contas c)`;

/**
 * The last position of a user by the device's time, so that a late upload is not newer. The event's id breaks
 * ties. Positions between visits count only if recorded at work. The search goes through the last days with a
 * visit, because there are few days but many positions.
 */
export const lastPosition = (usuario: Sql): Sql => sql`
  select p.* from contas c cross join lateral (
    (${newest(usuario, sql`p.de_visita`)})
    union all
    (${newest(usuario, sql`c.posicoes_fora_do_expediente`)})
    union all
    select p.* from recent_working_hours(${usuario}) janela
    cross join lateral (
      ${newest(usuario, sql`p.data >= lower(janela) and p.data <= upper(janela)`)}) p
    where not c.posicoes_fora_do_expediente
  ) p
  order by p.data desc, p.id_evento desc limit 1`;

const newest = (usuario: Sql, condition: Sql): Sql => sql`
  select p.* from posicoes p where p.id_usuario = ${usuario} and ${condition}
  order by p.data desc, p.id_evento desc limit 1`;
