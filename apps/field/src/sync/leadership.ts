/**
 * One tab leads: it alone renews tokens and talks to the server about what is in the outbox. Its lock is held until the
 * tab closes or its work has ended, or until another tab takes it because this one does not answer any more: a browser
 * may freeze a tab for minutes. Then two believe that they lead. Their terms differ, and what the earlier leader still
 * writes is refused.
 */
import type { Table } from 'dexie';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { keeping } from '../store/storage.ts';

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

/**
 * Writes as the leader of this term, in one transaction with `tables`. Throws `Deposed` when it is over, and a
 * `StorageProblem` when the device cannot keep it, also without the images that the server has.
 */
export const asLeader = <T>(
  db: FieldDatabase,
  term: number,
  tables: readonly Table[],
  work: () => Promise<T>,
): Promise<T> => keeping(db, () => inTerm(db, term, tables, work));

/** The same for what the device can do without: it makes no room for it. */
export const inTerm = <T>(
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
    options: { signal: AbortSignal } | { steal: true },
    callback: () => Promise<void>,
  ): Promise<unknown>;
}

/**
 * Waits to lead, or takes the lead where `steal` is set, then does the work as the leader until it ends: when `signal`
 * is aborted, or when another tab has taken the lead. The lock is not free before what was under way has ended.
 */
export async function lead(
  locks: Locks,
  db: FieldDatabase,
  { signal, steal = false }: { signal: AbortSignal; steal?: boolean },
  work: (term: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const deposed = new AbortController();
  const either = AbortSignal.any([signal, deposed.signal]);
  let working: Promise<void> | undefined;
  // A promise of the language’s own: Node holds a lock for no other, and a transaction’s is Dexie’s.
  const begin = async () => work(await beginTerm(db), either);
  try {
    await locks.request(`${db.name} sync`, steal ? { steal } : { signal }, () => {
      working = begin();
      return working;
    });
  } catch (error) {
    // The browser says so to the one whose lock was taken.
    const isStolen = working !== undefined && (error as Error).name === 'AbortError';
    deposed.abort();
    await working?.catch(() => {});
    if (!signal.aborted && !isStolen) throw error;
  }
}
