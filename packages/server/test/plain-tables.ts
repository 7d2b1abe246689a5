/** Rows of tables that no test knows: made from the columns that need a value, for tables present and future. */
import type { Tx } from '../src/platform/db/database.ts';
import { join, name, raw, type Sql, sql } from '../src/platform/db/sql.ts';

interface Column {
  coluna: string;
  tipo: string;
  /** The table whose ids it holds. */
  de: string | null;
}

/** Values by type; `i` is the number of the row. Texts and numbers differ from row to row. */
const VALUES: Record<string, string> = {
  text: "'X' || i",
  bool: 'true',
  int2: 'i',
  int4: 'i',
  int8: 'i',
  numeric: 'i',
  float8: 'i',
  date: "date '2026-08-14' + i::int",
  timestamptz: "timestamptz '2026-08-14T12:00:00Z' + i * interval '1 hour'",
  uuid: 'gen_random_uuid()',
  jsonb: "'{}'",
  bytea: "decode('00', 'hex')",
  _text: "'{X}'",
};

/** Columns without which there is no row, of those that the service does not set itself. */
const neededColumns = (tx: Tx, table: string) =>
  tx.rows<Column>(sql`
    select a.attname as coluna, coalesce(b.typname, t.typname) as tipo,
      (select max(confrelid::regclass::text) from pg_constraint f
        where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey[cardinality(f.conkey)] = a.attnum) as de
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
      and not a.atthasdef and a.attidentity = '' and a.attname not in ('data_criacao', 'atualizado_em')`);

/** Adds rows numbered from 1 with all that they need, each referring to the first row of other tables. */
export async function insertPlainRows(tx: Tx, table: string, size = 1): Promise<void> {
  const columns = await neededColumns(tx, table);
  const filled = ({ coluna, tipo, de }: Column): Sql => {
    if (de) return sql`(select min(id) from ${name(de)})`;
    const value = VALUES[tipo];
    if (!value) throw new Error(`${table} needs a row of its own: of what is ${coluna} (${tipo})?`);
    return raw(value);
  };
  if (columns.length === 0)
    throw new Error(`${table} needs a row of its own: it has no column to fill`);
  await tx.run(sql`
    insert into ${name(table)} (${join(
      columns.map(({ coluna }) => name(coluna)),
      ', ',
    )})
    select ${join(columns.map(filled), ', ')} from generate_series(1, ${size}::int) i`);
}

/** Isolated tables of which the account has no row. */
export async function emptyTables(tx: Tx): Promise<string[]> {
  const tables = await tx.rows<{ tabela: string }>(sql`
    select relname as tabela from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity order by 1`);
  const each = tables.map(
    ({ tabela }) =>
      sql`select ${tabela}::text as tabela where not exists (select from ${name(tabela)})`,
  );
  return (await tx.rows<{ tabela: string }>(join(each, ' union all '))).map(({ tabela }) => tabela);
}
