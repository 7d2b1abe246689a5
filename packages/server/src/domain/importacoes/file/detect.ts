/** Detects how a file of comma-separated values was written. Pure; the person can correct it. */
import type { Codificacao, Decimal, Separador } from '@campeiro/contract/escritorio/importacoes';
import { decoded } from './decode.ts';
import { RowReader, UnreadableFile } from './row-reader.ts';

export const CHARACTERS: Record<Separador, string> = {
  ponto_e_virgula: ';',
  virgula: ',',
  tabulacao: '\t',
  barra: '|',
};

export interface Form {
  codificacao: Codificacao;
  separador: Separador;
}

/** The form of a file that was examined. */
export const formOf = ({
  codificacao,
  separador,
}: { [K in keyof Form]: Form[K] | null }): Form => ({
  codificacao: codificacao ?? 'utf-8',
  separador: separador ?? 'ponto_e_virgula',
});

/**
 * Bytes that are not UTF-8 are windows-1252, which has a character for nearly every byte. `isUtf8`: what the whole file
 * says.
 */
export function encodingOf(beginning: Uint8Array, isUtf8: boolean): Codificacao {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

/** How many rows tell the separator, and how many characters at most. */
const ROWS = 20;
const SAMPLE = 16 * 1024;

/** The separator that gives the titles and the rows below them the same number of columns, and most of them. */
export function separatorOf(text: string): Separador {
  const sample = text.slice(0, SAMPLE);
  const candidates = Object.entries(CHARACTERS) as [Separador, string][];
  let best: { name: Separador; score: number } = { name: 'ponto_e_virgula', score: 0 };
  for (const [name, delimiter] of candidates) {
    const score = scoreOf(rowsOf(sample, delimiter, ROWS));
    if (score > best.score) best = { name, score };
  }
  return best.name;
}

function scoreOf([titles, ...rows]: readonly string[][]): number {
  const columns = titles?.length ?? 0;
  if (columns < 2) return 0;
  const alike = rows.filter((row) => row.length === columns).length;
  const share = rows.length > 0 ? alike / rows.length : 1;
  return share * 1000 + columns;
}

/** The first rows of a text, which may end in the middle of one. */
function rowsOf(text: string, delimiter: string, most: number): string[][] {
  const rows: string[][] = [];
  try {
    for (const row of new RowReader(delimiter).rowsIn(text, { isLast: true }))
      if (rows.push(row) === most) break;
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

/** The first rows of a file by its first bytes. */
export const firstRows = (
  beginning: Uint8Array,
  { codificacao, separador }: Form,
  most: number,
): string[][] => rowsOf(decoded(beginning, codificacao), CHARACTERS[separador], most);
