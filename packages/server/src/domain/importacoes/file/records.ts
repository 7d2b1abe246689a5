/** The rows of a file, one after the other, as its bytes come. */
import { Readable } from 'node:stream';
import type { Falha } from '@campeiro/contract/escritorio/importacoes';
import { CsvError, parse } from 'csv-parse';
import { decodedParts } from './decode.ts';
import { CHARACTERS, type Form } from './detect.ts';
import { CSV_OPTIONS } from './options.ts';

/** The file cannot be read any further. */
export class UnreadableFile extends Error {
  readonly falha: Falha;

  constructor(falha: Falha) {
    super(falha);
    this.falha = falha;
  }
}

/** Every row below the titles. Parts are read no faster than rows are taken. */
export async function* recordsOf(
  parts: AsyncIterable<Uint8Array>,
  { codificacao, separador }: Form,
): AsyncGenerator<string[]> {
  const text = Readable.from(decodedParts(parts, codificacao));
  const parser = parse({ ...CSV_OPTIONS, delimiter: CHARACTERS[separador], from: 2 });
  // A failure of the source reaches whoever takes the rows.
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(faultOf(error)) : error;
  } finally {
    text.destroy();
    parser.destroy();
  }
}

const faultOf = ({ code }: CsvError): Falha =>
  code === 'CSV_MAX_RECORD_SIZE' ? 'linha_longa' : 'aspas';
