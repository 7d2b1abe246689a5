/** What a backup has to know of the database's catalogue. */
import type pg from 'pg';
import type { Table } from './format.ts';

/** Filled by the migrator. */
const MIGRATOR = ['migracoes', 'migracoes_id_seq'];

/** Sessions that write and read text of COPY alike on every server, however long that takes. */
export const SESSION: pg.ClientConfig = {
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  options:
    '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex -c extra_float_digits=1 ' +
    '-c client_encoding=UTF8 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=30s',
};

/** All tables, without generated columns. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as table, array_agg(quote_ident(a.attname) order by attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0
        and not attisdropped and attgenerated = '' and relname <> all ($1)
      group by 1 order by 1`,
    [MIGRATOR],
  );
  return rows;
}

export async function sequencesOf(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and sequencename <> all ($1)`,
    [MIGRATOR],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Whether the user of the connection sees only rows of an account: so does an owner who is no superuser. */
export async function isLimited(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select row_security_active('contas') as limited`);
  return rows[0].limited;
}

/** Tables whose rows take the stamps of their account's clock. */
export async function stampedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select tgrelid::regclass::text as table from pg_trigger where tgname = 'stamp' order by 1`,
  );
  return rows.map(({ table }) => table);
}
