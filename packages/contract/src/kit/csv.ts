/**
 * Writes comma-separated values, for the server's files as for those that the console makes. Pure.
 * A spreadsheet runs text that begins like a formula, even if a customer wrote it. Such text gets an apostrophe in
 * front, which an import takes away. Each line of a cell counts as a beginning: not every reader keeps the lines of a
 * cell together.
 */

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

/** Text, or a number that stays one. */
export type Cell = string | number;

const MARK = '\u{feff}';

/** Lines of cells as a file has them, or its next part. */
export const csvOf = (rows: readonly (readonly Cell[])[], dialect: Dialect): string =>
  rows.map((row) => `${lineOf(row, dialect)}\r\n`).join('');

/** The beginning of a file: the mark, if there is one, and the titles. */
export const beginningFor = (titles: readonly string[], dialect: Dialect): string =>
  (dialect.hasMark ? MARK : '') + csvOf([titles], dialect);

function lineOf(row: readonly Cell[], { delimiter, decimal }: Dialect): string {
  // Readers take a line without anything for none.
  if (row.length === 1 && row[0] === '') return '""';
  return row
    .map((cell) =>
      typeof cell === 'number'
        ? String(cell).replace('.', decimal)
        : quoted(guarded(cell), delimiter),
    )
    .join(delimiter);
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

/** Text as it is, unless a line of it could be a formula. A number is none if nothing else is in its cell. */
const guarded = (text: string): string =>
  NUMBER.test(text)
    ? text
    : perLine(text, (line, isAlone) => (FORMULA.test(line) || !isAlone ? `'${line}` : line));

/** The text that was guarded. Text that needed no guard stays as it is. */
export const withoutGuards = (text: string): string =>
  NUMBER.test(text.slice(1))
    ? text
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
