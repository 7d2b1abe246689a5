/** Makes the visits of series ahead: when a series is created, and in the background as the days come. */
import { DIAS_ADIANTE } from '@campeiro/contract/escritorio/recorrencias';
import { addDays } from '@campeiro/contract/kit/days';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, TenantContext, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import { earliestFor, placed } from './placing.ts';
import { lockDue, makeVisits, type Series, todayOf } from './queries.ts';
import { occurrencesBetween } from './rule.ts';
import { ruleOf } from './rules.ts';

/** How many series a transaction advances. Each makes the visits of two months at most. */
const AT_ONCE = 10;
/** How many series one run advances, per account and in all. The rest follows a minute later. */
const SERIES_OF_ONE = 200;
const SERIES = 1000;

/** The last day whose visits exist today. */
export const horizonOf = (today: string): string => addDays(today, DIAS_ADIANTE);

/** Makes what is to be made of a series that is locked. Days that are over get no visit. Returns how many were made. */
export async function makeAhead(tx: Tx, series: Series, today: string): Promise<number> {
  const { id, primeiro_dia, proxima } = series;
  if (proxima === null) return 0;
  const earliest = earliestFor(today);
  const from = proxima > earliest ? proxima : earliest;
  const { days, next } = occurrencesBetween(ruleOf(series), primeiro_dia, from, horizonOf(today));
  const coming = (await placed(tx, series, days)).filter(({ dia }) => dia >= today);
  const made = coming.length > 0 ? await makeVisits(tx, id, coming) : 0;
  await tx.run(sql`update recorrencias set proxima = ${next} where id = ${id}`);
  return made;
}

interface Run {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Ends the run after the current series. */
  signal?: AbortSignal;
}

/**
 * Runs once. Several processes may do so at the same time: a series that one of them has is left to it, and a day has
 * one visit. A failure in one account is logged and does not stop the others.
 */
export async function makeDue({ db, log, signal }: Run, most = SERIES): Promise<void> {
  const accounts = await db.acrossAccounts(
    (tx) =>
      tx.rows<Row<'contas', 'id'>>(sql`
        select c.id from contas c where exists (
          select from recorrencias r where r.conta_id = c.id
            and r.proxima <= (now() at time zone c.fuso_horario)::date + ${DIAS_ADIANTE}::int)`),
    'bulk',
  );
  let left = most;
  for (const { id: conta } of accounts) {
    for (let done = 0; done < SERIES_OF_ONE && left > 0 && !signal?.aborted; ) {
      const advanced = await makeSome(db, conta).catch((err) => {
        if (!signal?.aborted) log.warn({ err, conta }, 'could not make recurring visits');
        return 0;
      });
      if (advanced === 0) break;
      done += advanced;
      left -= advanced;
    }
  }
}

/** Advances some series of an account; returns how many. */
function makeSome(db: Database, conta: number): Promise<number> {
  const scope: TenantContext = { conta, usuario: null, origem: 'sistema', priority: 'bulk' };
  return db.write(scope, async (tx) => {
    const today = await todayOf(tx);
    const due = await lockDue(tx, horizonOf(today), AT_ONCE);
    for (const series of due) await makeAhead(tx, series, today);
    return due.length;
  });
}
