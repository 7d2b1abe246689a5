/** Reads a workbook in a thread of its own, which may take time and memory while others go on. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { unpacked } from './zip.ts';

export interface Task {
  bytes: Uint8Array;
  most: { bytes: number; files: number; rows: number; columns: number; text: number };
}

/** The sheet that was read as comma-separated values with semicolons. */
export type Answer = { aba: string; csv: Uint8Array } | { falha: 'planilha' | 'planilha_grande' };

type DenseSheet = WorkSheet & { '!data'?: ((CellObject | undefined)[] | undefined)[] };

const VISIBLE = 0;

function answerTo({ bytes, most }: Task): Answer {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bounded = unpacked(archive, most);
  if (!bounded) return { falha: 'planilha_grande' };
  // One row more than may be imported: the check of the rows then refuses a file with too many.
  const workbook = read(bounded, {
    ...{ type: 'buffer', dense: true, cellNF: true, cellFormula: false, cellHTML: false },
    ...{ sheetRows: most.rows },
  });
  const hidden =
    workbook.Workbook?.Sheets?.map(({ Hidden }) => Hidden !== VISIBLE && !!Hidden) ?? [];
  for (const [i, aba] of workbook.SheetNames.entries()) {
    const rows = (workbook.Sheets[aba] as DenseSheet | undefined)?.['!data'] ?? [];
    if (hidden[i] || !rows.some((row) => row?.some(hasText))) continue;
    const csv = Buffer.from(csvOf(rows, most.columns));
    return csv.length > most.text ? { falha: 'planilha_grande' } : { aba, csv };
  }
  return { falha: 'planilha' };
}

const hasText = (cell: CellObject | undefined): boolean => textOf(cell).trim() !== '';

/** Also blank rows, so that rows keep the numbers that Excel shows. */
const csvOf = (rows: NonNullable<DenseSheet['!data']>, columns: number): string =>
  Array.from(rows, (row) =>
    Array.from({ length: Math.min(row?.length ?? 0, columns) }, (_, i) =>
      quoted(textOf(row?.[i])),
    ).join(';'),
  ).join('\r\n');

const quoted = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** What stands for a number as it is typed: dates, and formats such as `00000-000` of a CEP, are shown otherwise. */
function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return String(cell.w ?? '#N/D');
  if (cell.t === 'b') return cell.v ? 'sim' : 'não';
  if (cell.t !== 'n') return String(cell.v);
  const format = String(cell.z ?? 'General');
  if (isDate(format)) return dayAndTime(Number(cell.v));
  return KEEPS_ZEROS.test(format) && !AMOUNT.test(format)
    ? String(cell.w ?? cell.v)
    : decimalOf(Number(cell.v));
}

/** `00000`, `00000-000`, `000"."000"."000-00`: digits with their places. Formats with `#` or decimals show amounts. */
const KEEPS_ZEROS = /^(?=(?:[^0]*0){2})[0\-./()\\" ]+$/;
const AMOUNT = /^0[.,]0+$/;

const isDate = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '')) && !/general/i.test(format);

/** With a comma, as texts of the same sheet have it; without an exponent, which would look like lost digits. */
const decimalOf = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER
    ? value.toFixed(0)
    : value.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 12 });

/** Days since 30 December 1899. Excel knows no seconds that it does not show, and no time zone. */
function dayAndTime(serial: number): string {
  const instant = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000);
  const [year, month, day] = instant.toISOString().slice(0, 10).split('-');
  const time = instant.toISOString().slice(11, 19);
  const date = `${day}/${month}/${year}`;
  return time === '00:00:00' ? date : `${date} ${time}`;
}

function answer(): Answer {
  try {
    return answerTo(workerData as Task);
  } catch {
    return { falha: 'planilha' };
  }
}

parentPort?.postMessage(answer());
