/**
 * Decides which pages have bulk priority. Most are quick, but counting or sorting may take seconds, which is
 * not known beforehand. So a list that was slow the last time starts with bulk priority the next time.
 */
import type { ListRequest } from '@campeiro/contract/kit/list';
import { LRUCache } from 'lru-cache';
import { type InSteps, inBulk, type TenantContext } from '../db/database.ts';
import { readsAll } from './search.ts';

interface Pace {
  /** The context for reading the page, with its priority. */
  scope: TenantContext;
  /** Call it when reading starts. Call the returned function at the end, with whether rows were counted. */
  begin(scope: TenantContext): (counts: boolean) => void;
}

/** Recently slow lists, by account, path and filters. A hint that changes no result. */
const slow = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/** In milliseconds. A count that takes longer than the first is slow; below the second it no longer is. */
const SLOW = 100;
const QUICK = 50;

interface Listing {
  caller: InSteps;
  path: string;
  pedido: ListRequest;
}

/** Time in which the page waits for its turns says nothing of the list, so it does not count. */
export function paceOf({ caller, path, pedido }: Listing): Pace {
  const { steps } = caller;
  const kind = JSON.stringify([caller.conta, path, pedido.ordenar, Object.keys(pedido).sort()]);
  return {
    scope: readsAll(pedido) || slow.has(kind) ? inBulk(caller) : caller,
    begin: ({ priority }) => {
      const began = performance.now() - steps.waited;
      return (counts) => {
        const ms = performance.now() - steps.waited - began;
        if (ms > SLOW && (counts || priority === 'bulk')) slow.set(kind, true);
        if (ms < QUICK) slow.delete(kind);
      };
    },
  };
}
