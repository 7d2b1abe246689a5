/**
 * Statements that each connection parses once, and plans a few times at most. Of those whose text is ours there are
 * as many as the code has. Of those whose text follows from what callers choose (filters, order) only the most used
 * are prepared, so that nobody fills the database's memory with texts of their own.
 */
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { forgetPrepared } from './driver.ts';
import type { Sql } from './sql.ts';

/** Statements of callers' choice that are prepared, on each connection: a cached plan takes about 100 kB there. */
const MOST = 50;
/** A text that comes so often is prepared. */
const OFTEN = 3;
/** Texts that are counted. */
const COUNTED = 500;

interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/** What the database is given to run. */
export type Statement = Sql | Prepared;

const fixed = new Map<string, string>();
const counts = new LRUCache<string, number>({ max: COUNTED });
const chosen = new LRUCache<string, string>({ max: MOST, dispose: () => evictions++ });
let evictions = 0;
let made = 0;

/**
 * A statement whose text is always the same. Only for statements whose one plan suits every account and every value:
 * a row by its key.
 */
export function prepared({ text, values }: Sql): Prepared {
  const name = fixed.get(text) ?? `p${fixed.size}`;
  fixed.set(text, name);
  return { name, text, values };
}

/** A statement whose text callers' choices make, and whose one plan suits every account and every value. */
export function preparedIfOften(statement: Sql): Statement {
  const { text, values } = statement;
  const name = chosen.get(text) ?? nameIfOften(text);
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

/** A plan is made for one role: with the name of another role it would be made anew each time these take turns. */
export const forRole = (statement: Statement, role: string): Statement =>
  'name' in statement ? { ...statement, name: `${statement.name}${role}` } : statement;

const withoutRole = (name: string): string => name.replace(/\D+$/, '');

const swept = new WeakMap<pg.PoolClient, number>();

/** Has a connection forget what is not prepared any more. */
export function sweep(client: pg.PoolClient): void {
  if (swept.get(client) === evictions) return;
  swept.set(client, evictions);
  forgetPrepared(
    client,
    (name, text) => name.startsWith('c') && chosen.peek(text) !== withoutRole(name),
  );
}
