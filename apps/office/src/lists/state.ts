/** The state of a list is its address: page, order, search, filters, columns. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search } from './search.ts';

export const PAGE_SIZES = [25, 50, 100] as const;

export interface ListState {
  pagina: number;
  por_pagina: number;
  ordenar: string;
  busca: string;
  /** Keys of the columns that the address names. */
  colunas: string[] | undefined;
  search: Search;
}

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** What the address says, with `order` where it says none. */
export function stateOf(search: Search, order: string): ListState {
  const size = whole(search.por_pagina);
  return {
    pagina: whole(search.pagina) ?? 1,
    por_pagina: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZES[0],
    ordenar: search.ordenar || order,
    busca: search.busca ?? '',
    colunas: search.colunas?.split(',').filter(Boolean),
    search,
  };
}

type Changes = Record<string, string | number | undefined>;

/** The state of the list on this page, and how it is changed. Everything but turning pages begins at the first. */
export function useListState(order: string): {
  state: ListState;
  change: (changes: Changes, options?: { replace?: boolean }) => void;
} {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Changes, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, pagina: undefined, ...changes })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return { state: stateOf(search, order), change };
}

/** The next order when the head of a column is pressed: ascending, descending, then the list's own again. */
export function nextOrder(present: string, field: string): string | undefined {
  if (present === field) return `-${field}`;
  return present === `-${field}` ? undefined : field;
}
