/** How much waits here of each of these people; what nothing waits of is left out. Counted again after `refresh`. */
import { useCallback, useEffect, useState } from 'react';
import { accounts } from '../app/device.ts';
import { readWork, type Work } from '../rescue/work.ts';
import type { Account } from '../transport/accounts.ts';

export interface Waiting {
  account: Account;
  work: Work;
}

/** `find`: whose work is looked at; the same function as long as it is the same people. */
export function useWork(find: () => Promise<Account[]>): {
  waiting: Waiting[];
  refresh: () => void;
} {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round counts anew
  useEffect(() => {
    let isGone = false;
    void find()
      .then((all) => Promise.all(all.map(workOf)))
      .then((found) => {
        if (!isGone) setWaiting(found.flat());
      });
    return () => {
      isGone = true;
    };
  }, [find, round]);
  return { waiting, refresh: useCallback(() => setRound((it) => it + 1), []) };
}

/** A database that cannot be read says nothing: its owner hears of it when they sign in. */
async function workOf(account: Account): Promise<Waiting[]> {
  const db = accounts.open(account);
  try {
    const work = await readWork(db);
    return work.eventos + work.fotos > 0 ? [{ account, work }] : [];
  } catch {
    return [];
  } finally {
    db.close();
  }
}
