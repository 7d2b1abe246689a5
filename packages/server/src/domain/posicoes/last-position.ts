/**
 * Where users are: while they are at work, unless the account says otherwise. When that is follows from all of their
 * visits, whichever of them the caller sees.
 */
import { type Sql, sql } from '../../platform/db/sql.ts';

/** When positions of a day are shown, as a range of time. */
export const shownOn = (id_usuario: number, dia: string): Sql => sql`(
  select case when c.posicoes_fora_do_expediente then '(,)'::tstzrange
    else working_hours(${id_usuario}, ${dia}::date) end
  from contas c)`;

/**
 * The last position of a user by the device's time: one that was sent late is not newer. The event's id only
 * decides between two of the same instant. Of positions between visits only those count that were recorded at work,
 * on the last days with a visit: days are few, and positions of a device that records day and night are many.
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
