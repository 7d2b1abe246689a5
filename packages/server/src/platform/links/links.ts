/**
 * Links between two resources, stored as pairs of ids. A request about links is all or nothing: if it fails,
 * it throws and the transaction is rolled back.
 */
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../db/database.ts';
import { name, type Sql, sql } from '../db/sql.ts';
import { Problem } from '../problem.ts';

/** One side of a link: its table, and the column of the pairs with its ids. */
interface Side {
  table: string;
  column: string;
}

/** Statements use one row on the side `of` and many on the side `to`. */
export interface Links {
  table: string;
  of: Side;
  to: Side;
}

/** The same links seen from the other side. */
export const reversed = ({ table, of, to }: Links): Links => ({ table, of: to, to: of });

/** Links `id` to `ids`: 404 if one of them does not exist, 409 if one is already linked. */
export async function link(tx: Tx, links: Links, id: number, ids: readonly number[]) {
  await requireAll(tx, links.of.table, [id]);
  await requireAll(tx, links.to.table, ids);
  const existing = without(ids, await insertPairs(tx, links, id, ids));
  if (existing.length > 0) throw alreadyLinked(existing);
}

/** Removes the links of `id` to `ids`: 404 if one of them does not exist. */
export async function unlink(tx: Tx, links: Links, id: number, ids: readonly number[]) {
  await requireAll(tx, links.of.table, [id]);
  const { pairs, of, to } = namesOf(links);
  const ended = await tx.rows<{ id: number }>(sql`
    delete from ${pairs} where ${of} = ${id} and ${to} = any(${ids}::bigint[]) returning ${to} as id`);
  const missing = without(ids, ended);
  if (missing.length > 0) throw notLinked(missing);
}

/** Links `id` to exactly `ids`. An unknown id violates a foreign key. */
export async function setLinks(tx: Tx, links: Links, id: number, ids: readonly number[]) {
  const { pairs, of, to } = namesOf(links);
  await tx.run(sql`delete from ${pairs} where ${of} = ${id} and ${to} <> all(${ids}::bigint[])`);
  await insertPairs(tx, links, id, ids);
}

/** The ids that the row `t` is linked to, in order: an expression for lists. */
export function linkedIds(links: Links): Sql {
  const { pairs, of, to } = namesOf(links);
  return sql`array(select v.${to} from ${pairs} v where v.${of} = t.id order by v.${to})`;
}

/** Whether the row `t` is linked to any of `ids`: a condition for lists. */
export function linkedToAny(links: Links, ids: readonly number[]): Sql {
  const { pairs, of, to } = namesOf(links);
  return sql`exists (select from ${pairs} v where v.${of} = t.id and v.${to} = any(${ids}))`;
}

const namesOf = ({ table, of, to }: Links) => ({
  pairs: name(table),
  of: name(of.column),
  to: name(to.column),
});

/** Adds the missing pairs and returns their ids. */
function insertPairs(tx: Tx, links: Links, id: number, ids: readonly number[]) {
  const { pairs, of, to } = namesOf(links);
  return tx.rows<{ id: number }>(sql`
    insert into ${pairs} (${of}, ${to}) select ${id}::bigint, unnest(${[...new Set(ids)]}::bigint[])
    on conflict do nothing returning ${to} as id`);
}

/** Throws the 404 of missing rows. Locks the others against deletion until the transaction ends. */
export async function requireAll(tx: Tx, table: string, ids: readonly number[]): Promise<void> {
  const existing = await tx.rows<{ id: number }>(
    sql`select id from ${name(table)} where id = any(${ids}::bigint[]) order by id for key share`,
  );
  const missing = without(ids, existing);
  if (missing.length > 0) throw unknownIds(missing);
}

/** Each of `ids` once, except those in `rows`. */
export function without(ids: readonly number[], rows: readonly { id: number }[]): number[] {
  const rest = new Set(ids);
  for (const { id } of rows) rest.delete(id);
  return [...rest];
}

/** The 404 that names the unknown ids. Ids of another account get the same answer. */
export const unknownIds = (ids: readonly number[]): Problem =>
  new Problem(
    'NAO_ENCONTRADO',
    ids.length === 1
      ? message(`O id ${ids[0]} não existe.`, `Nothing exists with the id ${ids[0]}.`)
      : message(
          `Estes ids não existem: ${ids.join(', ')}.`,
          `Nothing exists with these ids: ${ids.join(', ')}.`,
        ),
  );

const notLinked = (ids: readonly number[]): Problem =>
  new Problem(
    'NAO_ENCONTRADO',
    message(`Não há vínculo com: ${ids.join(', ')}.`, `There is no link to: ${ids.join(', ')}.`),
  );

const alreadyLinked = (ids: readonly number[]): Problem =>
  new Problem(
    'CONFLITO',
    message(`Já há vínculo com: ${ids.join(', ')}.`, `Already linked to: ${ids.join(', ')}.`),
  );
