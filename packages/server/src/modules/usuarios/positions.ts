/** Where users are: while they are at work, unless the account says otherwise. */
import { type Sql, sql } from '../../db/sql.ts';

/** When positions of a day are shown, as a range of time. */
export const shownOn = (id_usuario: number, dia: string): Sql => sql`(
  select case when c.posicoes_fora_do_expediente then '(,)'::tstzrange
    else expediente(c.id, ${id_usuario}, ${dia}::date) end
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
    select p.* from (${lastDaysAtWork(usuario)}) d
    cross join lateral (
      ${newest(usuario, sql`p.data >= lower(d.janela) and p.data <= upper(d.janela)`)}) p
  ) p
  order by p.data desc, p.id_evento desc limit 1`;

const newest = (usuario: Sql, condition: Sql): Sql => sql`
  select p.* from posicoes p where p.id_usuario = ${usuario} and ${condition}
  order by p.data desc, p.id_evento desc limit 1`;

/** When the user was at work on each of the last days; nothing where the account asks for no such limit. */
const lastDaysAtWork = (usuario: Sql): Sql => sql`
  select expediente(c.id, ${usuario}, m.dia) as janela from (
    select distinct (e.data at time zone c.fuso_horario)::date as dia from eventos e
    where e.id_usuario = ${usuario} and ${isMark} and not c.posicoes_fora_do_expediente
      and e.data > (select max(e.data) - interval '7 days' from eventos e
        where e.id_usuario = ${usuario} and ${isMark})) m`;

const isMark = sql`e.tipo in ('checkin', 'checkout') and not e.anulado`;
