/**
 * Reads rows of comma-separated values (RFC 4180) from text that comes in pieces, however they are cut. A piece costs as
 * much as it is long, for any content: rows of different lengths, and quotes that mean nothing, are files too.
 */
import { type FalhaDoArquivo, MAX_COLUNAS } from '@campeiro/contract/escritorio/importacoes';

/** The file cannot be read any further. */
export class UnreadableFile extends Error {
  readonly falha: FalhaDoArquivo;

  constructor(falha: FalhaDoArquivo) {
    super(falha);
    this.falha = falha;
  }
}

/** A row with its number, as spreadsheets show it. */
export interface FileRow {
  linha: number;
  cells: string[];
}

/** The longest row, in characters: quotes that do not end would take the rest of the file. */
const LONGEST_ROW = 256 * 1024;

const [QUOTE, CR, LF] = [0x22, 0x0d, 0x0a];

export class RowReader {
  readonly #separator: number;
  /** What ended the first row ends all of them: files have other line breaks within cells, also without quotes. */
  #rowEnd: '\r\n' | '\n' | '\r' | undefined;
  /** Where the reader is in a cell. */
  #place: 'start' | 'plain' | 'quoted' = 'start';
  #cell = '';
  /** Of the present row, without those beyond the columns that an import has. */
  #cells: string[] = [];
  #length = 0;
  #hasText = false;
  #isRowOver = false;
  #number = 0;
  /** The end of the last piece, whose meaning depends on what follows. */
  #held = '';

  constructor(separator: string) {
    this.#separator = separator.charCodeAt(0);
  }

  /** The number of the last row, blank ones counted: as spreadsheets show it. */
  get linha(): number {
    return this.#number;
  }

  /**
   * The rows that end in this piece; those whose cells are all blank are left out. `isLast`: the file ends with it.
   * Throws an UnreadableFile.
   */
  *rowsIn(piece: string, { isLast }: { isLast: boolean }): Generator<string[]> {
    const text = this.#held + piece;
    let at = 0;
    while (at < text.length) {
      const next = this.#step(text, at, isLast);
      if (next === at) break;
      this.#length += next - at;
      if (this.#length > LONGEST_ROW) throw new UnreadableFile('linha_longa');
      at = next;
      const row = this.#isRowOver ? this.#endRow() : undefined;
      if (row) yield row;
    }
    this.#held = text.slice(at);
    if (!isLast) return;
    if (this.#place === 'quoted') throw new UnreadableFile('aspas');
    const row = this.#length > 0 ? this.#endRow() : undefined;
    if (row) yield row;
  }

  /** Reads on, and returns from where; the same place, if what follows decides. */
  #step(text: string, at: number, isLast: boolean): number {
    if (this.#place === 'start' && text.charCodeAt(at) === QUOTE) {
      this.#place = 'quoted';
      return at + 1;
    }
    const end = this.#place === 'quoted' ? quoteIn(text, at) : this.#breakIn(text, at);
    if (end > at) {
      this.#cell += text.slice(at, end);
      if (this.#place === 'start') this.#place = 'plain';
      return end;
    }
    if (this.#place !== 'quoted') return !isLast && isCut(text, at) ? at : this.#break(text, at);
    return !isLast && isCut(text, at + 1) ? at : this.#quote(text, at);
  }

  /** A pair of quotes is one. A single one that ends no cell means that none had a meaning. */
  #quote(text: string, at: number): number {
    if (text.charCodeAt(at + 1) === QUOTE) {
      this.#cell += '"';
      return at + 2;
    }
    this.#place = 'plain';
    const isEnd = at + 1 === text.length || this.#isSeparator(text, at + 1);
    if (!isEnd && !this.#rowEndAt(text, at + 1)) this.#cell = `"${this.#cell}"`;
    return at + 1;
  }

  /** The end of a cell, of a row, or of a line within a cell. */
  #break(text: string, at: number): number {
    if (this.#isSeparator(text, at)) {
      this.#endCell();
      return at + 1;
    }
    const length = this.#rowEndAt(text, at);
    this.#isRowOver = length > 0;
    if (length > 0) return at + length;
    this.#cell += text[at];
    this.#place = 'plain';
    return at + 1;
  }

  /** The first place that is no plain text. */
  #breakIn(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === this.#separator || code === LF || code === CR) break;
    }
    return at;
  }

  #isSeparator = (text: string, at: number): boolean => text.charCodeAt(at) === this.#separator;

  /** How long the end of the row is that is here; 0 without one. */
  #rowEndAt(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (code !== LF && code !== CR) return 0;
    this.#rowEnd ??= code === LF ? '\n' : text.charCodeAt(at + 1) === LF ? '\r\n' : '\r';
    return text.startsWith(this.#rowEnd, at) ? this.#rowEnd.length : 0;
  }

  #endCell(): void {
    this.#hasText ||= this.#cell.trim() !== '';
    if (this.#cells.length < MAX_COLUNAS) this.#cells.push(this.#cell);
    this.#cell = '';
    this.#place = 'start';
  }

  /** The row that ends; undefined if it is blank. */
  #endRow(): string[] | undefined {
    this.#endCell();
    const [cells, hasText] = [this.#cells, this.#hasText];
    this.#number++;
    this.#cells = [];
    this.#length = 0;
    this.#isRowOver = this.#hasText = false;
    return hasText ? cells : undefined;
  }
}

function quoteIn(text: string, from: number): number {
  const at = text.indexOf('"', from);
  return at < 0 ? text.length : at;
}

/** Whether the text ends before it is known what is here. */
const isCut = (text: string, at: number): boolean =>
  at >= text.length || (at + 1 === text.length && text.charCodeAt(at) === CR);
