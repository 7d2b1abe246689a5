/** Counts what is read of a database: the values, not the keys. */
import type { DBCore, DBCoreTable } from 'dexie';
import type { FieldDatabase } from '../src/store/database.ts';

export interface Reads {
  /** Bytes of values that were read since the beginning, or since `reset`. */
  bytes: number;
  /** The most in one request. */
  largest: number;
  reset(): void;
}

/** Counts from now on. Call it before the database is used. */
export function countReads(db: FieldDatabase): Reads {
  const reads: Reads = {
    bytes: 0,
    largest: 0,
    reset() {
      reads.bytes = 0;
      reads.largest = 0;
    },
  };
  const note = (values: readonly unknown[]) => {
    const bytes = values.reduce((sum: number, it) => sum + sizeOf(it), 0);
    reads.bytes += bytes;
    reads.largest = Math.max(reads.largest, bytes);
  };
  if (db.isOpen()) throw new Error('Too late: the database is open');
  // Below what Dexie keeps in memory.
  db.use({ stack: 'dbcore', name: 'reads', level: -1, create: (core) => counting(core, note) });
  return reads;
}

const counting = (core: DBCore, note: (values: readonly unknown[]) => void): DBCore => ({
  ...core,
  table: (name) => {
    const table = core.table(name);
    const counted: DBCoreTable = {
      ...table,
      get: async (request) => {
        const value = await table.get(request);
        note([value]);
        return value;
      },
      getMany: async (request) => {
        const values = await table.getMany(request);
        note(values);
        return values;
      },
      query: async (request) => {
        const answer = await table.query(request);
        if (request.values) note(answer.result);
        return answer;
      },
      openCursor: async (request) => {
        const cursor = await table.openCursor(request);
        if (!cursor || !request.values) return cursor;
        const { start } = cursor;
        return Object.create(cursor, {
          start: {
            value: (onNext: () => void) =>
              start.call(cursor, () => {
                note([cursor.value]);
                onNext();
              }),
          },
        });
      },
    };
    return counted;
  },
});

/** About what the value takes. */
function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null) return String(value).length;
  return Object.values(value).reduce((sum: number, it) => sum + sizeOf(it), 8);
}
