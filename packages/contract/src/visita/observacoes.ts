/** The notes of a visit as one text. Pure, as ordem.ts. */
import { type AnyEvent, type OfKind, ofKind } from './ordem.ts';

/** The longest text that `observacao` holds. */
export const MAX_OBSERVACAO = 10_000;

type Note = Pick<OfKind<AnyEvent, 'nota'>, 'texto'>;

/** The notes among events that count and are in order. A blank one says nothing. */
export const notesIn = <E extends AnyEvent>(effective: readonly E[]): OfKind<E, 'nota'>[] =>
  ofKind<E, 'nota'>(effective, 'nota').filter((it) => textOf(it) !== '');

// The server trims what it receives. On the device it has not been received yet.
const textOf = ({ texto }: Note): string => texto.trim();

/** Of notes in order, the newest that fit into one `observacao` together: the newest itself always does. */
export function fitting<N extends Note>(notes: readonly N[]): N[] {
  let length = -1;
  const from = notes.findLastIndex((note) => {
    length += [...textOf(note)].length + 1;
    return length > MAX_OBSERVACAO;
  });
  return notes.slice(from + 1);
}

/** The `observacao` that these notes make: all of them, the oldest first; of too many the newest. */
export const observacaoOf = (notes: readonly Note[]): string | null =>
  fitting(notes).map(textOf).join('\n') || null;
