/** Stores computed days. Approved or paid days keep their figures. */

import type { Tx } from '../../../platform/db/database.ts';
import { columns, join, name, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { keepsFigures, undecided } from '../conditions.ts';
import type { Leg } from './compute.ts';
import { rateInForce } from './in-force.ts';
import { asDays, dayKey, type UserDay } from './inputs.ts';

type Computed = ReadonlyMap<UserDay, Leg[]>;
type Stored = UserDay & Row<'deslocamentos_dias', 'id'>;

const open = sql`not ${keepsFigures}`;

export async function store(tx: Tx, legs: Computed): Promise<void> {
  const travelled = new Map([...legs].filter(([, of]) => of.length > 0));
  await storeLegs(tx, await openDays(tx, [...travelled.keys()]), travelled);
  await closeDays(
    tx,
    [...legs.keys()].filter((day) => !travelled.has(day)),
  );
  await compareClosedDays(tx, legs);
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
    on conflict (conta_id, id_usuario, data) do update set ativo = true, divergente = false,
      valor_divergente = false, valor_por_km = case when coalesce(dia.valor_por_km_desde, excluded.valor_por_km_desde) is null
        then dia.valor_por_km else excluded.valor_por_km end,
      valor_por_km_desde = excluded.valor_por_km_desde
    where ${open}
    returning id, id_usuario, data::text`);
}

/** The columns of a leg that identify its way. */
const WAY = [
  'ordem',
  'da_base',
  'para_base',
  'id_registro_origem',
  'id_registro_destino',
  'latitude_origem',
  'longitude_origem',
  'latitude_destino',
  'longitude_destino',
  'inicio',
  'fim',
];
const LEG = [
  ...WAY,
  'id_cliente_origem',
  'id_cliente_destino',
  'distancia',
  'distancia_geodesica',
  'distancia_trajeto',
  'metodo',
  'fator',
  'alertas',
];
const PRICE = ['valor_por_km', 'valor_por_km_desde', 'valor'];

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
      update deslocamentos_dias dia set ativo = false, divergente = false, valor_divergente = false
      where ${closed} and ${open} returning id)
    delete from deslocamentos_percursos where id_dia in (select id from inativos)`);
}

const way = columns(WAY, 'p');

/**
 * Records for approved or paid days whether their visits and rate still match their figures. An inactive day
 * becomes active when it has visits again.
 */
async function compareClosedDays(tx: Tx, legs: Computed): Promise<void> {
  const days = await tx.rows<Stored>(sql`
    select dia.id, dia.id_usuario, dia.data::text from ${asDays([...legs.keys()])}
    join deslocamentos_dias dia on dia.id_usuario = d.id_usuario and dia.data = d.data
    where not (${open})`);
  if (days.length === 0) return;
  const then = sql`select ${way} from deslocamentos_percursos p where p.id_dia = dia.id`;
  const now = sql`select ${way} from ${asLegs(days, legs)} where p.id_dia = dia.id`;
  await tx.run(sql`
    update deslocamentos_dias dia set divergente = not dia.divergente, ativo = true
    where dia.id = any(${days.map(({ id }) => id)}::bigint[])
      and dia.divergente <> exists ((${then} except ${now}) union all (${now} except ${then}))`);
  await tx.run(sql`
    update deslocamentos_dias dia set valor_divergente = not dia.valor_divergente
    from ${asDays(days)} cross join contas c left join ${rateInForce} v on true
    where dia.id_usuario = d.id_usuario and dia.data = d.data
      and dia.valor_divergente <> (coalesce(v.valor_por_km, c.valor_por_km) <> dia.valor_por_km
        and coalesce(dia.valor_por_km_desde, v.desde) is not null)`);
}
