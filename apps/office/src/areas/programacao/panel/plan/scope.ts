/** Which visits are planned together. Pure. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isWaiting } from '@campeiro/contract/visita/estado';
import type { BoardData } from '../../../../board/data.ts';
import { isOnDays } from '../../../../board/redistribute.ts';

/** All, what the technicians have on the days of the board, or what waits for a technician or a time. */
export const SCOPES = ['tudo', 'dias', 'fila'] as const;
export type Scope = (typeof SCOPES)[number];

/** The parts of the queue whose visits wait for a technician or a time, or are late. */
const UNPLANNED = ['atrasadas', 'sem_usuario', 'sem_data'] as const;

/** `keepsSent`: visits that are on a device stay as they are. */
export function visitsOf(
  scope: Scope,
  data: BoardData,
  days: readonly string[],
  keepsSent: boolean,
): VisitaDaAgenda[] {
  const queued = new Set(UNPLANNED.flatMap((part) => data.fila[part]));
  return [...data.visits.values()].filter((visit) => {
    if (!isWaiting(visit) || (keepsSent && visit.ativo)) return false;
    const isQueued = queued.has(visit.id);
    if (scope === 'fila') return isQueued;
    const isOnBoard = visit.id_usuario !== null && isOnDays(visit, days, data);
    return scope === 'dias' ? isOnBoard : isOnBoard || isQueued;
  });
}
