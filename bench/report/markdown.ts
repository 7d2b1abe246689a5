/** A Markdown table that is also readable as it is. */

/** Columns of equal width; all but the first are aligned to the right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) =>
    Math.max(3, ...[head, ...rows].map((row) => row[i]?.length ?? 0)),
  );
  const pad = (cell: string, i: number) =>
    i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0);
  const line = (cells: string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, i) =>
    i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
