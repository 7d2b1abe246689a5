/** Which events count, and which were struck by a correction. Pure, as in apply.ts. */
import { inOrder, ofKind, type VisitEvent } from './order.ts';

export type Correction = Extract<VisitEvent, { tipo: 'correcao' }>;

export interface Strike {
  struck: VisitEvent;
  by: Correction;
}

/**
 * What the corrections among events in order strike, by the id of the struck event: events of the same technician. Corrections
 * cannot be struck, or which of two counts would have to be found out by going through chains of them; and of
 * two that strike the same event the first is the one.
 */
function strikesIn(ordered: readonly VisitEvent[]): Map<string, Strike> {
  const corrections = ofKind(ordered, 'correcao');
  const byId = new Map(corrections.length > 0 ? ordered.map((e) => [e.id_evento, e]) : []);
  const strikes = new Map<string, Strike>();
  for (const by of corrections) {
    const struck = byId.get(by.id_evento_corrigido);
    if (!struck || struck.tipo === 'correcao' || struck.id_usuario !== by.id_usuario) continue;
    if (!strikes.has(struck.id_evento)) strikes.set(struck.id_evento, { struck, by });
  }
  return strikes;
}

/** The events that count, each once, in order. */
export function standing(events: readonly VisitEvent[]): VisitEvent[] {
  const ordered = inOrder(events);
  const strikes = strikesIn(ordered);
  return ordered.filter(({ id_evento }) => !strikes.has(id_evento));
}

/** What is struck now and was not before. */
export function newStrikes(before: readonly VisitEvent[], now: readonly VisitEvent[]): Strike[] {
  const known = strikesIn(inOrder(before));
  return [...strikesIn(inOrder(now)).values()].filter(({ struck }) => !known.has(struck.id_evento));
}
