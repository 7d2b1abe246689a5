/** Metrics of what the database holds, of all accounts together. Rooms have theirs. */
import type { Database } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';

/** Each metric is asked for at most once in this time, in milliseconds, however often metrics are read. */
const EVERY_MS = 10_000;

export interface StoredGauge {
  /** Without the prefix. */
  name: string;
  help: string;
  /** A number, null for 0. Cheap, however much is stored. */
  value: Sql;
}

export type ReadableGauge = [name: string, help: string, read: () => Promise<number>];

export const readable = (db: Database, { name, help, value }: StoredGauge): ReadableGauge => [
  name,
  help,
  atMostEvery(EVERY_MS, async () => {
    const row = await db.acrossAccounts(
      (tx) => tx.row<{ value: number | null }>(sql`select (${value})::float8 as value`),
      'bulk',
    );
    return row?.value ?? 0;
  }),
];

/** The same answer for this many milliseconds; a failure is not kept longer than a success. */
function atMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= ms) last = { at: now, answer: read() };
    return last.answer;
  };
}
