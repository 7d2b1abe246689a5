import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { AscendingIcon, DescendingIcon } from '@campeiro/ui/icons.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo } from 'react';
import classes from './List.module.css';
import { nextOrder } from './state.ts';
import { texts } from './texts.ts';
import type { CellContext, Column, Key } from './types.ts';
import { useColumnNames } from './use-column-names.ts';

interface Props<Row extends object> {
  columns: readonly Column<Row>[];
  /** Undefined until they have come: then their places are shown. */
  rows: Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** Whether the rows are those of the question before. */
  isOld: boolean;
  size: number;
  order: string;
  onOrder: (order: string | undefined) => void;
  href: ((row: Row) => string) | undefined;
  /** Undefined where rows cannot be chosen. */
  chosen: ReadonlySet<Key> | undefined;
  onChoose: (chosen: ReadonlySet<Key>) => void;
}

/** Places of rows that have not come: no more than a window shows. */
const PLACES = 14;

export function Table<Row extends object>(props: Props<Row>) {
  const { columns, rows, keyOf, isOld, size, chosen, onChoose, href } = props;
  const t = useTexts(texts);
  const say = useSay();
  const formats = useFormats();
  const namesOf = useColumnNames(columns, rows);
  const contextOf = (column: Column<Row>): CellContext => ({
    ...formats,
    say,
    nameOf: namesOf(column.key),
  });
  const toggle = (ids: readonly Key[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  const isChosen = (row: Row) => chosen?.has(keyOf(row)) ?? false;
  const all = rows?.map(keyOf) ?? [];
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-old={isOld || undefined}>
        <thead>
          <tr>
            {chosen && (
              <th className={classes.choose}>
                <Checkbox
                  aria-label={t('chooseAll')}
                  checked={all.length > 0 && all.every((id) => chosen.has(id))}
                  indeterminate={
                    all.some((id) => chosen.has(id)) && !all.every((id) => chosen.has(id))
                  }
                  onChange={({ currentTarget }) => toggle(all, currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} order={props.order} onOrder={props.onOrder} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={goThroughRows}>
          {rows?.map((row) => (
            <tr key={keyOf(row)} data-chosen={isChosen(row) || undefined}>
              {chosen && (
                <td className={classes.choose}>
                  <Checkbox
                    aria-label={t('choose', { name: String(keyOf(row)) })}
                    checked={isChosen(row)}
                    onChange={({ currentTarget }) => toggle([keyOf(row)], currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.key} data-align={column.align}>
                  {index === 0 && href ? (
                    <Link to={href(row)} className={classes.rowLink} data-row>
                      {column.cell(row, contextOf(column))}
                    </Link>
                  ) : (
                    column.cell(row, contextOf(column))
                  )}
                </td>
              ))}
            </tr>
          ))}
          {!rows && (
            <Places columns={columns.length + (chosen ? 1 : 0)} rows={Math.min(size, PLACES)} />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  order: string;
  onOrder: (order: string | undefined) => void;
}

function Head<Row>({ column, order, onOrder }: HeadProps<Row>) {
  const t = useTexts(texts);
  const say = useSay();
  const { sort, label, width, align } = column;
  const direction = order === sort ? 'ascending' : order === `-${sort}` ? 'descending' : undefined;
  const Icon = direction === 'ascending' ? AscendingIcon : DescendingIcon;
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      aria-sort={sort ? (direction ?? 'none') : undefined}
    >
      {sort ? (
        <button
          type="button"
          className={classes.sort}
          title={t('sortBy', { column: say(label) })}
          onClick={() => onOrder(nextOrder(order, sort))}
        >
          {say(label)}
          {direction && <Icon size={13} />}
        </button>
      ) : (
        say(label)
      )}
    </th>
  );
}

/** Rows to come, as high as rows are: nothing moves when they have come. */
const Places = memo(function Places({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <td key={column}>
          <Skeleton height={12} width={`${45 + ((row * 7 + column * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
});

/** Up and down, to the first and the last: from the link of a row to those of the others. */
function goThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const present = links.indexOf(event.target as HTMLElement);
  if (present < 0) return;
  const next = { ArrowDown: present + 1, ArrowUp: present - 1, Home: 0, End: links.length - 1 }[
    event.key
  ];
  if (next === undefined || !links[next]) return;
  event.preventDefault();
  links[next].focus();
}
