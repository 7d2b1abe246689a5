/**
 * Writes comma-separated values, for the server's files as for those that the console makes. Pure.
 * A spreadsheet runs text that begins like a formula, even if a customer wrote it. Such text gets an apostrophe in
 * front, which an import takes away. In a file for spreadsheets so does text that they would change, such as `00042`. Each line of a cell counts as a beginning: not every reader keeps the lines of a
 * cell together.
 */

import { message } from './languages.ts';

export interface Dialect {
  delimiter: ';' | ',';
  decimal: ',' | '.';
  /** A spreadsheet takes the file for UTF-8 only with a byte order mark. */
  hasMark: boolean;
  /** A spreadsheet takes digits for a number or a date, and saves another text than it has opened. */
  guardsDigits: boolean;
}

/** What spreadsheets in Brazil open directly. */
export const FOR_SPREADSHEETS: Dialect = {
  delimiter: ';',
  decimal: ',',
  hasMark: true,
  guardsDigits: true,
};
/** RFC 4180, for programs. */
export const FOR_PROGRAMS: Dialect = {
  delimiter: ',',
  decimal: '.',
  hasMark: false,
  guardsDigits: false,
};

/** Text, a number that stays one, or what is written as it stands, such as a day: no person has typed it. */
export type Cell = string | number | { written: string };

/** The title of the column in which a file of refused rows gives the reasons. */
export const REASONS_TITLE = message('Motivo da recusa', 'Reason for refusal');

const MARK = '\u{feff}';

/** Lines of cells as a file has them, or its next part. */
export const csvOf = (rows: readonly (readonly Cell[])[], dialect: Dialect): string =>
  rows.map((row) => `${lineOf(row, dialect)}\r\n`).join('');

/** The beginning of a file: the mark, if there is one, and the titles. */
export const beginningFor = (titles: readonly string[], dialect: Dialect): string =>
  (dialect.hasMark ? MARK : '') + csvOf([titles], dialect);

function lineOf(row: readonly Cell[], dialect: Dialect): string {
  // Readers take a line without anything for none.
  if (row.length === 1 && row[0] === '') return '""';
  return row
    .map((cell) => quoted(textOf(cell, dialect), dialect.delimiter))
    .join(dialect.delimiter);
}

function textOf(cell: Cell, { decimal, guardsDigits }: Dialect): string {
  if (typeof cell === 'number') return plainNumber(cell).replace('.', decimal);
  return typeof cell === 'string' ? guarded(cell, guardsDigits) : cell.written;
}

/** All digits of a number, which JavaScript shortens to `1e+21` or `1e-7`. */
export function plainNumber(value: number): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const places = Number(exponent);
  return places < 0
    ? `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(places, '0')}`;
}

/** Readers disagree about what ends a line, and about spaces at the ends of a cell. */
const TO_BE_QUOTED = /["\r\n\t\v\f\x85\u2028\u2029]|^\s|\s$/;

const quoted = (text: string, delimiter: string): string =>
  TO_BE_QUOTED.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;

/** Readers may drop what cannot be seen, and what takes a formula for text in one cell may be dropped for the next. */
const IGNORED = String.raw`[\s\p{C}']*`;
/** Also as they are written in full width and small, and the minus sign. */
const FORMULA = new RegExp(`^${IGNORED}[=+\\-@\\t＝＋－＠﹦﹢﹣﹫−]`, 'u');
const NOTHING = new RegExp(`^${IGNORED}$`, 'u');
const NUMBER = /^-[\d.,]+$/;
/**
 * What spreadsheets take for a number, a day or a time and would save otherwise: `00042`, `12345678901234`, `1.50`,
 * `1E5`, `10/12`, `2026-08`. Whole numbers of up to eleven digits stay as they are.
 */
const DIGITS =
  /^'*(?!(?:0|[1-9]\d{0,10})$)(?:\d[\d.,]*(?:[eE][+-]?\d+)?|\d{1,4}[/-]\d{1,4}(?:[/-]\d{1,4})?|\d{1,2}:\d{2}(?::\d{2})?)$/;

/** Text as it is, unless a line of it could be a formula. A number is none if nothing else is in its cell. */
function guarded(text: string, guardsDigits: boolean): string {
  if (NUMBER.test(text)) return text;
  // Text that looks guarded gets a guard in every dialect: a reader takes one away.
  if (DIGITS.test(text)) return guardsDigits || text.startsWith("'") ? `'${text}` : text;
  return perLine(text, (line, isAlone) => (FORMULA.test(line) || !isAlone ? `'${line}` : line));
}

/** The text that was guarded. Text that needed no guard stays as it is. */
export const withoutGuards = (text: string): string =>
  NUMBER.test(text.slice(1))
    ? text
    : text.startsWith("'") && DIGITS.test(text)
      ? text.slice(1)
      : perLine(text, (line, isAlone) =>
          line.startsWith("'") && (FORMULA.test(line.slice(1)) || !isAlone) ? line.slice(1) : line,
        );

/** What some reader takes for the end of a line. */
const BREAK = /(\r\n|[\r\n\v\f\x85\u2028\u2029])/;

/** `isAlone` false: nothing is before the first break of the text, which readers may drop. */
function perLine(text: string, change: (line: string, isAlone: boolean) => string): string {
  return text
    .split(BREAK)
    .map((part, i, parts) => {
      if (i % 2 === 1) return part;
      return change(part, i > 0 || parts.length === 1 || !NOTHING.test(part));
    })
    .join('');
}
