/** What all processes of an installation know of its scheduled backups: one row. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { begin, type End, finish, isDue, type State } from './rules.ts';

const KEY = 'backup';

const stateIn = (text: string | null | undefined): State | null =>
  text ? (JSON.parse(text) as State | null) : null;

/** The state and the instant, for those who have no pool of connections. */
export async function stateBy(client: Pick<pg.Client, 'query'>): Promise<Found> {
  const { rows } = await client.query(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now, (select valor from sistema where chave = $1)',
    [KEY],
  );
  return { state: stateIn(rows[0]?.valor), now: rows[0]?.now };
}

interface Found {
  state: State | null;
  now: number;
}

/** The state, locked for the transaction if it may change. */
async function read(tx: Tx, lock = false): Promise<Found> {
  const row = await tx.row<{ valor: string | null; now: number }>(sql`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now,
      (select valor from sistema where chave = ${KEY} ${lock ? sql`for update` : sql``}) as valor`);
  return { state: stateIn(row?.valor), now: Math.round(row?.now ?? 0) };
}

const write = (tx: Tx, state: State) =>
  tx.run(sql`update sistema set valor = ${JSON.stringify(state)} where chave = ${KEY}`);

export const readState = async (db: Database): Promise<State | null> =>
  (await db.acrossAccounts((tx) => read(tx), 'bulk')).state;

/** Takes on the backup that is due, and returns its id; undefined if none is, or another process has taken it on. */
export async function takeOn(db: Database, times: string): Promise<string | undefined> {
  const seen = await db.acrossAccounts((tx) => read(tx), 'bulk');
  if (!isDue(seen.state, times, seen.now)) return undefined;
  return db.acrossAccounts(async (tx) => {
    // Of processes that begin at once, the others wait for the row until the first one has written it.
    await tx.run(
      sql`insert into sistema (chave, valor) values (${KEY}, 'null') on conflict do nothing`,
    );
    const { state, now } = await read(tx, true);
    if (!isDue(state, times, now)) return undefined;
    const id = randomUUID();
    await write(tx, begin(state, id, now));
    return id;
  });
}

/** Says that the process still works on it. Returns whether it is still its own. */
export const hear = (db: Database, id: string): Promise<boolean> =>
  change(db, id, (state, now) => ({ ...state, heard: now }));

/** Says how it ended. */
export const end = (db: Database, id: string, how: End): Promise<boolean> =>
  change(db, id, (state, now) => finish(state, how, now));

const change = (
  db: Database,
  id: string,
  changed: (state: State, now: number) => State,
): Promise<boolean> =>
  db.acrossAccounts(async (tx) => {
    const { state, now } = await read(tx, true);
    if (state?.id !== id) return false;
    await write(tx, changed(state, now));
    return true;
  });
