/** Stores computed days. Days whose figures are fixed keep them; what changed is stored as an addition. */

import type { Tx } from '../../../platform/db/database.ts';
import { columns, join, name, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { frozen, undecided } from '../conditions.ts';
import type { Leg } from './compute.ts';
import { rateInForce } from './in-force.ts';
import { asDays, dayKey, type UserDay } from './inputs.ts';
import { LEG, PRICE } from './leg-columns.ts';
import { frozenOf, storeSupplements } from './supplements.ts';

type Computed = ReadonlyMap<UserDay, Leg[]>;
type Stored = UserDay & Row<'deslocamentos_dias', 'id'>;

export async function store(tx: Tx, legs: Computed): Promise<void> {
  const fixed = await frozenOf(tx, [...legs.keys()]);
  const isFixed = new Set(fixed.map(dayKey));
  const open = new Map([...legs].filter(([day]) => !isFixed.has(dayKey(day))));
  const travelled = new Map([...open].filter(([, of]) => of.length > 0));
  await storeLegs(tx, await openDays(tx, [...travelled.keys()]), travelled);
  await closeDays(
    tx,
    [...open.keys()].filter((day) => !travelled.has(day)),
  );
  await reviveDays(
    tx,
    [...legs].filter(([day, of]) => isFixed.has(dayKey(day)) && of.length > 0).map(([day]) => day),
  );
  await storeSupplements(tx, fixed, legs);
}

/**
 * Creates missing days, and returns those that may be changed. A day computed with the account's undated rate
 * keeps it, because a new undated rate has no date of effect.
 */
async function openDays(tx: Tx, days: UserDay[]): Promise<Stored[]> {
  if (days.length === 0) return [];
  return tx.rows<Stored>(sql`
    insert into deslocamentos_dias as dia (id_usuario, data, valor_por_km, valor_por_km_desde)
    select d.id_usuario, d.data, coalesce(v.valor_por_km, c.valor_por_km), v.desde
    from ${asDays(days)} cross join contas c left join ${rateInForce} v on true
    on conflict (conta_id, id_usuario, data) do update set ativo = true,
      valor_por_km = case when coalesce(dia.valor_por_km_desde, excluded.valor_por_km_desde) is null
        then dia.valor_por_km else excluded.valor_por_km end,
      valor_por_km_desde = excluded.valor_por_km_desde
    where not ${frozen}
    returning id, id_usuario, data::text`);
}

const newValues = join(
  [...LEG, ...PRICE].map((column) => sql`${name(column)} = excluded.${name(column)}`),
);

/** The legs of these days as rows of a statement, `p`. */
function asLegs(days: readonly Stored[], legs: Computed) {
  const ids = new Map(days.map((day) => [dayKey(day), day.id]));
  const rows = [...legs].flatMap(([day, of]) => {
    const id_dia = ids.get(dayKey(day));
    return id_dia === undefined ? [] : of.map((leg) => ({ id_dia, ...leg }));
  });
  return sql`jsonb_populate_recordset(null::deslocamentos_percursos, ${JSON.stringify(rows)}::jsonb) p`;
}

/** A leg keeps its id as long as the day has a leg at its position. */
async function storeLegs(tx: Tx, days: readonly Stored[], legs: Computed): Promise<void> {
  if (days.length === 0) return;
  const rows = asLegs(days, legs);
  await tx.run(sql`
    insert into deslocamentos_percursos (id_dia, ${columns([...LEG, ...PRICE])})
    select p.id_dia, ${columns(LEG, 'p')}, dia.valor_por_km, dia.valor_por_km_desde,
      round(p.distancia * dia.valor_por_km, 2)
    from ${rows} join deslocamentos_dias dia on dia.id = p.id_dia
    on conflict (conta_id, id_dia, ordem) do update set ${newValues}`);
  await tx.run(sql`
    delete from deslocamentos_percursos p using (
      select p.id_dia, max(p.ordem) as ultima from ${rows} group by p.id_dia) dia
    where p.id_dia = dia.id_dia and p.ordem > dia.ultima`);
}

/** Days without legs are deleted, unless the office decided on them: then they stay and become inactive. */
async function closeDays(tx: Tx, days: readonly UserDay[]): Promise<void> {
  if (days.length === 0) return;
  const closed = sql`(dia.id_usuario, dia.data) in (select d.id_usuario, d.data from ${asDays(days)})`;
  await tx.run(sql`
    delete from deslocamentos_dias dia where ${closed} and ${undecided}`);
  await tx.run(sql`
    with inativos as (
      update deslocamentos_dias dia set ativo = false
      where ${closed} and not ${frozen} returning id)
    delete from deslocamentos_percursos where id_dia in (select id from inativos)`);
}

/** A day that was approved without visits is active again when it has some. */
async function reviveDays(tx: Tx, days: readonly UserDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.run(sql`
    update deslocamentos_dias dia set ativo = true from ${asDays(days)}
    where dia.id_usuario = d.id_usuario and dia.data = d.data and not dia.ativo`);
}
