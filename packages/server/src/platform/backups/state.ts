/** What all processes of an installation know of its scheduled backups: one row. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { begin, type End, finish, isDue, type State } from './rules.ts';

const KEY = 'backup';

interface Found {
  state: State | null;
  now: number;
}

interface Stored {
  valor: string | null;
  now: number;
}

/** The state, locked for the transaction if it may change, and the instant. */
const stored = (lock = false) => sql`
  select round(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
    (select valor from sistema where chave = ${KEY} ${lock ? sql`for update` : sql``}) as valor`;

const foundIn = (row: Stored | undefined): Found => ({
  state: row?.valor ? (JSON.parse(row.valor) as State | null) : null,
  now: row?.now ?? 0,
});

/** The state and the instant, for a command that has no pool of connections. */
export const stateBy = async (client: Pick<pg.Client, 'query'>): Promise<Found> =>
  foundIn((await client.query<Stored>(stored())).rows[0]);

const read = async (tx: Tx, lock = false): Promise<Found> =>
  foundIn(await tx.row<Stored>(stored(lock)));

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
