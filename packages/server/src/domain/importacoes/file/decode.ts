/** Text of a file in any of the encodings. A byte order mark is left out. */
import type { Codificacao } from '@campeiro/contract/escritorio/importacoes';

/** Of the beginning of a file, which may be cut in the middle of a character. */
export const decoded = (bytes: Uint8Array, codificacao: Codificacao): string =>
  new TextDecoder(codificacao).decode(bytes, { stream: true });

/** Of a file that comes in parts. */
export async function* decodedParts(
  parts: AsyncIterable<Uint8Array>,
  codificacao: Codificacao,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacao);
  for await (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
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
