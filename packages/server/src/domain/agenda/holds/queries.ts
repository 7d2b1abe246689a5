/** Times that are held. Those that are over count for nothing, whether they are deleted yet or not. */
import type { Agenda } from '@campeiro/contract/escritorio/agenda';
import { type Conferencia, MAX_RESERVADAS } from '@campeiro/contract/escritorio/otimizacoes';
import { MAX_RESERVAS_DA_CONTA } from '@campeiro/contract/escritorio/reservas-de-horarios';
import type { Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import type { Days } from '../rules.ts';

/** Of the rows `h`. */
export const isOpen: Sql = sql`h.valida_ate > now()`;

type Held = Row<'horarios_reservados', 'id_usuario' | 'inicio' | 'fim' | 'latitude' | 'longitude'>;

/**
 * The held times of these technicians, by technician; without the caller’s own with the id `except`. Where a visit would be
 * is not known to callers whom segments limit: it may be at a customer whom they do not see.
 */
export async function readHolds(
  tx: Tx,
  ids: readonly number[],
  except: number | undefined,
): Promise<Map<number, Held[]>> {
  const rows = await tx.rows<Held>(sql`
    select h.id_usuario, h.inicio, h.fim,
      case when unlimited() then h.latitude end as latitude, case when unlimited() then h.longitude end as longitude
    from horarios_reservados h
    where h.id_usuario = any(${[...ids]}::bigint[]) and ${isOpen}
      and (h.id = ${except ?? null}::bigint and h.reservado_por = current_user_id()) is not true
    order by h.inicio limit ${MAX_RESERVAS_DA_CONTA}`);
  return Map.groupBy(rows, ({ id_usuario }) => id_usuario);
}

/** The held times of these technicians that touch these days, in order. */
export const readHeldOn = (
  tx: Tx,
  ids: readonly number[],
  { from, to }: Days,
): Promise<Agenda['reservas']> =>
  tx.rows(sql`
    select h.id_usuario, h.inicio, h.fim, h.valida_ate from horarios_reservados h
    where h.id_usuario = any(${[...ids]}::bigint[]) and ${isOpen} and h.fim > ${from} and h.inicio < ${to}
    order by h.inicio, h.id limit ${MAX_RESERVAS_DA_CONTA}`);

/** A visit where it is, or would be. */
interface Lying {
  id: number;
  id_usuario: number;
  inicio: string;
  fim: string;
}

/** The held times that these visits lie over, with the dispatchers that hold them, in the order of the visits. */
export const heldUnder = (tx: Tx, visits: readonly Lying[]): Promise<Conferencia['reservadas']> =>
  tx.rows(sql`
    select v.id, h.inicio, h.fim, h.valida_ate, u.nome as usuario
    from unnest(${visits.map(({ id }) => id)}::bigint[], ${visits.map(({ id_usuario }) => id_usuario)}::bigint[],
        ${visits.map(({ inicio }) => inicio)}::timestamptz[], ${visits.map(({ fim }) => fim)}::timestamptz[])
      with ordinality v(id, id_usuario, inicio, fim, place)
    join horarios_reservados h on h.id_usuario = v.id_usuario and h.inicio < v.fim and h.fim > v.inicio and ${isOpen}
    join usuarios u on u.id = h.reservado_por
    order by v.place, h.inicio, h.id limit ${MAX_RESERVADAS}`);

/** How many times are held in the account, and how many of them by the caller. */
export async function countHolds(tx: Tx): Promise<{ all: number; own: number }> {
  const row = await tx.row<{ all: number; own: number }>(sql`
    select count(*) as all, count(*) filter (where h.reservado_por = current_user_id()) as own
    from horarios_reservados h where ${isOpen}`);
  return row ?? { all: 0, own: 0 };
}
