/**
 * One tab leads: it alone renews tokens and talks to the server about what is in the outbox. Its lock is held until the
 * tab closes or its work has ended; it is never given back and asked for again meanwhile. Should two believe that they
 * lead nevertheless, because a browser froze one of them, their terms differ: what an earlier leader still writes is
 * refused.
 */
import type { Table } from 'dexie';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';

/** Another tab has taken over: what this one was about to write is not written. */
export class Deposed extends Error {
  constructor() {
    super('Another tab leads');
  }
}

/** Begins a term, which ends all before it. */
export const beginTerm = (db: FieldDatabase): Promise<number> =>
  db.transaction('rw', db.meta, async () => {
    const term = ((await readMeta(db, 'term')) ?? 0) + 1;
    await writeMeta(db, 'term', term);
    return term;
  });

/** Writes as the leader of this term, in one transaction with `tables`. Throws `Deposed` when it is over. */
export const asLeader = <T>(
  db: FieldDatabase,
  term: number,
  tables: readonly Table[],
  work: () => Promise<T>,
): Promise<T> =>
  db.transaction('rw', [...tables, db.meta], async () => {
    await assertLeading(db, term);
    return work();
  });

/**
 * Throws `Deposed` when the term is over. Asked before every request: two that renew tokens at once would make each
 * other's worthless.
 */
export async function assertLeading(db: FieldDatabase, term: number): Promise<void> {
  if ((await readMeta(db, 'term')) !== term) throw new Deposed();
}

/** The part of the Web Locks API that is used. */
export interface Locks {
  request(
    name: string,
    options: { signal: AbortSignal },
    callback: () => Promise<void>,
  ): Promise<unknown>;
}

/**
 * Waits to lead, then does the work as the leader until it ends. The work ends when `signal` is aborted, and only after
 * what was under way has: the lock must not be free while something is still being written.
 */
export async function lead(
  locks: Locks,
  db: FieldDatabase,
  signal: AbortSignal,
  work: (term: number) => Promise<void>,
): Promise<void> {
  try {
    await locks.request(`${db.name} sync`, { signal }, async () => work(await beginTerm(db)));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
