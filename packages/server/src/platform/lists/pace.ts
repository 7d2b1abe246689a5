/**
 * Which pages are read in bulk. Most are brief, but what has to be counted or sorted anew may take seconds, and
 * nothing tells beforehand. So what was not brief the last time begins in bulk the next time.
 */
import type { ListRequest } from '@campeiro/contract/kit/list';
import { LRUCache } from 'lru-cache';
import { inBulk, type TenantContext } from '../db/database.ts';
import { readsAll } from './search.ts';

interface Pace {
  /** In whose name to read the page, and how urgently. */
  scope: TenantContext;
  /** Called when reading begins; returns what is called when it is done, with whether rows were counted. */
  begin(scope: TenantContext): (counts: boolean) => void;
}

/** Lists that were slow lately, by account, path and filters: a hint, which changes no result. */
const slow = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/** In milliseconds. Counting that takes longer than the one is slow; what takes less than the other is not any more. */
const SLOW = 100;
const QUICK = 50;

export function paceOf({
  caller,
  path,
  pedido,
}: {
  caller: TenantContext;
  path: string;
  pedido: ListRequest;
}): Pace {
  const kind = JSON.stringify([caller.conta, path, pedido.ordenar, Object.keys(pedido).sort()]);
  return {
    scope: readsAll(pedido) || slow.has(kind) ? inBulk(caller) : caller,
    begin: ({ priority }) => {
      const began = performance.now();
      return (counts) => {
        const ms = performance.now() - began;
        if (ms > SLOW && (counts || priority === 'bulk')) slow.set(kind, true);
        if (ms < QUICK) slow.delete(kind);
      };
    },
  };
}
