/** Which names a table has already. Pure. */
import { fold } from '@campeiro/contract/kit/fold';

const keyOf = (nome: string): string => fold(nome).trim().replace(/\s+/g, ' ');

/**
 * The names of items that one of these names repeats without regard to accents, case and spaces, and of the names
 * themselves those that repeat an earlier one. Each once.
 */
export function alikeIn(names: readonly string[], items: readonly { nome: string }[]): string[] {
  const keys = names.map(keyOf);
  const wanted = new Set(keys);
  const known = items.map(({ nome }) => nome).filter((nome) => wanted.has(keyOf(nome)));
  const there = new Set(known.map(keyOf));
  const repeated = names.filter(
    (_, i) => !there.has(keys[i] as string) && keys.indexOf(keys[i] as string) < i,
  );
  return [...new Set([...known, ...repeated])];
}
