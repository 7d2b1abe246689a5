/** A list of an area: title, filters, table, pages. What it shows is in the address. */
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../parts/page/Page.tsx';
import { TroubleNote } from '../parts/trouble/TroubleNote.tsx';
import { useIsLimited } from '../session/role.ts';
import { usePending } from '../transport/pending.ts';
import { answerOf } from '../transport/queries.ts';
import { BulkBar } from './BulkBar.tsx';
import { BatchMenu } from './batch/BatchMenu.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import classes from './List.module.css';
import { Pager } from './Pager.tsx';
import { type ListState, useListState } from './state.ts';
import { Table } from './Table.tsx';
import type { Filter, Key, ListProps } from './types.ts';
import { useColumns } from './use-columns.ts';
import { MOST_AT_ONCE, useEverything, useUnbounded } from './use-everything.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

const NO_FILTERS: readonly Filter[] = [];

export function ListPage<Row extends object>(props: ListProps<Row>) {
  const { name, title, route, filters = NO_FILTERS, order = '', resource = name } = props;
  const keyOf = props.keyOf ?? idOf;
  const say = useSay();
  const zone = useZone();
  const { state, change } = useListState(order);
  const columns = useColumns(name, props.columns, state.colunas, change);
  const asPending = usePending(resource);
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const { pagina: _, ...view } = state.search;
  const body = requestOf(state, filters, zone);
  const asked = { ...props.always, ...body };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOf(route, { body: asked }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.dados.map((row) => asPending(keyOf(row), row));
  const isNarrowed = Object.keys(body).some((key) => !ALWAYS.includes(key));
  const Bulk = props.bulk;
  const batch = useIsLimited() ? undefined : props.batch;
  const canChoose = Bulk !== undefined || batch !== undefined;
  const everything = useEverything(route, asked);
  const unbounded = useUnbounded(asked);
  const chosenRows = everything.rows ?? rows?.filter((row) => chosen.has(keyOf(row))) ?? [];
  const choose = (keys: ReadonlySet<Key>) => {
    everything.forget();
    unbounded.forget();
    setChosen(keys);
  };
  const clear = () => choose(new Set());
  const total = data?.paginacao.total_itens ?? 0;
  const isAll = batch !== undefined && unbounded.isChosen;
  const count = isAll ? total : chosenRows.length;
  const chooseAll = total > MOST_AT_ONCE ? { choose: unbounded.choose } : {};
  const isWholePage =
    rows !== undefined && total > rows.length && chosenRows.length === rows.length;
  return (
    <Page title={say(title)} about={props.about} actions={props.actions}>
      <div className={classes.bar}>
        <FilterBar filters={filters} searched={props.search} state={state} change={change} />
        <div className={classes.tools}>
          <ViewsMenu name={name} search={view} />
          <ColumnsMenu columns={columns} />
          <ExportButton path={route.path} body={asked} columns={columns.shown} />
        </div>
      </div>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {(rows || !error) && (
        <section className={classes.box} aria-label={say(title)} aria-busy={!rows}>
          {canChoose && chosenRows.length > 0 && (
            <BulkBar
              count={count}
              everything={isWholePage && !isAll && { ...everything, ...chooseAll, total }}
              isUnbounded={batch !== undefined}
              onClear={clear}
            >
              {Bulk && !isAll && <Bulk rows={chosenRows} clear={clear} />}
              {batch && (
                <BatchMenu
                  batch={batch}
                  filtros={isAll || everything.rows ? unbounded.filters : idsOf(chosenRows)}
                  total={count}
                />
              )}
            </BulkBar>
          )}
          <Table
            columns={columns.shown}
            rows={rows}
            keyOf={keyOf}
            isOld={isPlaceholderData}
            size={state.por_pagina}
            order={state.ordenar}
            onOrder={(ordenar) => change({ ordenar })}
            href={props.href}
            chosen={
              canChoose
                ? everything.rows
                  ? new Set(everything.rows.map(keyOf))
                  : chosen
                : undefined
            }
            onChoose={choose}
          />
          {rows?.length === 0 && (
            <EmptyList
              empty={props.empty}
              isNarrowed={isNarrowed}
              isBeyond={(data?.paginacao.total_itens ?? 0) > 0}
              change={change}
              filters={filters}
            />
          )}
          {data && <Pager pagination={data.paginacao} change={change} />}
        </section>
      )}
    </Page>
  );
}

const idOf = (row: object): Key => (row as { id: Key }).id;

/** As many as one filter takes: a page has fewer. */
const idsOf = (rows: readonly object[]) => ({ ids: rows.map(idOf) });

const ALWAYS = ['pagina', 'por_pagina', 'ordenar'];

/** What the list is asked, by its address. */
function requestOf(
  { pagina, por_pagina, ordenar, busca, search }: ListState,
  filters: readonly Filter[],
  zone: string,
): Record<string, unknown> {
  const asked = { pagina, por_pagina, ...(ordenar && { ordenar }), ...(busca && { busca }) };
  return filters.reduce<Record<string, unknown>>(
    (before, { name, body }) =>
      search[name] ? together(before, body(search[name], zone)) : before,
    asked,
  );
}

/** Filters that narrow down parts of the same field, such as custom fields, narrow it down together. */
function together(before: Record<string, unknown>, more: Record<string, unknown>) {
  const merged = { ...before };
  for (const [name, value] of Object.entries(more))
    merged[name] =
      isObject(value) && isObject(before[name]) ? { ...before[name], ...value } : value;
  return merged;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
