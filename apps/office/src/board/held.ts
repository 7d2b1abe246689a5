/** Visits as they are taken in hand. Pure. */
import { spanOf } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { BoardData } from './data.ts';
import type { Held } from './gesture.ts';

const EPOCH = new Date(0).toISOString();

/** A visit without a time is as long as its objective takes. */
export function heldOf(visit: VisitaDaAgenda, { duracoes }: Pick<BoardData, 'duracoes'>): Held {
  const span = spanOf(visit, duracoes) ?? spanOf({ ...visit, inicio_agendado: EPOCH }, duracoes);
  const { id, id_usuario, latitude, longitude } = visit;
  return { id, id_usuario, latitude, longitude, inicio: 0, fim: 0, ...span };
}
