/** Reckons the days whose visits changed, just before travel is read. */
import type { Database, Scope, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Leg, legsOf, type Stop } from './legs.ts';

/** More days than this are reckoned in several transactions. */
const DAYS_AT_ONCE = 500;

/** Brings the account's travel up to date with its visits. Costs one small query when nothing changed. */
export async function refreshTravel(db: Database, scope: Scope): Promise<void> {
  const pending = await db.read(scope, (tx) =>
    tx.row(sql`select from deslocamentos_pendentes limit 1`),
  );
  if (!pending) return;
  while ((await db.write(scope, reckonSome)) === DAYS_AT_ONCE);
}

interface Day {
  id_usuario: number;
  data: string;
}

/** Reckons some of the pending days and returns how many. */
async function reckonSome(tx: Tx): Promise<number> {
  // Who asks meanwhile waits here, and then reads what was reckoned.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('deslocamentos', conta_atual()))`);
  const days = await takePending(tx);
  if (days.length === 0) return 0;
  const stops = Map.groupBy(await visitsOf(tx, days), dayKey);
  const legs = new Map(days.map((day) => [day, legsOf(stops.get(dayKey(day)) ?? [])]));
  await storeLegs(tx, legs);
  await closeDays(
    tx,
    days.filter((day) => legs.get(day)?.length === 0),
  );
  return days.length;
}

const dayKey = ({ id_usuario, data }: Day): string => `${id_usuario} ${data}`;

/** A mark that is locked belongs to a change that is not over: it stays for the next reader. */
const takePending = (tx: Tx): Promise<Day[]> =>
  tx.rows<Day>(sql`
    delete from deslocamentos_pendentes where (id_usuario, data) in (
      select id_usuario, data from deslocamentos_pendentes limit ${DAYS_AT_ONCE} for update skip locked)
    returning id_usuario, data::text`);

/**
 * The visits carried out on these days, in order, each where its check-in was, or else its customer is.
 * The bounds of a day are those of its time zone; the wider ones in UTC are there for the index.
 */
const visitsOf = (tx: Tx, days: Day[]): Promise<(Stop & Day)[]> =>
  tx.rows<Stop & Day>(sql`
    select r.id_usuario, d.data::text, r.id as id_registro, r.id_cliente, r.data_inicio as inicio,
      r.data_realizacao as fim, coalesce(r.latitude, e.latitude) as latitude,
      coalesce(r.longitude, e.longitude) as longitude
    from ${asDays(days)}
    join registros r on r.id_usuario = d.id_usuario and r.concluido
      and r.data_inicio between d.data - interval '2 days' and d.data + interval '2 days'
    join contas c on c.id = r.conta_id and (r.data_inicio at time zone c.fuso_horario)::date = d.data
    left join enderecos e on e.id_cliente = r.id_cliente
    order by r.data_inicio, r.id`);

const asDays = (days: Day[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (id_usuario bigint, data date)`;

/** A day that was approved or paid keeps its figures, whatever becomes of its visits. */
const open = sql`dia.aprovacao <> 0 and dia.pagamento <> 3`;

/** Stores the legs of the days that have any. A leg keeps its id as long as the day has one in its place. */
async function storeLegs(tx: Tx, legs: ReadonlyMap<Day, Leg[]>): Promise<void> {
  const travelled = [...legs].filter(([, of]) => of.length > 0);
  const stored = await tx.rows<Day & { id: number }>(sql`
    insert into deslocamentos_dias as dia (id_usuario, data, valor_por_km)
    select d.id_usuario, d.data, c.valor_por_km from ${asDays(travelled.map(([day]) => day))}, contas c
    on conflict (conta_id, id_usuario, data) do update set ativo = true where ${open}
    returning id, id_usuario, data::text`);
  const ids = new Map(stored.map((day) => [dayKey(day), day.id]));
  const rows = travelled.flatMap(([day, of]) => {
    const id_dia = ids.get(dayKey(day));
    return id_dia === undefined ? [] : of.map((leg) => ({ id_dia, ...leg }));
  });
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await tx.run(sql`
    insert into deslocamentos_percursos (id_dia, ordem, id_cliente_origem, id_cliente_destino,
      id_registro_origem, id_registro_destino, latitude_origem, longitude_origem, latitude_destino,
      longitude_destino, inicio, fim, distancia, valor)
    select p.id_dia, p.ordem, p.id_cliente_origem, p.id_cliente_destino, p.id_registro_origem,
      p.id_registro_destino, p.latitude_origem, p.longitude_origem, p.latitude_destino,
      p.longitude_destino, p.inicio, p.fim, p.distancia, round(p.distancia * dia.valor_por_km, 2)
    from jsonb_populate_recordset(null::deslocamentos_percursos, ${json}::jsonb) p
    join deslocamentos_dias dia on dia.id = p.id_dia
    on conflict (conta_id, id_dia, ordem) do update set
      id_cliente_origem = excluded.id_cliente_origem, id_cliente_destino = excluded.id_cliente_destino,
      id_registro_origem = excluded.id_registro_origem, id_registro_destino = excluded.id_registro_destino,
      latitude_origem = excluded.latitude_origem, longitude_origem = excluded.longitude_origem,
      latitude_destino = excluded.latitude_destino, longitude_destino = excluded.longitude_destino,
      inicio = excluded.inicio, fim = excluded.fim,
      distancia = excluded.distancia, valor = excluded.valor`);
  await tx.run(sql`
    delete from deslocamentos_percursos p using (
      select id_dia, max(ordem) as ultima
      from jsonb_populate_recordset(null::deslocamentos_percursos, ${json}::jsonb) group by id_dia) dia
    where p.id_dia = dia.id_dia and p.ordem > dia.ultima`);
}

/** Days without legs go, unless someone judged them: what was decided stays, and the day is inactive. */
async function closeDays(tx: Tx, days: Day[]): Promise<void> {
  if (days.length === 0) return;
  const closed = sql`(dia.id_usuario, dia.data) in (select d.id_usuario, d.data from ${asDays(days)})`;
  await tx.run(sql`
    delete from deslocamentos_dias dia where ${closed} and dia.aprovacao = 3 and dia.pagamento = 2`);
  await tx.run(sql`
    with inativos as (
      update deslocamentos_dias dia set ativo = false where ${closed} and ${open} returning id)
    delete from deslocamentos_percursos where id_dia in (select id from inativos)`);
}
