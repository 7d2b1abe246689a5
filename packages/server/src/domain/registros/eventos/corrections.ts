/** Which events count, and which were retracted by a correction. Pure, as in apply.ts. */
import { inOrder, ofKind, type VisitEvent } from './order.ts';

export type Correction = Extract<VisitEvent, { tipo: 'correcao' }>;

export interface Retraction {
  retracted: VisitEvent;
  by: Correction;
}

/**
 * What the corrections among events in order retraction, by the id of the retracted event: events of the same technician. Corrections
 * cannot be retracted, or which of two counts would have to be found out by going through chains of them; and of
 * two that retraction the same event the first is the one.
 */
function retractionsIn(ordered: readonly VisitEvent[]): Map<string, Retraction> {
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

/** The events that count, each once, in order. */
export function effective(events: readonly VisitEvent[]): VisitEvent[] {
  const ordered = inOrder(events);
  const retractions = retractionsIn(ordered);
  return ordered.filter(({ id_evento }) => !retractions.has(id_evento));
}

/** What is retracted now and was not before. */
export function newRetractions(
  before: readonly VisitEvent[],
  now: readonly VisitEvent[],
): Retraction[] {
  const known = retractionsIn(inOrder(before));
  return [...retractionsIn(inOrder(now)).values()].filter(
    ({ retracted }) => !known.has(retracted.id_evento),
  );
}
