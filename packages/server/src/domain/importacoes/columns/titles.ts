/** Finds the row of the titles, which may stand below a heading, a date or blank rows. Pure. */
import { guessMapping } from './guess.ts';
import type { ColumnTarget } from './targets.ts';

interface FirstRow {
  linha: number;
  cells: readonly string[];
}

/** How many of the first rows are looked at. */
export const ROWS_LOOKED_AT = 20;

/**
 * The number of the row in which most columns are recognised; without any, of the first one that is at least half as wide
 * as the widest.
 */
export function titlesRow(rows: readonly FirstRow[], targets: readonly ColumnTarget[]): number {
  const looked = rows.slice(0, ROWS_LOOKED_AT);
  const known = looked.map(({ cells }) => guessMapping(cells, targets).filter(Boolean).length);
  const most = Math.max(0, ...known);
  if (most > 0) return looked[known.indexOf(most)]?.linha ?? 1;
  const widths = looked.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const widest = Math.max(0, ...widths);
  return looked[widths.findIndex((width) => width * 2 >= widest)]?.linha ?? 1;
}
