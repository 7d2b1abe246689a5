/** Rows are those that another reader finds, for any text, cut anywhere. */
import { MAX_COLUNAS } from '@campeiro/contract/escritorio/importacoes';
import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowReader, UnreadableFile } from './row-reader.ts';

function read(text: string, size: number): string[][] | string {
  const reader = new RowReader(';');
  const rows: string[][] = [];
  try {
    for (let at = 0; at < text.length; at += size)
      rows.push(...reader.rowsIn(text.slice(at, at + size), { isLast: false }));
    rows.push(...reader.rowsIn('', { isLast: true }));
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.falha;
    throw error;
  }
}

/** csv-parse makes an error of every row of another length, so it reads no files; what it finds is right. */
function readByAnother(text: string): string[][] | string {
  try {
    return parse(text, {
      delimiter: ';',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return 'aspas';
    throw error;
  }
}

test('the same rows as another reader, from any text in any pieces', () => {
  const unit = fc.constantFrom(...'ab;;""\n\r ,', '\r\n', '";"', '""');
  fc.assert(
    fc.property(
      fc.string({ unit, maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (text, size) => {
        expect(read(text, size)).toEqual(readByAnother(text));
      },
    ),
    { numRuns: 2000 },
  );
});

test('columns beyond those of an import are dropped, and blank rows, however long they are', () => {
  expect(read(`${'x;'.repeat(1000)}\n`, 16)).toEqual([Array(MAX_COLUNAS).fill('x')]);
  expect(read(`${';'.repeat(200_000)}\na;b\n`, 1000)).toEqual([['a', 'b']]);
  expect(read(';'.repeat(300_000), 1000)).toBe('linha_longa');
  expect(read(`"${'""'.repeat(200_000)}"\n`, 1000)).toBe('linha_longa');
});
