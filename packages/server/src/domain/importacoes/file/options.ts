/** How files are parsed, for their detection as for their import. */
import type { Options } from 'csv-parse';

/** The longest row, in characters: quotes that do not end would take the rest of the file. */
export const LONGEST_ROW = 256 * 1024;

export const CSV_OPTIONS = {
  relax_column_count: true,
  // Names have quotes: Bar "do Zé".
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: LONGEST_ROW,
} satisfies Options;
