/** What a file of a list has beside the list's own fields: names of linked rows, and what a room adds. */
import type { Tx } from '../db/database.ts';
import { name, sql } from '../db/sql.ts';
import type { Column } from './cells.ts';
import type { Item } from './rows.ts';
import type { Source } from './source.ts';

export interface Beside {
  columns: readonly BesideColumn[];
  /** The fields of these columns, for each of the rows. */
  of(tx: Tx, rows: readonly Item[]): Promise<readonly Item[]>;
}

export interface BesideColumn extends Column {
  /** A column of the list that it follows. Without one, it comes at the end. */
  after?: string;
  /** A column of the list that it stands for in a file for spreadsheets. Programs get the list's own. */
  insteadOf?: string;
}

/** Reads which columns there are: an account has custom fields of its own. */
export type BesideOf = (tx: Tx) => Promise<Beside>;

/**
 * For each id of a linked row, and each array of such ids, a column with the names: `id_categoria` → `categoria`. Reads
 * once which they are: the schema stays as it is while a server runs.
 */
export function namesBeside(source: Source): BesideOf {
  let known: Beside | undefined;
  return async (tx) => {
    known ??= besideLinked(await linkedOf(tx, source));
    return known;
  };
}

const besideLinked = (linked: readonly Linked[]): Beside => ({
  columns: linked.map(({ campo }) => ({ name: nameFor(campo), after: campo })),
  of: (tx, rows) => withNames(tx, rows, linked),
});

async function linkedOf(tx: Tx, { table, links, reads }: Source): Promise<Linked[]> {
  const keys = await tx.rows<Linked>(sql`
    select a.attname::text as campo, f.relname::text as tabela
    from pg_constraint c join pg_class f on f.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.conrelid = ${table}::regclass and cardinality(c.conkey) = 2
      and exists (select from pg_attribute n where n.attrelid = c.confrelid and n.attname = 'nome')`);
  const arrays = Object.entries(links).map(([campo, { to }]) => ({ campo, tabela: to.table }));
  return [...keys, ...arrays].filter(
    ({ campo }) => reads.includes(campo) && !reads.includes(nameFor(campo)),
  );
}

interface Linked {
  campo: string;
  tabela: string;
}

const nameFor = (campo: string): string => campo.replace(/^ids?_/, '');

async function withNames(tx: Tx, rows: readonly Item[], linked: readonly Linked[]) {
  const items: Item[] = rows.map(() => ({}));
  for (const { campo, tabela } of linked) {
    const ids = new Set(rows.flatMap((row) => [row[campo] ?? []].flat() as number[]));
    const found = await tx.rows<{ id: number; nome: string }>(
      sql`select id, nome from ${name(tabela)} where id = any(${[...ids]}::bigint[])`,
    );
    const names = new Map(found.map(({ id, nome }) => [id, nome]));
    for (const [i, item] of items.entries()) {
      const value = rows[i]?.[campo];
      item[nameFor(campo)] = Array.isArray(value)
        ? value.flatMap((id) => names.get(id) ?? [])
        : (names.get(value as number) ?? null);
    }
  }
  return items;
}
