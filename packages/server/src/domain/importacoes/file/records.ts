/** The rows of a file, one after the other, as its bytes come. */
import { inSlices } from '../../../platform/http/slices.ts';
import { decodedParts } from './decode.ts';
import { CHARACTERS, type Form } from './detect.ts';
import { type FileRow, RowReader } from './row-reader.ts';

/** In characters. What so many may contain is read in a few milliseconds. */
const PIECE = 16 * 1024;

/**
 * Every row below the titles. Parts are read no faster than rows are taken, and others run in between. Throws an
 * UnreadableFile.
 */
export async function* recordsOf(
  parts: AsyncIterable<Uint8Array>,
  { codificacao, separador, linha_titulos }: Form,
): AsyncGenerator<FileRow> {
  const reader = new RowReader(CHARACTERS[separador]);
  const pause = inSlices();
  for await (const piece of piecesOf(decodedParts(parts, codificacao))) {
    for (const cells of reader.rowsIn(piece, { isLast: false }))
      if (reader.linha > linha_titulos) yield { linha: reader.linha, cells };
    await pause();
  }
  for (const cells of reader.rowsIn('', { isLast: true }))
    if (reader.linha > linha_titulos) yield { linha: reader.linha, cells };
}

async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts)
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
