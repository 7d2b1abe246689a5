/** Every row of a list, some at a time: each part in a short transaction, and no more in memory. */
import { type Database, inBulk } from '../db/database.ts';
import { keyOf } from './keyset.ts';
import { type Question, queryOf, split } from './page.ts';
import { firstRows, type Item, rowsAfter } from './rows.ts';

/** Rows of one part. */
export const PART = 500;

/**
 * A row that exists throughout comes once. One whose place in the order changes meanwhile may come twice or not at all, as
 * in any list that is read page by page.
 */
export async function* allRows(db: Database, question: Question): AsyncGenerator<Item[]> {
  const scope = inBulk(question.caller);
  for (let key: unknown[] | null = null; ; ) {
    const after: unknown[] | null = key;
    const { rows, next } = await db.read(scope, async (tx) => {
      const query = await queryOf(tx, question, PART);
      const read = after ? await rowsAfter(tx, query, after) : await firstRows(tx, query);
      const { dados, more, last } = split(read, PART);
      return { rows: dados, next: more && last ? keyOf(query.sort, last) : null };
    });
    yield rows;
    if (!next) return;
    key = next;
  }
}
