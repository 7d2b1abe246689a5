/**
 * Writes comma-separated values. A spreadsheet runs text that begins like a formula, whoever wrote it: such text gets an
 * apostrophe in front, which spreadsheets do not show and our import takes away.
 */
import { stringify } from 'csv-stringify/sync';

export interface Dialect {
  delimiter: ';' | ',';
  decimal: ',' | '.';
  /** A spreadsheet takes the file for UTF-8 only with a byte order mark. */
  hasMark: boolean;
}

/** What spreadsheets in Brazil open directly. */
export const FOR_SPREADSHEETS: Dialect = { delimiter: ';', decimal: ',', hasMark: true };
/** RFC 4180, for programs. */
export const FOR_PROGRAMS: Dialect = { delimiter: ',', decimal: '.', hasMark: false };

const MARK = '\u{feff}';
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-[\d.,]+$/;

/** Text as it is, unless it could be a formula. A negative number is none. */
export const guarded = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** A number is no formula, also a negative one. */
export const numberFor = (value: number, { decimal }: Dialect): string =>
  String(value).replace('.', decimal);

/** Rows of cells that are text already. */
export const csvOf = (rows: readonly (readonly string[])[], { delimiter }: Dialect): string =>
  stringify(rows as string[][], { delimiter, record_delimiter: '\r\n' });

/** The beginning of a file: the mark, if there is one, and the titles. */
export const beginningFor = (titles: readonly string[], dialect: Dialect): string =>
  (dialect.hasMark ? MARK : '') + csvOf([titles.map(guarded)], dialect);

/** The `Content-Disposition` of a file, whose name has letters, digits and hyphens. */
export const asFile = (name: string): string => `attachment; filename="${name}.csv"`;

export const CSV_TYPE = 'text/csv; charset=utf-8';
