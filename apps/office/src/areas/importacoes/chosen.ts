/**
 * What a user chose for the columns of a file, for the next file with the same titles. Only what was chosen is kept: what
 * was proposed is proposed anew, so that a new custom field is found.
 */
import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { REASONS_TITLE } from '@campeiro/contract/kit/csv';
import { usePreference } from '../../transport/preferences.ts';

/** A column by its title, and which of those with this title it is. */
type Column = readonly [title: string, place: number];
/** The field, or null: the column is left out. */
type Choice = readonly [...Column, alvo: string | null];
/** The choices for each set of titles. The newest come last. */
export type Chosen = readonly (readonly [layout: string, choices: readonly Choice[]])[];

type Mapped = Pick<Importacao, 'colunas' | 'mapeamento' | 'recurso'>;
/** What a file brings, and under which titles. */
type Titled = Pick<Mapped, 'colunas' | 'recurso'>;

/** How much is remembered: a preference has at most 16 KiB. */
const MOST = { layouts: 30, choices: 60, characters: 14_000 };

const normal = (title: string): string => title.trim().toLowerCase();

const REASONS = Object.values(REASONS_TITLE).map(normal);

/** The same for files with the same titles, in any order, and for the file of their refused rows. */
function layoutOf({ recurso, colunas: titles }: Titled): string {
  const colunas = titles.map(normal).filter((title) => !REASONS.includes(title));
  let hash = 0x811c9dc5;
  for (const character of colunas.sort().join('\n'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `${recurso} ${colunas.length} ${(hash >>> 0).toString(36)}`;
}

function columnsOf(colunas: readonly string[]): Column[] {
  const titles = colunas.map(normal);
  return titles.map((title, i) => [
    title,
    titles.slice(0, i).filter((one) => one === title).length,
  ]);
}

const isOf = ([title, place]: Column, choice: Choice): boolean =>
  choice[0] === title && choice[1] === place;

const choicesFor = (chosen: Chosen, row: Titled): readonly Choice[] =>
  chosen.find(([layout]) => layout === layoutOf(row))?.[1] ?? [];

/** By column: what the user chose, null to leave it out; undefined: nothing. */
export function choicesOf(chosen: Chosen, row: Titled): (string | null | undefined)[] {
  const choices = choicesFor(chosen, row);
  return columnsOf(row.colunas).map((column) => choices.find((one) => isOf(column, one))?.[2]);
}

export function withChoice(chosen: Chosen, row: Titled, at: number, alvo: string | null): Chosen {
  const column = columnsOf(row.colunas)[at];
  if (!column) return chosen;
  // A field has one column: an earlier choice of it is over.
  const others = choicesFor(chosen, row).filter(
    (one) => !isOf(column, one) && (alvo === null || one[2] !== alvo),
  );
  const choices = [...others, [...column, alvo] as const].slice(-MOST.choices);
  return bounded([...without(chosen, row), [layoutOf(row), choices]]);
}

/** Without what was chosen for these titles. */
export const without = (chosen: Chosen, row: Titled): Chosen =>
  chosen.filter(([layout]) => layout !== layoutOf(row));

function bounded(chosen: Chosen): Chosen {
  const kept = chosen.slice(-MOST.layouts);
  while (kept.length > 0 && JSON.stringify(kept).length > MOST.characters) kept.shift();
  return kept;
}

/** The mapping with what was chosen; undefined if that changes nothing. A field is still filled by one column. */
export function recalled(
  chosen: Chosen,
  { mapeamento, ...row }: Mapped,
): (string | null)[] | undefined {
  const choices = choicesOf(chosen, row);
  const taken = new Set(choices.filter((alvo) => typeof alvo === 'string'));
  const mapping = mapeamento.map((proposed, i) => {
    const choice = choices[i];
    if (choice !== undefined) return choice;
    return proposed !== null && taken.has(proposed) ? null : proposed;
  });
  return mapping.every((alvo, i) => alvo === mapeamento[i]) ? undefined : mapping;
}

export function useChosen() {
  const [chosen = [], keep] = usePreference<Chosen>('importacao-escolhas');
  return {
    chosen,
    choose: (row: Mapped, at: number, alvo: string | null) =>
      keep(withChoice(chosen, row, at, alvo)),
    forget: (row: Titled) => keep(without(chosen, row)),
  };
}
