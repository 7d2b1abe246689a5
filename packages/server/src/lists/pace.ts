/**
 * Which pages are read in bulk. Most are brief, but what has to be counted or sorted anew may take seconds, and
 * nothing tells beforehand. So what was not brief the last time begins in bulk the next time.
 */
import type { PedidoDeLista } from '@campeiro/contract/lista';
import { LRUCache } from 'lru-cache';
import { inBulk, type Scope } from '../db/database.ts';
import { readsAll } from './search.ts';

interface Pace {
  /** In whose name to read the page, and how urgently. */
  scope: Scope;
  /** Called when reading begins; returns what is called when it is done. */
  begin(scope: Scope): () => void;
}

/** Lists that were slow lately, by account, path and filters: a hint, which changes no result. */
const slow = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/** In milliseconds. Less than what is stopped as not brief, or one would follow the other in turn. */
const QUICK = 100;

export function paceOf({
  caller,
  path,
  pedido,
}: {
  caller: Scope;
  path: string;
  pedido: PedidoDeLista;
}): Pace {
  const kind = JSON.stringify([caller.conta, path, pedido.ordenar, Object.keys(pedido).sort()]);
  return {
    scope: readsAll(pedido) || slow.has(kind) ? inBulk(caller) : caller,
    begin: ({ priority }) => {
      const began = performance.now();
      return () => {
        if (priority !== 'bulk') return;
        if (performance.now() - began < QUICK) slow.delete(kind);
        else slow.set(kind, true);
      };
    },
  };
}
