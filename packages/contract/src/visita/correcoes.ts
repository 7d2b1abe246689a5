/** Which events count, and which were retracted by a correction. Pure, as ordem.ts. */
import { type AnyEvent, inOrder, type OfKind, ofKind, type VisitEvent } from './ordem.ts';

export interface Retraction<E extends AnyEvent = VisitEvent> {
  retracted: E;
  by: OfKind<E, 'correcao'>;
}

/** By the id of the retracted event. */
export type Retractions<E extends AnyEvent = VisitEvent> = ReadonlyMap<string, Retraction<E>>;

/**
 * What the corrections among these events retract: events of the same technician. Corrections cannot be retracted, or
 * which of two counts would have to be found out by going through chains of them; nor can the event that made the
 * visit. Of two that retract the same event the first is the one.
 */
export const retractionsIn = <E extends AnyEvent>(events: readonly E[]): Retractions<E> =>
  retractionsOf(inOrder(events));

function retractionsOf<E extends AnyEvent>(ordered: readonly E[]): Retractions<E> {
  const corrections = ofKind<E, 'correcao'>(ordered, 'correcao');
  const byId = new Map(corrections.length > 0 ? ordered.map((e) => [e.id_evento, e]) : []);
  const retractions = new Map<string, Retraction<E>>();
  for (const by of corrections) {
    const retracted = byId.get(by.id_evento_corrigido);
    if (!retracted || !isRetractable(retracted) || retracted.id_usuario !== by.id_usuario) continue;
    if (!retractions.has(retracted.id_evento))
      retractions.set(retracted.id_evento, { retracted, by });
  }
  return retractions;
}

const isRetractable = ({ tipo }: AnyEvent) => tipo !== 'correcao' && tipo !== 'visita';

/** The events that count, each once and in order, and those that were retracted. */
export function correct<E extends AnyEvent>(
  events: readonly E[],
): { effective: E[]; retracted: Retractions<E> } {
  const ordered = inOrder(events);
  const retracted = retractionsOf(ordered);
  return { effective: ordered.filter(({ id_evento }) => !retracted.has(id_evento)), retracted };
}

/** What is retracted now and was not before. */
export const newRetractions = <E extends AnyEvent>(
  before: Retractions<E>,
  now: Retractions<E>,
): Retraction<E>[] => [...now.values()].filter(({ retracted }) => !before.has(retracted.id_evento));
