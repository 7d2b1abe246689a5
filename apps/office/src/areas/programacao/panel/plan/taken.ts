/** What of a plan belongs together. Pure. */
import type { Conferencia, Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';

/** The ids of the visits that a technician would get, or would have at another time. */
export const changesOf = ({ mudancas }: Otimizacao, id_usuario: number): number[] =>
  mudancas.filter((one) => one.id_usuario === id_usuario).map(({ id }) => id);

/** The ids that are left once these are taken or left. */
export function leftAfter(
  left: ReadonlySet<number>,
  ids: readonly number[],
  isTaken: boolean,
): ReadonlySet<number> {
  const others = [...left].filter((id) => !ids.includes(id));
  return new Set(isTaken ? others : [...others, ...ids]);
}

/** What days cost before and after: those of a plan, or of a part of it. */
export type CostsOfPart = Pick<Otimizacao, 'tecnicos' | 'antes' | 'depois' | 'caminhos'>;

/** The costs of a part of a plan. Technicians whose days it no longer changes are still there: the person may take theirs again. */
export function costsIn(
  { tecnicos }: Pick<Otimizacao, 'tecnicos'>,
  part: Conferencia,
): CostsOfPart {
  const byId = new Map(part.tecnicos.map((one) => [one.id_usuario, one]));
  return {
    ...part,
    tecnicos: tecnicos.map((one) => byId.get(one.id_usuario) ?? { ...one, depois: one.antes }),
  };
}
