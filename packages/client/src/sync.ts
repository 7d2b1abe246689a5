/** Incremental reads: every change of a list since the last time. */
import type { Options } from './options.ts';

/** Where a reader has come to, to be kept with the data that it has read. */
export interface Cursor {
  /** The copy of the data that it belongs to. */
  epoca: string;
  /** The greatest `atualizado_em` received; null while the list was empty. */
  atualizado_apos: string | null;
}

export interface PageOfSync {
  /** The whole list is read: the first time, or because a backup was restored. What does not come any more is gone. */
  full: boolean;
  /** From 1. A reading that begins anew has a first page again. */
  pagina: number;
}

export interface SyncOptions<Item, Filters> extends Options {
  /** As `saveCursor` got it last; none the first time. */
  cursor?: Cursor | null;
  /** The same each time: a cursor belongs to its filters. */
  filters?: Omit<Filters, 'atualizado_apos' | 'pagina' | 'por_pagina' | 'ordenar'>;
  /** Stores rows by their `id`: insert or replace. The same row may come twice. */
  onPage: (rows: Item[], page: PageOfSync) => void | Promise<void>;
  /** Stores the cursor, after the last page. Without it, the result has it. */
  saveCursor?: (cursor: Cursor) => void | Promise<void>;
}

export interface SyncResult {
  cursor: Cursor;
  /** How many rows came. */
  rows: number;
  full: boolean;
}

/** A row of any list that can be read so. */
export interface Stamped {
  atualizado_em: string;
}

interface Read {
  rows: Stamped[];
  totalPages: number;
  epoca: string;
}

/** Reads one page of the list. */
export type ReadPage = (request: object) => Promise<Read>;

/** Reads what changed. If `onPage` or a request fails, the cursor stays where it was, and the next call begins there. */
export async function synchronize<Item, Filters>(
  readPage: ReadPage,
  { cursor, filters, onPage, saveCursor }: SyncOptions<Item, Filters>,
): Promise<SyncResult> {
  let from = cursor ?? undefined;
  for (;;) {
    const result = await readThrough(readPage, from, filters ?? {}, (rows, page) =>
      onPage(rows as Item[], page),
    );
    if (result !== 'restored') {
      await saveCursor?.(result.cursor);
      return result;
    }
    from = undefined;
  }
}

/** Reads all pages after the cursor, unless the data turn out to be another copy. */
async function readThrough(
  readPage: ReadPage,
  from: Cursor | undefined,
  filters: object,
  onPage: (rows: Stamped[], page: PageOfSync) => void | Promise<void>,
): Promise<SyncResult | 'restored'> {
  const since = from?.atualizado_apos ?? null;
  const full = since === null;
  let epoca = from?.epoca;
  let greatest = since;
  let rows = 0;
  for (let pagina = 1, last = 1; pagina <= last; pagina += 1) {
    const page = await readPage({
      ...filters,
      ...(since !== null && { atualizado_apos: since }),
      por_pagina: 100,
      pagina,
    });
    epoca ??= page.epoca;
    if (page.epoca !== epoca) return 'restored';
    await onPage(page.rows, { full, pagina });
    rows += page.rows.length;
    last = page.totalPages;
    // The texts all have the same length, so that the order of texts is that of instants.
    for (const { atualizado_em } of page.rows)
      if (greatest === null || atualizado_em > greatest) greatest = atualizado_em;
  }
  return { cursor: { epoca: epoca as string, atualizado_apos: greatest }, rows, full };
}
