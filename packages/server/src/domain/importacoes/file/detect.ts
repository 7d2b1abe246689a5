/** Detects how a file of comma-separated values was written. Pure; the person can correct it. */
import type { Codificacao, Decimal, Separador } from '@campeiro/contract/escritorio/importacoes';
import { decoded, separatorNamedIn } from './decode.ts';
import { type FileRow, RowReader, UnreadableFile } from './row-reader.ts';

export const CHARACTERS: Record<Separador, string> = {
  ponto_e_virgula: ';',
  virgula: ',',
  tabulacao: '\t',
  barra: '|',
};

export interface Form {
  codificacao: Codificacao;
  separador: Separador;
  /** In which row the titles are. */
  linha_titulos: number;
}

/** The form of a file that was examined. */
export const formOf = ({
  codificacao,
  separador,
  linha_titulos,
}: { [K in keyof Form]: Form[K] | null }): Form => ({
  codificacao: codificacao ?? 'utf-8',
  separador: separador ?? 'ponto_e_virgula',
  linha_titulos: linha_titulos ?? 1,
});

/**
 * Bytes that are not UTF-8 are windows-1252, which has a character for nearly every byte. `isUtf8`: what the whole file
 * says.
 */
export function encodingOf(beginning: Uint8Array, isUtf8: boolean): Codificacao {
  const utf16 = utf16In(beginning);
  if (utf16) return utf16;
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

/** How many bytes are read to detect the kind of a file. */
const LOOKED_AT = 4096;

/** By its mark, or without one by its zeros: half of the bytes of texts in Latin letters are zero. */
function utf16In(beginning: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const looked = beginning.subarray(0, LOOKED_AT);
  for (const [i, byte] of looked.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((n) => n / (looked.length / 2 || 1));
  if (odd > 0.7 && even < 0.1) return 'utf-16le';
  return even > 0.7 && odd < 0.1 ? 'utf-16be' : undefined;
}

/** What a file is by its first bytes: text, or what is no text. */
export function kindOf(beginning: Uint8Array): 'texto' | 'xlsx' | 'excel_antigo' | 'binario' {
  const begins = (...bytes: number[]) => bytes.every((byte, i) => beginning[i] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'excel_antigo';
  if (begins(0x25, 0x50, 0x44, 0x46)) return 'binario'; // a PDF may begin with text
  if (utf16In(beginning)) return 'texto';
  return beginning.subarray(0, LOOKED_AT).includes(0) ? 'binario' : 'texto';
}

/** How many rows are read to detect the separator, and how many characters at most. */
const ROWS = 20;
const SAMPLE = 16 * 1024;

/** The separator that gives most rows the same number of columns, and most columns. */
function separatorIn(text: string): Separador {
  const sample = text.slice(0, SAMPLE);
  const candidates = Object.entries(CHARACTERS) as [Separador, string][];
  let best: { name: Separador; score: number } = { name: 'ponto_e_virgula', score: 0 };
  for (const [name, delimiter] of candidates) {
    const score = scoreOf(rowsOf(sample, delimiter, ROWS).map(({ cells }) => cells));
    if (score > best.score) best = { name, score };
  }
  return best.name;
}

/** The separator that the file names, or the one that makes columns. */
export function separatorOf(beginning: Uint8Array, codificacao: Codificacao): Separador {
  const named = separatorNamedIn(beginning, codificacao);
  const known = Object.entries(CHARACTERS).find(([, character]) => character === named);
  return (known?.[0] as Separador | undefined) ?? separatorIn(decoded(beginning, codificacao));
}

/** Rows above the titles may have fewer columns: what most rows have counts. */
function scoreOf(rows: readonly string[][]): number {
  const lengths = Map.groupBy(rows, (row) => row.length);
  lengths.delete(1);
  let score = 0;
  for (const [columns, { length }] of lengths)
    score = Math.max(score, (length / rows.length) * 1000 + columns);
  return score;
}

/** The first rows of a text, which may end in the middle of one. */
function rowsOf(text: string, delimiter: string, most: number): FileRow[] {
  const rows: FileRow[] = [];
  const reader = new RowReader(delimiter);
  try {
    for (const cells of reader.rowsIn(text, { isLast: true }))
      if (rows.push({ linha: reader.linha, cells }) === most) break;
  } catch (error) {
    // Rows before the fault are good. It is reported when the file is processed.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return rows;
}

const WITH_COMMA = /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/;
const WITH_POINT = /^-?(\d+|\d{1,3}(,\d{3})+)\.\d+$/;

/** What separates decimals in these cells; without any, what the separator of the columns makes likely. */
export function decimalOf(rows: readonly string[][], separador: Separador): Decimal {
  const cells = rows.flat().map((cell) => cell.trim());
  const commas = cells.filter((cell) => WITH_COMMA.test(cell)).length;
  const points = cells.filter((cell) => WITH_POINT.test(cell)).length;
  if (commas === points) return separador === 'ponto_e_virgula' ? 'virgula' : 'ponto';
  return commas > points ? 'virgula' : 'ponto';
}

/** The first rows of a file by its first bytes, those above the titles included. */
export const firstRows = (
  beginning: Uint8Array,
  { codificacao, separador }: Omit<Form, 'linha_titulos'>,
  most: number,
): FileRow[] => rowsOf(decoded(beginning, codificacao), CHARACTERS[separador], most);
