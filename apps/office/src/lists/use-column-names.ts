import { useQueries } from '@tanstack/react-query';
import { namesQuery } from '../transport/use-names.ts';
import type { Column } from './types.ts';

/** For each column of linked rows a function that gives their names. */
export function useColumnNames<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
): (key: string) => (id: number | null) => string {
  const named = columns.flatMap(({ key, names }) => (names ? [{ key, names }] : []));
  const answers = useQueries({
    queries: named.map(({ names }) =>
      namesQuery(names.route, names.field, rows?.map((row) => names.id(row)) ?? []),
    ),
  });
  return (key) => {
    const data = answers[named.findIndex((one) => one.key === key)]?.data;
    return (id) => (id === null ? '' : (data?.get(id) ?? ''));
  };
}
