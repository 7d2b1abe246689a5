/** Why a column is left out. Pure. */
import type { Importacao } from '@campeiro/contract/escritorio/importacoes';

export type Reason =
  | { kind: 'chosen' }
  | { kind: 'unknown' }
  | { kind: 'taken'; alvo: string; by: string }
  | { kind: 'nameless' }
  | { kind: 'free'; alvo: string };

interface Mapping {
  row: Pick<Importacao, 'colunas' | 'mapeamento'>;
  /** By column: the field that its title suggests. */
  sugestoes: readonly (string | null)[];
  /** By column: what the user chose; null to leave it out. */
  choices: readonly (string | null | undefined)[];
}

/** Undefined: the column is imported. */
export function reasonOf(
  column: number,
  { row: { colunas, mapeamento }, sugestoes, choices }: Mapping,
): Reason | undefined {
  if (mapeamento[column] !== null) return undefined;
  if (choices[column] === null) return { kind: 'chosen' };
  const alvo = sugestoes[column];
  if (!alvo) return { kind: 'unknown' };
  const holder = mapeamento.indexOf(alvo);
  if (holder >= 0) return { kind: 'taken', alvo, by: colunas[holder] ?? '' };
  const isNameless = alvo.startsWith('contato.') && !mapeamento.includes('contato.nome');
  return isNameless ? { kind: 'nameless' } : { kind: 'free', alvo };
}
