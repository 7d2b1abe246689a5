/** Which rows of the account the rows of a file mean. */
import { fold } from '@campeiro/contract/kit/fold';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { name, sql } from '../../../platform/db/sql.ts';
import { findItems } from '../../../platform/lists/source.ts';
import type { Key, Present, Resource } from '../resources/resource.ts';
import { issueOf, type ReadRow } from './read.ts';

/** The ids of the rows that exist, by row of the file. Faults are added to the row. */
export async function findMeant(
  tx: Tx,
  resource: Resource,
  rows: readonly ReadRow[],
): Promise<Map<ReadRow, number>> {
  const meant = new Map<ReadRow, number>();
  for (const row of rows) if (row.id !== undefined) meant.set(row, row.id);
  for (const key of resource.keys) await findByKey(tx, key, rows, meant);
  await findOthers(tx, resource, rows, meant);
  return meant;
}

async function findOthers(
  tx: Tx,
  { findOther, keys }: Resource,
  rows: readonly ReadRow[],
  meant: Map<ReadRow, number>,
): Promise<void> {
  const hasKey = ({ fields }: ReadRow) => keys.some(({ campo }) => fields[campo] !== undefined);
  const asked = rows.filter((row) => !meant.has(row) && !hasKey(row));
  if (!findOther || asked.length === 0) return;
  const found = await findOther(
    tx,
    asked.map(({ fields }) => fields),
  );
  for (const [i, row] of asked.entries()) {
    const other = found[i];
    if (typeof other === 'number') meant.set(row, other);
    else if (other) row.issues.push(other);
  }
}

async function findByKey(
  tx: Tx,
  { campo, find, isGiven }: Key,
  rows: readonly ReadRow[],
  meant: Map<ReadRow, number>,
): Promise<void> {
  const asked = rows.filter((row) => !meant.has(row) && row.fields[campo] !== undefined);
  if (asked.length === 0) return;
  const found = await find(
    tx,
    asked.map(({ fields }) => fields[campo]),
  );
  const byValue = Map.groupBy(found, ({ value }) => fold(String(value)));
  for (const row of asked) {
    const [first, second] = byValue.get(fold(String(row.fields[campo]))) ?? [];
    if (second) row.issues.push(issueOf(campo, severalHaveIt));
    else if (first) meant.set(row, first.id);
    else if (isGiven) row.issues.push(issueOf(campo, noneHasIt));
  }
}

/** These rows as they are, locked until the end of the transaction. */
export async function readPresent(
  tx: Tx,
  { source, present }: Resource,
  ids: readonly number[],
): Promise<Map<number, Present>> {
  if (ids.length === 0) return new Map();
  await tx.run(sql`
    select from ${name(source.table)} where id = any(${[...ids]}::bigint[])
    order by id for no key update`);
  const rows = await findItems<Present>(tx, source, [...new Set(ids)]);
  const whole = present ? await present(tx, rows) : rows;
  return new Map(whole.map((row) => [row.id, row]));
}

export const noneHasIt: Message = message('Nenhum registro o tem.', 'No record has it.');
const severalHaveIt = message('Mais de um registro o tem.', 'More than one record has it.');
