/** Reads the input data of days from the database. */

import type { Position } from '@campeiro/contract/kit/distance';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { isAddressOf } from '../../enderecos/queries.ts';
import { travelled } from '../../registros/conditions.ts';
import type { Day } from './compute.ts';
import { baseInForce } from './in-force.ts';
import type { Stop } from './legs.ts';
import type { Point } from './trace.ts';

/** A user's day, `data` in the account's time zone. */
export interface UserDay {
  id_usuario: number;
  data: string;
}

export const dayKey = ({ id_usuario, data }: UserDay): string => `${id_usuario} ${data}`;

/** The days as rows of a statement, `d`. */
export const asDays = (days: readonly UserDay[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (id_usuario bigint, data date)`;

/** The input data of each day. */
export async function inputsOf<T extends UserDay>(
  tx: Tx,
  days: readonly T[],
): Promise<Map<T, Day>> {
  const [visits, bases, points] = await Promise.all([
    visitsOf(tx, days),
    basesOf(tx, days),
    pointsOf(tx, days),
  ]);
  const visitsBy = Map.groupBy(visits, dayKey);
  const pointsBy = Map.groupBy(points, ({ id_usuario, dia }) => dayKey({ id_usuario, data: dia }));
  const baseBy = new Map(bases.map((base) => [dayKey(base), base]));
  return new Map(
    days.map((day) => {
      const key = dayKey(day);
      return [
        day,
        {
          visitas: visitsBy.get(key) ?? [],
          base: baseBy.get(key) ?? null,
          posicoes: pointsBy.get(key) ?? [],
        },
      ];
    }),
  );
}

/**
 * The visits carried out on these days, each at the position of its check-in, or else of its customer. The
 * account's time zone determines the limits of a day; the wider limits in UTC let the index be used. Row-level security allows
 * that only where an instant is compared with an instant, and `offset 0` keeps PostgreSQL from reading all visits of the
 * account instead. A device that reports times more than five minutes ahead has a wrong clock. A clock that is behind
 * cannot be distinguished from an offline device.
 */
const visitsOf = (tx: Tx, days: readonly UserDay[]): Promise<(Stop & UserDay)[]> =>
  tx.rows<Stop & UserDay>(sql`
    select r.id_usuario, d.data::text, r.id as id_registro, r.id_cliente, r.data_inicio as inicio,
      r.data_realizacao as fim, coalesce(checkin.latitude, e.latitude) as latitude,
      coalesce(checkin.longitude, e.longitude) as longitude,
      case when e.latitude is not null then
        jsonb_build_object('latitude', e.latitude, 'longitude', e.longitude) end as cliente,
      exists (select from eventos v where v.id_registro = r.id
        and v.data > v.recebido_em + interval '5 minutes') as relogio_adiantado
    from ${asDays(days)}
    cross join lateral (
      select * from registros v where v.id_usuario = d.id_usuario and ${travelled(sql`v.situacao`)}
        and v.data_inicio between (d.data - 2)::timestamptz and (d.data + 2)::timestamptz offset 0) r
    join contas c on c.id = r.conta_id and (r.data_inicio at time zone c.fuso_horario)::date = d.data
    left join lateral (select r.latitude, r.longitude where is_place(r.latitude, r.longitude)) checkin on true
    left join enderecos e on ${isAddressOf('e', 'r')} and is_place(e.latitude, e.longitude)`);

/** The base in effect on each day that has one. */
const basesOf = (tx: Tx, days: readonly UserDay[]) =>
  tx.rows<UserDay & Position>(sql`
    select d.id_usuario, d.data::text, b.latitude, b.longitude from ${asDays(days)}
    cross join ${baseInForce} b
    where is_place(b.latitude, b.longitude)`);

/** The positions recorded on each day. */
const pointsOf = (tx: Tx, days: readonly UserDay[]) =>
  tx.rows<Point & { id_usuario: number; dia: string }>(sql`
    select d.id_usuario, d.data::text as dia, p.data, p.latitude, p.longitude, p.precisao
    from ${asDays(days)} cross join contas c
    join posicoes p on p.id_usuario = d.id_usuario
      and p.data >= d.data::timestamp at time zone c.fuso_horario
      and p.data < (d.data + 1)::timestamp at time zone c.fuso_horario`);
