/** Computes dirty days: just before travel is read, and in the background. */
import {
  type Database,
  inBulk,
  type TenantContext,
  type Tx,
} from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { compute } from './compute.ts';
import { inputsOf, type UserDay } from './inputs.ts';
import { lockTravel, tryLockTravel } from './lock.ts';
import type { Roads } from './osrm.ts';
import { store } from './store.ts';

/** More days are computed in several transactions. */
const DAYS_AT_ONCE = 200;

/** While a caller waits, no request to the road network starts after this. Unknown roads are estimated. */
const PATIENCE_MS = 2000;

/**
 * The running computations of this process, by account. Other readers wait for them here instead of in the
 * database. An old rate can make a long computation, and waiting readers would take all connections.
 */
const underWay = new WeakMap<Database, Map<number, Promise<void>>>();

/**
 * Computes the account's dirty days. Costs one small query if there are none. Segments do not limit it: the
 * first reader computes for all.
 */
export async function refreshTravel(
  db: Database,
  { conta, usuario, origem }: TenantContext,
  roads: Roads | undefined,
): Promise<void> {
  const scope = { conta, usuario, origem };
  const runs = underWay.get(db) ?? new Map<number, Promise<void>>();
  underWay.set(db, runs);
  if (!(await isPending(db, scope))) return;
  const earlier = runs.get(conta);
  if (earlier) {
    await earlier; // It may have missed changes since it began; the next computation has not begun yet.
    if (!(await isPending(db, scope))) return;
  }
  const run =
    runs.get(conta) ?? computeAll(db, inBulk(scope), roads).finally(() => runs.delete(conta));
  runs.set(conta, run);
  await run;
}

const isPending = (db: Database, scope: TenantContext): Promise<unknown> =>
  db.read(scope, (tx) => tx.row(sql`select from deslocamentos_pendentes limit 1`));

async function computeAll(
  db: Database,
  scope: TenantContext,
  roads: Roads | undefined,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let days = DAYS_AT_ONCE; days === DAYS_AT_ONCE; ) {
    await learnRoads(db, scope, roads, { days, deadline });
    days = await db.write(scope, async (tx) => {
      await lockTravel(tx); // Another process waits here and then reads the result.
      return computeSome(tx, roads, DAYS_AT_ONCE);
    });
  }
}

/** The same for the transaction's own changes; distances are estimated. */
export async function computeTravel(tx: Tx): Promise<void> {
  await lockTravel(tx);
  while ((await computeSome(tx, undefined, DAYS_AT_ONCE)) === DAYS_AT_ONCE);
}

/**
 * The same in the background, for at most `days` days of an account, and not while another transaction has
 * the lock.
 */
export async function computeAccount(
  db: Database,
  conta: number,
  roads: Roads | undefined,
  { days, deadline }: { days: number; deadline: number },
): Promise<number> {
  const scope: TenantContext = { conta, usuario: null, origem: 'sistema', priority: 'bulk' };
  await learnRoads(db, scope, roads, { days, deadline });
  return db.write(scope, async (tx) => {
    const mine = await tryLockTravel(tx);
    return mine ? computeSome(tx, roads, Math.min(days, DAYS_AT_ONCE)) : 0;
  });
}

/**
 * Asks the road network before locking the days, because a transaction should not hold row locks while it waits for a
 * network. Changes in between are estimated and retried.
 */
async function learnRoads(
  db: Database,
  scope: TenantContext,
  roads: Roads | undefined,
  { days, deadline }: { days: number; deadline: number },
): Promise<void> {
  if (!roads || roads.isPaused) return;
  const inputs = await db.read(scope, async (tx) =>
    inputsOf(tx, await tx.rows<UserDay>(some(days))),
  );
  const pairs = [...inputs.values()].flatMap((day) =>
    compute(day).map((leg) => ({
      from: { latitude: leg.latitude_origem, longitude: leg.longitude_origem },
      to: { latitude: leg.latitude_destino, longitude: leg.longitude_destino },
    })),
  );
  await roads.learn(pairs, deadline);
}

const some = (days: number) =>
  sql`select id_usuario, data::text from deslocamentos_pendentes order by id_usuario, data limit ${days}`;

/** A dirty day and its mark. */
type Pending = UserDay & { marca: string };

/**
 * Computes some dirty days and returns how many. Marks are deleted last and not locked before, because a
 * transaction that changes a visit inserts a mark while it holds the visit, and storing legs waits for the
 * visit. A newer mark of the same day stays; so does the mark of an uncommitted change.
 */
async function computeSome(tx: Tx, roads: Roads | undefined, most: number): Promise<number> {
  const days = await tx.rows<Pending>(sql`
    select id_usuario, data::text, xmin::text as marca from deslocamentos_pendentes
    order by id_usuario, data limit ${most}`);
  if (days.length === 0) return 0;
  const inputs = await inputsOf(tx, days);
  await store(tx, new Map([...inputs].map(([day, input]) => [day, compute(input, roads?.known)])));
  await tx.run(sql`
    delete from deslocamentos_pendentes where (id_usuario, data) in (
      select p.id_usuario, p.data from deslocamentos_pendentes p
      join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (id_usuario bigint, data date, marca text)
        on d.id_usuario = p.id_usuario and d.data = p.data and d.marca = p.xmin::text
      order by p.id_usuario, p.data for update of p skip locked)`);
  return days.length;
}
