/** The fields that a user chose for columns, for the next file with the same titles. */
import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { usePreference } from '../../transport/preferences.ts';

/** By title: the field, or null where the column was left out. The newest come last. */
export type Remembered = readonly (readonly [title: string, alvo: string | null])[];

type Mapped = Pick<Importacao, 'colunas' | 'mapeamento'>;

/** How many titles are remembered: a preference is small. */
const MOST = 150;
/** In characters: longer titles are not remembered. */
const LONGEST = 60;

const keyOf = (title: string): string => title.trim().toLowerCase();

export function withMapping(before: Remembered, { colunas, mapeamento }: Mapped): Remembered {
  const known = new Map(before);
  for (const [i, title] of colunas.map(keyOf).entries()) {
    if (!title || title.length > LONGEST) continue;
    known.delete(title);
    known.set(title, mapeamento[i] ?? null);
  }
  return [...known].slice(-MOST);
}

/** The mapping with what is remembered; undefined if that changes nothing. A field is still filled by one column. */
export function recalled(
  remembered: Remembered,
  { colunas, mapeamento }: Mapped,
): (string | null)[] | undefined {
  const known = new Map(remembered);
  const said = colunas.map((title) => known.get(keyOf(title)));
  const taken = new Set<string>();
  const mapping = colunas.map((_, i): string | null => {
    const alvo = said[i];
    if (!alvo || taken.has(alvo)) return null;
    taken.add(alvo);
    return alvo;
  });
  for (const [i, proposed] of mapeamento.entries())
    if (said[i] === undefined && proposed && !taken.has(proposed)) mapping[i] = proposed;
  return mapping.every((alvo, i) => alvo === mapeamento[i]) ? undefined : mapping;
}

export function useRemembered() {
  const [remembered = [], keep] = usePreference<Remembered>('importacao-colunas');
  return { remembered, remember: (row: Mapped) => keep(withMapping(remembered, row)) };
}
