/** Names of linked rows: each page asks for those that it does not know yet, together. */
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from './ask.ts';
import { queryClient } from './queries.ts';

/** As many as one question may ask for. */
const MOST = 100;
/** In milliseconds: names hardly ever change. */
const FRESH_FOR = 300_000;

type Names = ReadonlyMap<number, string>;
// biome-ignore lint/suspicious/noExplicitAny: rows of any resource
type AnyRoute = ListRoute<any>;

/** The names of these rows of a list. What was known before is not asked for again. */
export function namesQuery(route: AnyRoute, field: string, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))].sort((a, b) => a - b);
  const kept = ['kept-names', route.path, field];
  return queryOptions({
    queryKey: ['names', route.path, field, wanted],
    enabled: wanted.length > 0,
    staleTime: FRESH_FOR,
    meta: { follows: [] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Names> => {
      const known = new Map(queryClient.getQueryData<Names>(kept));
      const missing = wanted.filter((id) => !known.has(id));
      for (let i = 0; i < missing.length; i += MOST) {
        const body = { ids: missing.slice(i, i + MOST), por_pagina: MOST };
        const { dados } = await ask(route, { body, signal });
        for (const row of dados as Record<string, unknown>[])
          known.set(row.id as number, String(row[field]));
      }
      queryClient.setQueryData(kept, known);
      return known;
    },
  });
}

/** A function that gives the name of a row of this list; empty while it is not known. */
export function useNames(
  route: AnyRoute,
  field: string,
  ids: readonly (number | null)[],
): (id: number | null) => string {
  const { data } = useQuery(namesQuery(route, field, ids));
  return useCallback((id) => (id === null ? '' : (data?.get(id) ?? '')), [data]);
}
