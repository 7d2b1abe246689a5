/** A list of an area: title, filters, table, pages. What it shows is in the address. */
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../parts/page/Page.tsx';
import { TroubleNote } from '../parts/trouble/TroubleNote.tsx';
import { usePending } from '../transport/pending.ts';
import { answerOf } from '../transport/queries.ts';
import { BulkBar } from './BulkBar.tsx';
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
  const chosenRows = rows?.filter((row) => chosen.has(keyOf(row))) ?? [];
  const clear = () => setChosen(new Set());
  return (
    <Page title={say(title)} about={props.about} actions={props.actions}>
      <div className={classes.bar}>
        <FilterBar filters={filters} searched={props.search} state={state} change={change} />
        <div className={classes.tools}>
          <ViewsMenu name={name} search={view} />
          <ColumnsMenu columns={columns} />
          <ExportButton path={route.path} body={asked} />
        </div>
      </div>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {(rows || !error) && (
        <section className={classes.box} aria-label={say(title)} aria-busy={!rows}>
          {Bulk && chosenRows.length > 0 && (
            <BulkBar count={chosenRows.length} onClear={clear}>
              <Bulk rows={chosenRows} clear={clear} />
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
            chosen={Bulk && chosen}
            onChoose={setChosen}
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
