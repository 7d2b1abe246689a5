/** What the board shows is in its address: view, day, groups, and what is open beside it. */
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Search } from '../../lists/search.ts';
import type { Places } from '../../parts/draft/use-leave.tsx';
import type { Period } from './panel/search-for.ts';

/** How much of the time is on the screen. */
export const VIEWS = ['horas', 'dia', 'tres-dias', 'semana'] as const;
export type View = (typeof VIEWS)[number];

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
  open: Open;
}

/** What is open beside the board, by ids. */
export interface Open {
  visit: number | undefined;
  person: number | undefined;
  /** Whether a plan is proposed. */
  isPlan: boolean;
  /** Whether a new visit is being planned. */
  isNew: boolean;
  /** Whose it is to be, and when it is to begin, in milliseconds. */
  newPerson: number | undefined;
  newStart: number | undefined;
  /** The order of which a visit is to be planned. */
  order: number | undefined;
  /** The customer at whom a visit is to be planned. */
  customer: number | undefined;
  /** The day that is rehearsed. */
  rehearsal: string | undefined;
  /** The first and the last day of the plan that left the visit out. */
  period: Period | undefined;
}

/** The parts of the address that say what is open. */
const OPEN = [
  'visita',
  'pessoa',
  'otimizar',
  'nova',
  'tecnico',
  'inicio',
  'ordem',
  'cliente',
  'ensaio',
  'periodo',
] as const;

type Changes = Partial<
  Record<'vista' | 'dia' | 'grupos' | 'busca' | 'fila' | 'mapa' | (typeof OPEN)[number], string>
>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WEEK = 7;
const DAYS: Record<View, number> = { horas: 1, dia: 1, 'tres-dias': 3, semana: WEEK };

export const daysOfView = ({ view }: Pick<BoardState, 'view'>): number => DAYS[view];

/** What the address says; `today` where it names no day. Weeks begin on Mondays. */
function stateOf(search: Search, today: string): BoardState {
  const view = VIEWS.find((one) => one === search.vista) ?? 'dia';
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
    open: openIn(search),
  };
}

const idIn = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

function openIn(search: Search): Open {
  const order = idIn(search.ordem);
  const customer = idIn(search.cliente);
  return {
    visit: idIn(search.visita),
    person: idIn(search.pessoa),
    isPlan: search.otimizar === 'sim',
    isNew: search.nova === 'sim' || order !== undefined || customer !== undefined,
    newPerson: idIn(search.tecnico),
    newStart: Date.parse(search.inicio ?? '') || undefined,
    order,
    customer,
    rehearsal: DAY.test(search.ensaio ?? '') ? search.ensaio : undefined,
    period: periodIn(search.periodo),
  };
}

/** Written as `2031-03-12_2031-03-18`. */
function periodIn(text: string | undefined): Period | undefined {
  const [inicio = '', fim = ''] = (text ?? '').split('_');
  return DAY.test(inicio) && DAY.test(fim) && inicio <= fim ? { inicio, fim } : undefined;
}

/** The part of the address that says what is open; empty when nothing is. */
export function addressOf(open: Partial<Open>): Record<(typeof OPEN)[number], string | undefined> {
  const text = (id: number | undefined) => (id === undefined ? undefined : String(id));
  const { visit, person, isPlan, rehearsal, isNew, newPerson, newStart, order, customer } = open;
  const { period } = open;
  return {
    visita: text(visit),
    pessoa: text(person),
    otimizar: isPlan ? 'sim' : undefined,
    nova: isNew ? 'sim' : undefined,
    tecnico: text(newPerson),
    inicio: newStart === undefined ? undefined : new Date(newStart).toISOString(),
    ordem: text(order),
    cliente: text(customer),
    ensaio: rehearsal,
    periodo: period && `${period.inicio}_${period.fim}`,
  };
}

/** The parts of the address that choose visits, people, and the form beside them. */
const SHOWN = ['vista', 'dia', 'grupos', ...OPEN] as const;

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

/**
 * `change` goes to another address of the board. `replace`: without an entry of the history of its own. `asked`: the
 * person has answered already whether what is typed may be lost.
 */
export function useBoardState() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const today = dayOf(Date.now(), useZone());
  const change = useCallback(
    (
      changes: { [K in keyof Changes]: string | undefined },
      { replace = false, asked = false } = {},
    ) =>
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, ...changes })) as never,
        resetScroll: false,
        replace,
        ignoreBlocker: asked,
      }),
    [navigate],
  );
  const state = useMemo(() => stateOf(search, today), [search, today]);
  return { state, today, change, search };
}
