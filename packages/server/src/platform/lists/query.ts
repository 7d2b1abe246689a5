/** The parts of a list's SQL: conditions, order, and start. */
import type { Comparison, ListRequest } from '@campeiro/contract/kit/list';
import type { Tx } from '../db/database.ts';
import { columns, join, raw, type Sql, sql } from '../db/sql.ts';
import { sortTerms } from '../http/sort-terms.ts';
import { conditionOf, field, type Source } from './source.ts';

export interface SortTerm {
  campo: string;
  descendente: boolean;
  /** It stands as people look for it, without regard to accents and case; otherwise by its characters. */
  byWords?: boolean;
}

/** The query of a request, without the page. */
export interface Query {
  source: Source;
  sort: SortTerm[];
  conditions: Sql;
  por_pagina: number;
  /** What limits the rows that the caller sees; absent for no limit. */
  segmentos?: readonly number[];
  /** Links decide which rows match. */
  byLinks: boolean;
  /** Texts of other rows decide which rows match. */
  byTexts: boolean;
  /** The current time decides which rows match. */
  byTime: boolean;
  /** A count is true only until the account changes: the caller sees only a part, the rows are given by ids, or `byTime`. */
  recount: boolean;
  /** One plan is best for all values and callers in this order. */
  onePlan: boolean;
}

/** The requested sort, with `id` as the last criterion to make it total. `forPeople`: names stand by their words. */
export function sortOf(pedido: ListRequest, forPeople = false): SortTerm[] {
  const terms = new Map<string, SortTerm>(
    sortTerms(pedido.ordenar ?? '').map((term) => [
      term.campo,
      forPeople && term.campo === 'nome' ? { ...term, byWords: true } : term,
    ]),
  );
  if (!terms.has('id')) terms.set('id', { campo: 'id', descendente: false });
  return [...terms.values()];
}

/** What a value is compared by. */
export const asSorted = ({ byWords }: SortTerm, value: Sql): Sql =>
  byWords ? sql`search_text(${value}) collate "C"` : value;

/** The same of the rows of a source: a large table keeps it in a column. */
export const sortedBy = (source: Source, term: SortTerm): Sql =>
  term.byWords && source.wordsIn
    ? columns([source.wordsIn], 't')
    : asSorted(term, field(source, term.campo));

/** The `order by`; `column` gives what a term is sorted by. */
export const orderBy = (sort: SortTerm[], column: (term: SortTerm) => Sql): Sql =>
  join(sort.map((term) => sql`${column(term)} ${raw(term.descendente ? 'desc' : 'asc')}`));

/**
 * All conditions of a request except its search; `scope` is an additional condition, e.g. one customer's
 * notes.
 */
export async function where(
  tx: Tx,
  source: Source,
  pedido: ListRequest,
  scope?: Sql,
): Promise<Sql[]> {
  const { busca: _, ...filters } = pedido;
  const conditions = scope ? [scope] : [];
  for (const [filtro, value] of Object.entries(filters)) {
    const declared = source.list.filters[filtro];
    if (!declared) continue; // pagina, por_pagina, ordenar
    const own = await conditionOf(source, filtro)?.(value as never, tx);
    conditions.push(own ?? compare(field(source, declared.campo), declared.comparison, value));
  }
  return conditions;
}

/**
 * Whether only booleans, each with its own plan, and the start position limit the list. Any other filter may
 * match few rows or many, and the best plan depends on that.
 */
export const hasOnePlan = (source: Source, pedido: ListRequest, sort: SortTerm[]): boolean =>
  Object.entries(pedido).every(([filtro, value]) => {
    if (filtro === 'busca') return value === '';
    const declared = source.list.filters[filtro];
    if (!declared) return true; // pagina, por_pagina, ordenar
    if (declared.comparison === 'condition') return false;
    if (typeof value === 'boolean') return true;
    return declared.campo === sort[0]?.campo && RANGES.includes(declared.comparison);
  });

const RANGES: Comparison[] = ['<', '<=', '>', '>='];

function compare(column: Sql, comparison: Comparison, value: unknown): Sql {
  const operator = raw(comparison === 'equals' ? '=' : comparison);
  if (typeof value === 'boolean') return sql`${column} ${operator} ${raw(String(value))}`;
  if (comparison === 'anyOf') return sql`${column} = any(${value})`;
  return sql`${column} ${operator} ${value}`;
}

/** Every searchable table has a column `busca`: its search fields without case and accents. */
export function searchFor(text: string): Sql[] {
  if (text === '') return [];
  return [sql`t.busca like search_pattern(${text})`];
}

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? join([...conditions], ' and ') : raw('true');
