/** What is written is what other readers read, and nothing of it is a formula. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginningFor,
  csvOf,
  FOR_PROGRAMS,
  FOR_SPREADSHEETS,
  plainNumber,
  withoutGuards,
} from './csv.ts';

const DANGEROUS = '=+-@\t\r\n＝＋－＠﹦﹢﹣﹫−';
const INVISIBLE = ' \u{a0}\u{feff}\u{200b}\u{0}\u{85}\u{2028}\u{2029}\v\f';
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...`${DANGEROUS}${INVISIBLE}'",;|aé1.€😀`),
    maxLength: 12,
  }),
  fc.constantFrom(
    "Ok\n=cmd|'/c calc'!A0",
    'Ok\r=1+1',
    '-1.234,56',
    "'=1",
    "''-5",
    '-1\u0085',
    '\r\n',
    '',
    ...['00042', "'00042", "''1.50", '12345678000195', '1E5', '10/12/2026', '2026-08', '9:30', '0'],
  ),
);
const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1000),
);
const rows = fc.integer({ min: 1, max: 5 }).chain((columns) =>
  fc.array(fc.array(fc.oneof(text, number), { minLength: columns, maxLength: columns }), {
    minLength: 1,
    maxLength: 6,
  }),
);
const dialect = fc.constantFrom(FOR_SPREADSHEETS, FOR_PROGRAMS);

/** As OWASP puts it: what the first character that is seen may not be. */
const isFormula = (cell: string) =>
  /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/.test(cell.replace(/^[\p{C}\p{Z}\v\f]+(?=\P{Z})/u, '')) &&
  !/^-[\d.,]+$/.test(cell);

test('another reader finds the same cells, and no formula, not even in a line of one', () => {
  fc.assert(
    fc.property(rows, dialect, (written, it) => {
      const titles = written[0]?.map((_, i) => `=${i}`) ?? [];
      const file = beginningFor(titles, it) + csvOf(written, it);
      expect(file.startsWith('\u{feff}')).toBe(it.hasMark);
      const [head, ...found] = parse(file, {
        delimiter: it.delimiter,
        bom: it.hasMark,
        record_delimiter: '\r\n',
      }) as string[][];
      expect(head?.map(withoutGuards)).toEqual(titles);
      expect(found.map((row) => row.map(withoutGuards))).toEqual(
        written.map((row) =>
          row.map((cell) =>
            typeof cell === 'number' ? String(cell).replace('.', it.decimal) : cell,
          ),
        ),
      );
      for (const [i, row] of found.entries())
        for (const [j, cell] of row.entries()) {
          if (typeof written[i]?.[j] === 'number') continue;
          for (const part of [cell, ...cell.split(/\r\n|[\r\n\v\f\x85\u2028\u2029]/)])
            expect([part, part !== '' && isFormula(part)]).toEqual([part, false]);
        }
    }),
    { numRuns: 500 },
  );
});

test('a cell stays in its row with every kind of line break', () => {
  for (const end of ['\n', '\r', '\r\n', '\v', '\f', '\x85', '\u2028', '\u2029'])
    expect(csvOf([[1, `Ok${end}=cmd|'/c calc'!A0`, 2]], FOR_SPREADSHEETS)).toBe(
      `1;"Ok${end}'=cmd|'/c calc'!A0";2\r\n`,
    );
});

test('numbers stay numbers, also negative ones and those that are text', () => {
  expect(csvOf([[-1.5, '-1,50', '-7+2', 0]], FOR_SPREADSHEETS)).toBe("-1,5;-1,50;'-7+2;0\r\n");
  expect(csvOf([[-1.5, '-3']], FOR_PROGRAMS)).toBe('-1.5,-3\r\n');
});

test('a spreadsheet would change these texts, so they get an apostrophe', () => {
  const texts = ['00042', '12345678000195', '1.50', '1E5', '10/12', '2026-08', '9:30'];
  expect(csvOf([texts], FOR_SPREADSHEETS)).toBe(
    "'00042;'12345678000195;'1.50;'1E5;'10/12;'2026-08;'9:30\r\n",
  );
  expect(csvOf([texts], FOR_PROGRAMS)).toBe(`${texts.join(',')}\r\n`);
  const others = ['42', 'C-0042', '01310-200', '123.456.789-09', '(11) 3456-7890'];
  expect(csvOf([others], FOR_SPREADSHEETS)).toBe(`${others.join(';')}\r\n`);
});

test('a number is written with all its digits, and is the same number when it is read', () => {
  expect([1e21, -1.5e-7, 0.1].map(plainNumber)).toEqual([
    '1000000000000000000000',
    '-0.00000015',
    '0.1',
  ]);
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => {
      const text = plainNumber(n);
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(text) === n).toBe(true);
    }),
  );
});
