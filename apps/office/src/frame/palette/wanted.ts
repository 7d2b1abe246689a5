/** What a text that was typed into the palette looks for. Pure. */

export interface Wanted {
  /** To be found in texts; undefined while it is too short, or where only a code is meant. */
  busca: string | undefined;
  /** The code of a visit or an order. */
  codigo: number | undefined;
}

const CODE = /^(#?)\s*(\d{1,9})$/;

/** `#2499` is only a code. `2499` may also be part of a document or a telephone. */
export function wantedIn(text: string): Wanted {
  const [, mark, digits] = CODE.exec(text) ?? [];
  const isLong = text.length > 1 && text !== '#';
  return {
    busca: isLong && !mark ? text : undefined,
    codigo: digits === undefined ? undefined : Number(digits),
  };
}
