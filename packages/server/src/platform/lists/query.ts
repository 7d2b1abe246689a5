/** The parts of a list's SQL: conditions, order, and start. */
import type { Comparison, ListRequest } from '@campeiro/contract/kit/list';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { sortTerms } from '../http/sort-terms.ts';
import { conditionOf, field, type Source } from './source.ts';

export interface SortTerm {
  campo: string;
  descendente: boolean;
}

/** The query of a request, without the page. */
export interface Query {
  source: Source;
  sort: SortTerm[];
  conditions: Sql;
  por_pagina: number;
  /** Links decide which rows match. */
  byLinks: boolean;
  /** Texts of other rows decide which rows match. */
  byTexts: boolean;
  /** The current time decides which rows match. */
  byTime: boolean;
  /** Changes cannot update a count: the caller sees only a part, the rows are given by ids, or `byTime`. */
  recount: boolean;
  /** One plan is best for all values and callers in this order. */
  onePlan: boolean;
}

/** The requested sort, with `id` as the last criterion to make it total. */
export function sortOf(pedido: ListRequest): SortTerm[] {
  const terms = new Map(sortTerms(pedido.ordenar ?? '').map((term) => [term.campo, term]));
  if (!terms.has('id')) terms.set('id', { campo: 'id', descendente: false });
  return [...terms.values()];
}

/** The `order by`; `column` names the column of a sort field. */
export const orderBy = (sort: SortTerm[], column: (campo: string) => Sql): Sql =>
  join(
    sort.map(
      ({ campo, descendente }) => sql`${column(campo)} ${raw(descendente ? 'desc' : 'asc')}`,
    ),
  );

/**
 * All conditions of a request except its search; `scope` is an additional condition, e.g. one customer's
 * notes.
 */
export function where(source: Source, pedido: ListRequest, scope?: Sql): Sql[] {
  const { busca: _, ...filters } = pedido;
  const conditions = Object.entries(filters).flatMap(([filtro, value]) =>
    condition(source, filtro, value),
  );
  return [...(scope ? [scope] : []), ...conditions];
}

function condition(source: Source, filtro: string, value: unknown): Sql[] {
  const declared = source.list.filters[filtro];
  if (!declared) return []; // pagina, por_pagina, ordenar
  const own = conditionOf(source, filtro);
  return [
    own?.(value as never) ?? compare(field(source, declared.campo), declared.comparison, value),
  ];
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
