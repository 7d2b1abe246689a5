/** Planning by this user, on any screen. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Held } from '../../board/gesture.ts';
import { euQuery } from '../../session/session.ts';
import { type Change, PlanHistory } from './plan-history.ts';

export type { Change } from './plan-history.ts';

export interface Planning extends Pick<PlanHistory, 'plan' | 'current' | 'undo' | 'redo'> {
  canUndo: boolean;
  canRedo: boolean;
}

let present = { user: 0, history: new PlanHistory() };

/** Of another user nothing is left. */
function historyOf(user: number): PlanHistory {
  if (present.user !== user) present = { user, history: new PlanHistory() };
  return present.history;
}

export function usePlanning(): Planning {
  const { data: eu } = useSuspenseQuery(euQuery);
  const history = historyOf(eu.id);
  const { done, undone } = useSyncExternalStore(history.subscribe, history.sides);
  const { plan, current, undo, redo } = history;
  return { plan, current, undo, redo, canUndo: done.length > 0, canRedo: undone.length > 0 };
}

/** A visit that was put elsewhere: what of it changed. */
export function changeOfDrag(from: Held, to: Held): Change {
  const isMoved = from.inicio !== to.inicio || from.fim !== to.fim;
  return {
    ...(to.id_usuario !== from.id_usuario && { id_usuario: to.id_usuario }),
    ...(isMoved && windowOf(to)),
  };
}

/** A window as the API has it. Milliseconds. */
export const windowOf = ({ inicio, fim }: { inicio: number; fim: number }) => ({
  inicio_agendado: new Date(inicio).toISOString(),
  data_agendada: new Date(fim).toISOString(),
});
