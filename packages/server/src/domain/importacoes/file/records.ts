/** The rows of a file, one after the other, as its bytes come. */
import { inSlices } from '../../../platform/http/slices.ts';
import { decodedParts } from './decode.ts';
import { CHARACTERS, type Form } from './detect.ts';
import { RowReader } from './row-reader.ts';

/** In characters. What so many may contain is read in a few milliseconds. */
const PIECE = 16 * 1024;

/**
 * Every row below the titles. Parts are read no faster than rows are taken, and others run in between. Throws an
 * UnreadableFile.
 */
export async function* recordsOf(
  parts: AsyncIterable<Uint8Array>,
  { codificacao, separador }: Form,
): AsyncGenerator<string[]> {
  const reader = new RowReader(CHARACTERS[separador]);
  const pause = inSlices();
  let isBelowTitles = false;
  for await (const piece of piecesOf(decodedParts(parts, codificacao))) {
    for (const row of reader.rowsIn(piece, { isLast: false })) {
      if (isBelowTitles) yield row;
      isBelowTitles = true;
    }
    await pause();
  }
  for (const row of reader.rowsIn('', { isLast: true })) if (isBelowTitles) yield row;
}

async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts)
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
