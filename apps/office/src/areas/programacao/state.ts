/** What the board shows is in its address: view, day, groups, and what is open. */
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Search } from '../../lists/search.ts';
import type { Places } from '../../parts/draft/use-leave.tsx';

type View = 'dia' | 'semana';

export interface BoardState {
  view: View;
  /** The first day shown. */
  day: string;
  days: readonly string[];
  groups: readonly number[];
  /** Only people whose name has this in it. */
  busca: string;
  /** Whether the queue and the map are open. */
  queue: boolean;
  map: boolean;
  /** The order of which a visit is to be planned. */
  order: number | undefined;
  /** The customer at whom a visit is to be planned. */
  customer: number | undefined;
}

type Changes = Partial<
  Record<'vista' | 'dia' | 'grupos' | 'busca' | 'fila' | 'mapa' | 'ordem' | 'cliente', string>
>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WEEK = 7;

export const daysOfView = ({ view }: Pick<BoardState, 'view'>): number =>
  view === 'semana' ? WEEK : 1;

/** What the address says; `today` where it names no day. Weeks begin on Mondays. */
function stateOf(search: Search, today: string): BoardState {
  const view = search.vista === 'semana' ? 'semana' : 'dia';
  const named = DAY.test(search.dia ?? '') ? (search.dia as string) : today;
  const day = view === 'semana' ? mondayOf(named) : named;
  return {
    view,
    day,
    days: Array.from({ length: daysOfView({ view }) }, (_, i) => addDays(day, i)),
    groups: (search.grupos ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    busca: search.busca ?? '',
    queue: search.fila !== 'nao',
    map: search.mapa === 'sim',
    order: Number(search.ordem) || undefined,
    customer: Number(search.cliente) || undefined,
  };
}

/** The parts of the address that choose visits and people. */
const SHOWN = ['vista', 'dia', 'grupos'] as const;

/** Whether what is open beside the board may no longer be on it. */
export function isOtherBoard({ current, next }: Places): boolean {
  const [before, after] = [current.search, next.search] as [Search, Search];
  return current.pathname !== next.pathname || SHOWN.some((name) => before[name] !== after[name]);
}

/** The Monday on or before a day. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % WEEK));
}

export function useBoardState() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const today = dayOf(Date.now(), useZone());
  const change = useCallback(
    (changes: { [K in keyof Changes]: string | undefined }) =>
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, ...changes })) as never,
        resetScroll: false,
      }),
    [navigate],
  );
  const state = useMemo(() => stateOf(search, today), [search, today]);
  return { state, today, change, search };
}
