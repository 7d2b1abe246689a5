/** The parts of a list's SQL: which rows, in which order, after which one. */
import type { Comparacao, PedidoDeLista } from '@campeiro/contract/lista';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { sortTerms } from '../http/validation.ts';
import { field, type Source } from './source.ts';

export interface SortTerm {
  campo: string;
  descendente: boolean;
}

/** The sort asked for, with `id` as its last criterion so that it is total. */
export function sortOf(pedido: PedidoDeLista): SortTerm[] {
  const terms = new Map(sortTerms(pedido.ordenar ?? '').map((term) => [term.campo, term]));
  if (!terms.has('id')) terms.set('id', { campo: 'id', descendente: false });
  return [...terms.values()];
}

export const orderBy = (source: Source, sort: SortTerm[]): Sql =>
  join(
    sort.map(
      ({ campo, descendente }) => sql`${field(source, campo)} ${raw(descendente ? 'desc' : 'asc')}`,
    ),
  );

/** All conditions of a request; `scope` is the list's own, e.g. one customer's notes. */
export function where(source: Source, pedido: PedidoDeLista, scope?: Sql): Sql {
  const conditions = Object.entries(pedido).flatMap(([filtro, value]) =>
    condition(source, filtro, value),
  );
  return join([raw('true'), ...(scope ? [scope] : []), ...conditions], ' and ');
}

function condition(source: Source, filtro: string, value: unknown): Sql[] {
  if (filtro === 'busca') return searchFor(String(value));
  const declared = source.lista.filtros[filtro];
  if (!declared) return []; // pagina, por_pagina, ordenar
  const special = source.filters[filtro];
  if (special) return [special(value as never)];
  return [compare(field(source, declared.campo), declared.comparacao, value)];
}

function compare(column: Sql, comparacao: Comparacao, value: unknown): Sql {
  if (comparacao === 'um de') return sql`${column} = any(${value})`;
  return sql`${column} ${raw(comparacao)} ${value}`;
}

/** Every searchable table has a column `busca`: its searched fields without case and accents. */
export function searchFor(text: string): Sql[] {
  if (text === '') return [];
  return [sql`t.busca like padrao_de_busca(${text})`];
}

/**
 * Rows that come after the row with these sort values. Null sorts as the greatest value, as
 * PostgreSQL does by default.
 */
export function after(source: Source, sort: SortTerm[], key: unknown[]): Sql {
  const alternatives = sort.map((term, i) => {
    const equal = sort
      .slice(0, i)
      .map((t, j) => sql`${field(source, t.campo)} is not distinct from ${key[j]}`);
    return sql`(${join([...equal, beyond(field(source, term.campo), term.descendente, key[i])], ' and ')})`;
  });
  return sql`(${join(alternatives, ' or ')})`;
}

function beyond(column: Sql, descendente: boolean, value: unknown): Sql {
  if (value === null) return descendente ? sql`${column} is not null` : raw('false');
  return descendente ? sql`${column} < ${value}` : sql`(${column} > ${value} or ${column} is null)`;
}
