/**
 * What a backup is: a tar file. `campeiro.json` comes first and says what made it, then pieces of tables as gzipped text
 * of COPY, then images as they are stored, and `end.json` with what proves that the file is whole.
 */
import type { Migration } from '@campeiro/server/platform/db/migrations';

export const FIRST = 'campeiro.json';
export const LAST = 'end.json';
const FORMAT = 'campeiro-backup';
const FORMAT_VERSION = 1;

/** A table and its columns that can be written, as SQL names them. */
export interface Table {
  table: string;
  columns: string[];
}

export interface Header {
  format: typeof FORMAT;
  formatVersion: number;
  /** Of Campeiro. */
  version: string;
  /** The moment that the database is shown at. */
  takenAt: string;
  installation: string;
  epoch: string;
  migrations: Migration[];
  /** The last value of each; null if it has given none. */
  sequences: Record<string, string | null>;
  tables: Table[];
}

export interface End {
  /** How many rows of each table. */
  rows: Record<string, number>;
  images: number;
  /** Images with a row that the storage did not have any more. */
  missing: number;
  /** SHA-256 of the names before this one, each with an end of line, as `tar -t` lists them. */
  names: string;
  /** SHA-256 of all contents before this one, one after the other. */
  contents: string;
}

export const headerOf = (parts: Omit<Header, 'format' | 'formatVersion'>): Header => ({
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  ...parts,
});

/** Throws an Error if this version cannot read it. */
export function headerIn(text: string): Header {
  const header = JSON.parse(text) as Header;
  if (header.format !== FORMAT) throw new Error('it does not say that it is a backup');
  if (header.formatVersion !== FORMAT_VERSION)
    throw new Error(`Campeiro ${header.version} made it in a form that this version cannot read`);
  return header;
}

/** One of the pieces of a table; they follow each other. */
export const pieceName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy.gz`;

const PIECE = /^tables\/([a-z0-9_]+)\/\d{6,}\.copy\.gz$/;
const IMAGE = /^images\/(\w[\w./-]*)$/;

export const imageName = (key: string): string => `images/${key}`;

/** What an entry between the first and the last is; undefined for anything else. */
export function meaningOf(name: string): { table: string } | { image: string } | undefined {
  const [, table] = PIECE.exec(name) ?? [];
  if (table) return { table };
  const [, image] = IMAGE.exec(name) ?? [];
  return image && !image.split('/').includes('..') ? { image } : undefined;
}
