/** What of a plan belongs together. Pure. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';

/** The ids of the visits that a technician would get, or would have at another time. */
export const changesOf = ({ mudancas }: Otimizacao, id_usuario: number): number[] =>
  mudancas.filter((one) => one.id_usuario === id_usuario).map(({ id }) => id);

/** The ids of visits that were pinned after the plan was made: they stay. */
export const pinnedIn = (
  { mudancas }: Otimizacao,
  visits: ReadonlyMap<number, Pick<VisitaDaAgenda, 'fixada'>>,
): number[] => mudancas.flatMap(({ id }) => (visits.get(id)?.fixada ? id : []));

/** The ids that are left once these are taken or left. */
export function leftAfter(
  left: ReadonlySet<number>,
  ids: readonly number[],
  isTaken: boolean,
): ReadonlySet<number> {
  const others = [...left].filter((id) => !ids.includes(id));
  return new Set(isTaken ? others : [...others, ...ids]);
}
