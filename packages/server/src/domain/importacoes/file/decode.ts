/**
 * Text of a file in any of the encodings. A byte order mark is left out, and a first line `sep=;`, which Excel does not
 * show either.
 */
import type { Codificacao } from '@campeiro/contract/escritorio/importacoes';

/** Of the beginning of a file, which may be cut in the middle of a character. */
export const decoded = (bytes: Uint8Array, codificacao: Codificacao): string =>
  new TextDecoder(codificacao).decode(bytes, { stream: true }).replace(SEPARATOR_LINE, '');

const SEPARATOR_LINE = /^sep=(.)(\r\n|\n|\r)/i;
const LONGEST_SEPARATOR_LINE = 'sep=;\r\n'.length;

/** The separator that the first line names. */
export const separatorNamedIn = (bytes: Uint8Array, codificacao: Codificacao): string | undefined =>
  SEPARATOR_LINE.exec(new TextDecoder(codificacao).decode(bytes, { stream: true }))?.[1];

/** Of a file that comes in parts. */
export async function* decodedParts(
  parts: AsyncIterable<Uint8Array>,
  codificacao: Codificacao,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacao);
  let beginning: string | undefined = '';
  for await (const part of parts) {
    const text: string = (beginning ?? '') + decoder.decode(part, { stream: true });
    // Enough to see whether the first line is one of its own.
    const isKnown: boolean = beginning === undefined || text.length >= LONGEST_SEPARATOR_LINE;
    if (isKnown) yield beginning === undefined ? text : text.replace(SEPARATOR_LINE, '');
    beginning = isKnown ? undefined : text;
  }
  const rest = decoder.decode();
  yield beginning === undefined ? rest : (beginning + rest).replace(SEPARATOR_LINE, '');
}

/** Follows the bytes of a file and says in the end whether all of them are UTF-8. */
export class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #isUtf8 = true;

  add(bytes: Uint8Array): void {
    this.#try(() => this.#decoder.decode(bytes, { stream: true }));
  }

  end(): boolean {
    this.#try(() => this.#decoder.decode());
    return this.#isUtf8;
  }

  #try(decode: () => void): void {
    if (!this.#isUtf8) return;
    try {
      decode();
    } catch {
      this.#isUtf8 = false;
    }
  }
}
