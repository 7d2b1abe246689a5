/** Raises everything that counts, so that nothing given out since a backup is given out again. */
import type pg from 'pg';

/** Ids for each started month since the copy was last written to: four a second, day and night, in each table. */
const MONTHLY = 10_000_000;
/** Visible numbers are for people, so they jump less. */
const IDS_PER_CODE = 100;

/**
 * Raises the ids of all tables, and all other counters, above what a lost copy of the data may have given out. Returns
 * by how much. The connection is in a transaction of the database's owner.
 *
 * Sequences do not take part in transactions: if this one fails, its repetition raises them once more.
 */
export async function raiseIds(client: pg.ClientBase, given?: number): Promise<number> {
  await client.query('set local role campeiro_system'); // the owner sees no rows
  const salto = given ?? MONTHLY * (await monthsSinceLastWrite(client));
  const sequences = await identities(client);
  await client.query('reset role');
  for (const { sequence, greatest } of sequences)
    await client.query('select setval($1::regclass, $2::bigint + $3::bigint)', [
      sequence,
      greatest,
      salto,
    ]);
  // Last, because it locks the clocks of all accounts.
  await client.query('set local role campeiro_system');
  await client.query('call raise_counters($1)', [Math.ceil(salto / IDS_PER_CODE)]);
  await client.query('reset role');
  return salto;
}

async function monthsSinceLastWrite(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(`
    select greatest(1, ceil(extract(epoch from clock_timestamp() - max(instante)) / (30 * 86400)))::int as months
    from relogios`);
  return rows[0].months;
}

interface Identity {
  sequence: string;
  /** The greatest id that was given out in this copy. */
  greatest: string;
}

/** The sequences of all identity columns, from the catalogue. Those of a database copied by rows may lag behind. */
async function identities(client: pg.ClientBase): Promise<Identity[]> {
  const { rows } = await client.query<{ sequence: string; select: string }>(`
    select s.oid::regclass::text as sequence,
      format('select greatest(max(%I), %s) as greatest from %s', a.attname,
        coalesce(pg_sequence_last_value(s.oid::regclass), 0), a.attrelid::regclass) as select
    from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype = 'i'
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`);
  const identities: Identity[] = [];
  for (const { sequence, select } of rows)
    identities.push({ sequence, greatest: (await client.query(select)).rows[0].greatest });
  return identities;
}
