/**
 * Stores what changed in days whose figures are fixed: approved, paid, of a closed month, or with an approved addition.
 * (docs/decisions/0022-travel-after-a-closing.md)
 */
import type { Mudanca } from '@campeiro/contract/deslocamentos/mudancas';
import type { Tx } from '../../../platform/db/database.ts';
import { columns, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { frozen } from '../conditions.ts';
import type { Leg } from './compute.ts';
import { differenceOf, type PricedLeg, signatureOf, without } from './difference.ts';
import { rateInForce } from './in-force.ts';
import { asDays, dayKey, type UserDay } from './inputs.ts';
import { LEG, PRICE } from './leg-columns.ts';

/** A day whose figures are fixed. `id_dia` null: none was made before its month was closed. */
interface FrozenDay extends UserDay {
  id_dia: number | null;
  /** What a leg of the day costs now. */
  valor_por_km: number;
  valor_por_km_desde: string | null;
}

/** Those of the days whose figures are fixed. */
export const frozenOf = (tx: Tx, days: readonly UserDay[]): Promise<FrozenDay[]> =>
  tx.rows<FrozenDay>(sql`
    select d.id_usuario, d.data::text, dia.id as id_dia,
      case when r.holds then coalesce(v.valor_por_km, c.valor_por_km) else dia.valor_por_km end as valor_por_km,
      case when r.holds then v.desde::text end as valor_por_km_desde
    from ${asDays(days)} cross join contas c
    left join deslocamentos_dias dia on dia.id_usuario = d.id_usuario and dia.data = d.data
    left join ${rateInForce} v on true
    cross join lateral (
      select dia.id is null or coalesce(dia.valor_por_km_desde, v.desde) is not null as holds) r
    where (dia.id is not null and ${frozen}) or month_is_closed(c.id, d.data)
      or has_supplement(c.id, d.id_usuario, d.data)`);

type CountedLeg = PricedLeg & Row<'deslocamentos_percursos', 'valor'>;

interface Decided
  extends UserDay,
    Row<'deslocamentos_complementos', 'id' | 'assinatura' | 'aprovacao'> {}

/** The addition of a day that has to be written; `id` undefined: a new one. */
interface Written extends UserDay {
  id: number | undefined;
  assinatura: string;
  mudancas: Mudanca[];
  percursos: object[];
}

/** Brings the additions of these days up to date. Those that the office decided on stay. */
export async function storeSupplements(
  tx: Tx,
  days: readonly FrozenDay[],
  legs: ReadonlyMap<UserDay, Leg[]>,
): Promise<void> {
  const known = await supplementsOf(tx, [...legs.keys()]);
  const countedBy = await countedLegs(tx, days);
  const now = new Map([...legs].map(([day, of]) => [dayKey(day), of]));
  const kept = new Set<number>();
  const written = days.flatMap((day): Written[] => {
    const key = dayKey(day);
    const { valor_por_km, valor_por_km_desde } = day;
    const priced = (now.get(key) ?? []).map((leg) => ({
      ...leg,
      valor_por_km,
      valor_por_km_desde,
    }));
    const difference = differenceOf(countedBy.get(key) ?? [], priced);
    if (difference.mudancas.length === 0) return [];
    const assinatura = signatureOf(difference);
    const ofDay = known.get(key) ?? [];
    if (ofDay.some((one) => isRefused(one) && one.assinatura === assinatura)) return [];
    const waiting = ofDay.find(isWaiting);
    if (waiting) kept.add(waiting.id);
    if (waiting?.assinatura === assinatura) return [];
    const { entram, saem, mudancas } = difference;
    const percursos = [
      ...entram.map((leg, i) => ({ ...leg, sinal: 1, ordem: i + 1 })),
      ...saem.map((leg, i) => ({ ...leg, sinal: -1, ordem: i + 1 })),
    ];
    const { id_usuario, data } = day;
    return [{ id: waiting?.id, id_usuario, data, assinatura, mudancas, percursos }];
  });
  const gone = [...known.values()].flat().filter((one) => isWaiting(one) && !kept.has(one.id));
  await removeSupplements(tx, gone);
  await writeSupplements(tx, written);
}

const isWaiting = ({ aprovacao }: Decided): boolean => aprovacao === 2 || aprovacao === 3;
const isRefused = ({ aprovacao }: Decided): boolean => aprovacao === 1 || aprovacao === 4;

/** The computed additions of these days. */
async function supplementsOf(tx: Tx, days: readonly UserDay[]): Promise<Map<string, Decided[]>> {
  const rows = await tx.rows<Decided>(sql`
    select x.id, x.id_usuario, x.data::text, x.assinatura, x.aprovacao
    from ${asDays(days)} join deslocamentos_complementos x on x.id_usuario = d.id_usuario and x.data = d.data
    where x.id_contestacao is null order by x.id desc`);
  return Map.groupBy(rows, dayKey);
}

/** What has been counted for each day: its own legs, and those of its approved additions. */
async function countedLegs(tx: Tx, days: readonly UserDay[]): Promise<Map<string, CountedLeg[]>> {
  if (days.length === 0) return new Map();
  const figures = columns([...LEG, ...PRICE], 'p');
  const rows = await tx.rows<CountedLeg & UserDay & { sinal: number }>(sql`
    select d.id_usuario, d.data::text, 1 as sinal, ${figures}
    from ${asDays(days)} join deslocamentos_dias dia on dia.id_usuario = d.id_usuario and dia.data = d.data
    join deslocamentos_percursos p on p.id_dia = dia.id
    union all
    select d.id_usuario, d.data::text, p.sinal, ${figures}
    from ${asDays(days)} join deslocamentos_complementos x on x.id_usuario = d.id_usuario and x.data = d.data
      and x.aprovacao = 0
    join deslocamentos_complementos_percursos p on p.id_complemento = x.id`);
  return new Map(
    [...Map.groupBy(rows, dayKey)].map(([key, of]) => {
      const legs = of.map(({ id_usuario: _, data: __, ...leg }) => leg);
      const signed = (sinal: number) =>
        legs.filter((leg) => leg.sinal === sinal).map(({ sinal: _, ...leg }) => leg);
      return [key, without(signed(1), signed(-1))];
    }),
  );
}

async function removeSupplements(tx: Tx, gone: readonly Decided[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await tx.run(sql`delete from deslocamentos_complementos where id = any(${ids}::bigint[])`);
}

async function writeSupplements(tx: Tx, written: readonly Written[]): Promise<void> {
  for (const one of written) {
    const id = one.id ?? (await insertSupplement(tx, one));
    if (one.id !== undefined) await replaceSupplement(tx, one.id, one);
    const rows = one.percursos.map((leg) => ({ ...leg, id_complemento: id }));
    // What is taken out costs what was counted for it.
    await tx.run(sql`
      insert into deslocamentos_complementos_percursos (id_complemento, sinal, ${columns([...LEG, ...PRICE])})
      select p.id_complemento, p.sinal, ${columns(LEG, 'p')}, p.valor_por_km, p.valor_por_km_desde,
        coalesce(p.valor, round(p.distancia * p.valor_por_km, 2))
      from jsonb_populate_recordset(
        null::deslocamentos_complementos_percursos, ${JSON.stringify(rows)}::jsonb) p`);
  }
}

async function insertSupplement(tx: Tx, one: Written): Promise<number> {
  const row = await tx.row<Row<'deslocamentos_complementos', 'id'>>(sql`
    insert into deslocamentos_complementos (id_usuario, data, assinatura, mudancas)
    values (${one.id_usuario}, ${one.data}::date, ${one.assinatura}, ${one.mudancas}::text[]) returning id`);
  return row?.id ?? 0;
}

async function replaceSupplement(tx: Tx, id: number, one: Written): Promise<void> {
  await tx.run(sql`
    update deslocamentos_complementos set assinatura = ${one.assinatura}, mudancas = ${one.mudancas}::text[]
    where id = ${id}`);
  await tx.run(sql`delete from deslocamentos_complementos_percursos where id_complemento = ${id}`);
}
