/** The events of a visit, and the order in which they happened. */
import type { Evento, TipoDeEvento } from '@campeiro/contract/campo/eventos';
import { instantKey } from '@campeiro/contract/kit/instants';

/** An event of a visit, and who made it. */
export type VisitEvent = Exclude<Evento, { tipo: 'posicao' }> & { id_usuario: number };

type OfKind<T extends TipoDeEvento> = Extract<VisitEvent, { tipo: T }>;

/** Each event once, by the device's time; the id decides between equal times. */
export function inOrder<E extends Pick<Evento, 'id_evento' | 'data'>>(events: readonly E[]): E[] {
  const keyed = events.map((e) => [`${instantKey(e.data)} ${e.id_evento}`, e] as const);
  return [...new Map(keyed)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}

export const ofKind = <T extends TipoDeEvento>(events: readonly VisitEvent[], tipo: T) =>
  events.filter((event): event is OfKind<T> => event.tipo === tipo);
