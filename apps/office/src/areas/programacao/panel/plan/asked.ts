/** What a plan was asked for, as the board was then. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { OtimizacaoRequest } from '@campeiro/contract/escritorio/otimizacoes';
import type { BoardData } from '../../../../board/data.ts';
import { proposeOtimizacaoFields } from '../../../../contract/fields.ts';
import { idsOf } from '../asked-people.ts';
import { periodOf } from './plan-period.ts';

export interface Asked {
  /** Which days, and of which technicians. */
  days: Required<Pick<OtimizacaoRequest, 'inicio' | 'fim' | 'ids_usuario'>>;
  ids: number[];
  /** What the search is followed by. */
  chave_busca: string;
  visits: readonly VisitaDaAgenda[];
  data: BoardData;
}

export function askFor(
  visits: readonly VisitaDaAgenda[],
  data: BoardData,
  days: readonly string[],
): Asked {
  return {
    days: { ...periodOf(days), ids_usuario: idsOf(data, proposeOtimizacaoFields.ids_usuario.max) },
    ids: visits.map(({ id }) => id).toSorted((a, b) => a - b),
    chave_busca: crypto.randomUUID(),
    visits,
    data,
  };
}

/** Whether another plan would be asked for now. */
export const isOther = (one: Asked, other: Asked): boolean =>
  String(one.ids) !== String(other.ids) ||
  String(one.days.ids_usuario) !== String(other.days.ids_usuario);
