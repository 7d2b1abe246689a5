/** How an area describes a list: ListPage does the rest. */

import type { Message } from '@campeiro/contract/kit/languages';
import type { Page } from '@campeiro/contract/kit/list';
import type { Formats } from '@campeiro/ui/format/instants.ts';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import type { ComponentType, ReactNode } from 'react';
import type { BatchOf } from './batch/actions.ts';

/** What cells can say beside the row itself. */
export interface CellContext extends Formats {
  say: (text: Message, values?: Record<string, string | number>) => string;
  /** The name of a linked row, from the column's `names`; empty until it has come. */
  nameOf: (id: number | null) => string;
}

/** Names of linked rows, read together for all rows of a page. */
interface Names {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>;
  /** The field of the linked row that is its name. */
  field: string;
}

/** What the list has as a file: its fields, and names of linked rows. */
export type FileColumn<Row> = (keyof Row & string) | NameOf<keyof Row & string>;
type NameOf<Field> = Field extends `id_${infer Name}` | `ids_${infer Name}`
  ? Exclude<Name, Nameless>
  : never;
/** Orders and visits have numbers instead of names. */
type Nameless = 'ordem_servico' | 'registro';

/** A column whose key is not a column of the file names what it shows. */
type InFile<Row> =
  | { key: FileColumn<Row>; inFile?: readonly string[] }
  | { key: string; inFile: readonly (FileColumn<Row> | `campo.${number}`)[] };

export type Column<Row> = Shown<Row> & InFile<Row>;

/** `key` is in the address and in preferences. */
interface Shown<Row> {
  label: Message;
  cell: (row: Row, context: CellContext) => ReactNode;
  /** The field of `ordenar`, where the list can be sorted by it. */
  sort?: string;
  /** In pixels; without it the column takes what is left. */
  width?: number;
  /** Figures stand under each other. */
  align?: 'end';
  /** Where the cell shows a linked row. */
  names?: Names & { id: (row: Row) => number | null };
  /** Shown until the user chooses columns. */
  isInitial?: boolean;
}

export interface FilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** One thing that a list can be narrowed down by. Its value in the address is a short text. */
export interface Filter {
  /** In the address. */
  name: string;
  label: Message;
  /** What the value means for the request; `zone` is the account's. */
  body: (value: string, zone: string) => Record<string, unknown>;
  /** In the popover. Without it the list does not offer the filter: links to the list have it. */
  Input?: ComponentType<FilterProps>;
  /** The value in words, on the filter's button. */
  Value: ComponentType<{ value: string }>;
}

export type Key = number | string;

export interface ListProps<Row extends object> {
  /** Of the preferences: lower-case letters and hyphens. */
  name: string;
  title: Message;
  route: ListRoute<Row>;
  columns: readonly Column<Row>[];
  /** What tells rows apart, where it is not their `id`. */
  keyOf?: (row: Row) => Key;
  /** Part of every request, beside what the address has. */
  always?: Record<string, unknown>;
  filters?: readonly Filter[];
  /** The order until the user chooses one, as `ordenar` has it; without it the list cannot be sorted. */
  order?: string;
  /** What `busca` looks through; without it nothing can be searched. */
  search?: Message;
  /** Where a row leads to. */
  href?: (row: Row) => string;
  /** The path of the resource, for changes that are shown at once; see transport/pending.ts. */
  resource?: string;
  /** Shown where there is nothing at all, and what to do about it. */
  empty: { title: Message; text: Message; action?: ReactNode };
  /** Below the title: what the rows are. */
  about?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** What can be done with several rows; without it rows cannot be chosen. */
  bulk?: ComponentType<{ rows: Row[]; clear: () => void }>;
  /** What can be done in the background with as many as the filters find. */
  batch?: BatchOf;
}

export type Pagination = Page<unknown>['paginacao'];
