/** Which events count, and which were retracted by a correction. Pure. */
import { inOrder, ofKind, type VisitEvent } from './order.ts';

export type Correction = Extract<VisitEvent, { tipo: 'correcao' }>;

export interface Retraction {
  retracted: VisitEvent;
  by: Correction;
}

/** By the id of the retracted event. */
export type Retractions = ReadonlyMap<string, Retraction>;

/**
 * What the corrections among these events retract: events of the same technician. Corrections cannot be retracted, or
 * which of two counts would have to be found out by going through chains of them. Of two that retract the same event
 * the first is the one.
 */
export const retractionsIn = (events: readonly VisitEvent[]): Retractions =>
  retractionsOf(inOrder(events));

function retractionsOf(ordered: readonly VisitEvent[]): Retractions {
  const corrections = ofKind(ordered, 'correcao');
  const byId = new Map(corrections.length > 0 ? ordered.map((e) => [e.id_evento, e]) : []);
  const retractions = new Map<string, Retraction>();
  for (const by of corrections) {
    const retracted = byId.get(by.id_evento_corrigido);
    if (!retracted || retracted.tipo === 'correcao' || retracted.id_usuario !== by.id_usuario)
      continue;
    if (!retractions.has(retracted.id_evento))
      retractions.set(retracted.id_evento, { retracted, by });
  }
  return retractions;
}

/** The events that count, each once and in order, and those that were retracted. */
export function correct(events: readonly VisitEvent[]): {
  effective: VisitEvent[];
  retracted: Retractions;
} {
  const ordered = inOrder(events);
  const retracted = retractionsOf(ordered);
  return { effective: ordered.filter(({ id_evento }) => !retracted.has(id_evento)), retracted };
}

/** What is retracted now and was not before. */
export const newRetractions = (before: Retractions, now: Retractions): Retraction[] =>
  [...now.values()].filter(({ retracted }) => !before.has(retracted.id_evento));
