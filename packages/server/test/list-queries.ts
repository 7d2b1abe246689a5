/** Requests for lists, made up: any declared filter, `busca` and sort, with values that rows really have. */
import { fold } from '@campeiro/contract/kit/fold';
import fc from 'fast-check';
import type { Json } from './harness.ts';
import type { Row, TestedList } from './list-model.ts';

/** A request before it is known which list it goes to and which values that holds. */
export interface QuerySeed {
  filters: { filter: number; values: number[] }[];
  busca: { row: number; field: number; from: number; length: number } | null;
  sort: { field: number; descending: boolean }[];
  por_pagina: number;
}

const pick = fc.nat(999);

export const anyQuery: fc.Arbitrary<QuerySeed> = fc.record({
  filters: fc.array(
    fc.record({ filter: pick, values: fc.array(pick, { minLength: 1, maxLength: 6 }) }),
    { maxLength: 2 },
  ),
  busca: fc.option(
    fc.record({ row: pick, field: pick, from: pick, length: fc.integer({ min: 1, max: 4 }) }),
    {
      freq: 4,
    },
  ),
  sort: fc.array(fc.record({ field: pick, descending: fc.boolean() }), { maxLength: 3 }),
  por_pagina: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 100 })),
});

/** The request's body. Values are those of `rows`, so that filters and searches find something. */
export function bodyOf(seed: QuerySeed, { list }: TestedList, rows: readonly Row[]): Json {
  const filters = seed.filters.flatMap(({ filter, values }) => {
    const [name = '', filtro] = at(Object.entries(list.filters), filter) ?? [];
    if (!filtro) return [];
    const known = [...new Set(rows.flatMap((row) => row[filtro.campo]))].filter((v) => v != null);
    const chosen = values.map((value) => at(known, value)).filter((value) => value !== undefined);
    if (chosen.length === 0) return [];
    return [[name, 'items' in filtro.schema ? chosen : chosen[0]]];
  });
  const terms = seed.sort.map(({ field, descending }) => [at(list.sort, field), descending]);
  const ordenar = [...new Map(terms as [string, boolean][])]
    .map(([field, descending]) => (descending ? `-${field}` : field))
    .join(',');
  const busca = seed.busca && wordOf(seed.busca, list.search, rows);
  return {
    ...Object.fromEntries(filters),
    ...(ordenar && { ordenar }),
    ...(busca && { busca }),
    por_pagina: seed.por_pagina,
  };
}

/** Part of a searched field, in capitals and without accents. */
function wordOf(
  seed: NonNullable<QuerySeed['busca']>,
  fields: readonly string[],
  rows: readonly Row[],
) {
  const text = String(at(rows, seed.row)?.[at(fields, seed.field) ?? ''] ?? '');
  const from = seed.from % Math.max(1, text.length);
  return fold(text.slice(from, from + seed.length)).toUpperCase();
}

const at = <T>(list: readonly T[], position: number): T | undefined =>
  list[position % Math.max(1, list.length)];
