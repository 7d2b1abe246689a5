/** Computes travel in the background, so that readers seldom wait. */

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { frozen } from '../conditions.ts';
import type { UserDay } from './inputs.ts';
import type { Pair, Roads } from './osrm.ts';
import { computeAccount } from './refresh.ts';

/** For all accounts together. The rest waits for the next run or for a reader. */
const DAYS_PER_RUN = 1000;
/** How long a run keeps starting requests to the road network. */
const PATIENCE_MS = 20_000;
/** How many legs one run retries after an outage of the road network. */
const LEGS_PER_RUN = 500;

interface Run {
  db: Database;
  roads?: Roads | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Ends the run after the current days. */
  signal?: AbortSignal;
}

/**
 * Runs once. Several processes may do so at the same time; each day is computed by one of them. A failure in
 * one account is logged and does not stop the others.
 */
export async function computePending(run: Run, most = DAYS_PER_RUN): Promise<void> {
  const { db, roads, signal } = run;
  const deadline = Date.now() + PATIENCE_MS;
  if (roads) await tryRoadsAgain(db, roads, deadline);
  const accounts = await db.acrossAccounts(
    (tx) =>
      tx.rows<Row<'deslocamentos_pendentes', 'conta_id'>>(
        sql`select distinct conta_id from deslocamentos_pendentes`,
      ),
    'bulk',
  );
  let left = most;
  for (const { conta_id } of accounts) {
    while (left > 0 && !signal?.aborted) {
      const limits = { days: left, deadline };
      const done = await computeAccount(db, conta_id, roads, limits).catch(tell(run, conta_id));
      if (!done) break;
      left -= done;
    }
  }
}

const tell =
  ({ log, signal }: Run, conta?: number) =>
  (err: unknown): void => {
    if (!signal?.aborted) log.warn({ err, conta }, 'could not compute travel');
  };

type Leg = UserDay & Row<'deslocamentos_percursos', 'conta_id'> & Pair;

/**
 * Marks days as dirty whose roads are known by now. Days whose figures are fixed keep their estimates.
 */
async function tryRoadsAgain(db: Database, roads: Roads, deadline: number): Promise<void> {
  const legs = await db.acrossAccounts(
    (tx) =>
      tx.rows<Leg>(sql`
      select p.conta_id, dia.id_usuario, dia.data::text,
        jsonb_build_object('latitude', p.latitude_origem, 'longitude', p.longitude_origem) as "from",
        jsonb_build_object('latitude', p.latitude_destino, 'longitude', p.longitude_destino) as "to"
      from deslocamentos_percursos p
      join deslocamentos_dias dia on dia.conta_id = p.conta_id and dia.id = p.id_dia
      where p.alertas @> '{rota_indisponivel}' and not ${frozen}
      limit ${LEGS_PER_RUN}`),
    'bulk',
  );
  await roads.learn(legs, deadline);
  const known = legs.filter(({ from, to }) => roads.known(from, to) !== undefined);
  if (known.length === 0) return;
  await db.acrossAccounts(
    (tx) =>
      tx.run(sql`
      insert into deslocamentos_pendentes (conta_id, id_usuario, data)
      select distinct d.conta_id, d.id_usuario, d.data
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as d (conta_id bigint, id_usuario bigint, data date)
      order by 1, 2, 3 on conflict do nothing`),
    'bulk',
  );
}
