/**
 * Prepared statements: each connection parses them once and plans them a few times at most. Statements with a
 * fixed text are always prepared. If the text depends on the caller's choices (filters, order), only the most
 * frequent ones are prepared, so that no caller can fill the database's memory.
 */
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { forgetPrepared } from './driver.ts';
import type { Sql } from './sql.ts';

/**
 * How many statements with variable text are prepared per connection. A cached plan takes about 100 kB there.
 */
const MOST = 80;
/** A text is prepared after this many uses. */
const OFTEN = 3;
/** How many texts are counted. */
const COUNTED = 500;
/** Longer texts, such as those that insert hundreds of rows, are not counted: they would take memory and seldom come again. */
const LONGEST = 10_000;

interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/** A statement for the database. */
export type Statement = Sql | Prepared;

const fixed = new Map<string, string>();
const counts = new LRUCache<string, number>({ max: COUNTED });
const chosen = new LRUCache<string, string>({ max: MOST, dispose: () => evictions++ });
let evictions = 0;
let made = 0;

/**
 * A statement whose text is always the same. Only for statements with one plan that suits every account and
 * value, such as a row by its key.
 */
export function prepared({ text, values }: Sql): Prepared {
  const name = fixed.get(text) ?? `p${fixed.size}`;
  fixed.set(text, name);
  return { name, text, values };
}

/**
 * A statement whose text depends on the caller's choices, with one plan that suits every account and value.
 */
export function preparedIfOften(statement: Sql): Statement {
  const { text, values } = statement;
  const name = text.length > LONGEST ? undefined : (chosen.get(text) ?? nameIfOften(text));
  return name ? { name, text, values } : statement;
}

function nameIfOften(text: string): string | undefined {
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  if (count < OFTEN) return undefined;
  const name = `c${made++}`;
  counts.delete(text);
  chosen.set(text, name);
  return name;
}

/**
 * A plan belongs to one role. If roles shared a name, PostgreSQL would plan again at every change of role.
 */
export const forRole = (statement: Statement, role: string): Statement =>
  'name' in statement ? { ...statement, name: `${statement.name}${role}` } : statement;

const withoutRole = (name: string): string => name.replace(/\D+$/, '');

const swept = new WeakMap<pg.PoolClient, number>();

/** Deallocates statements that are no longer prepared on the connection. */
export function sweep(client: pg.PoolClient): void {
  if (swept.get(client) === evictions) return;
  swept.set(client, evictions);
  forgetPrepared(
    client,
    (name, text) => name.startsWith('c') && chosen.peek(text) !== withoutRole(name),
  );
}
