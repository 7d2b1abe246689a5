/** Which events of a visit count, and in which order. Pure, and by the server's rules. */
import type { EventOf, Evento, TipoDeEvento } from '../store/wire.ts';

/** Text that compares as instants do: `2026-08-14T09:31:22Z` → `2026-08-14T09:31:22.000000`. */
export function instantKey(instant: string): string {
  const [seconds = '', fraction = ''] = instant.replace(/Z$/, '').split('.');
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}`;
}

export const isBefore = (a: string, b: string): boolean => instantKey(a) < instantKey(b);

/** Milliseconds since 1970 as the API writes an instant. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();

const orderKey = ({ data, id_evento }: Evento) => `${instantKey(data)} ${id_evento}`;

/** By the device's time; the id decides between equal times. */
export const inOrder = (events: readonly Evento[]): Evento[] =>
  events.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));

/**
 * The events that count, in order: a `correcao` takes back the one that it names, unless that is a correction or
 * made the visit.
 */
export function effective(events: readonly Evento[]): Evento[] {
  const taken = new Set(ofKind(events, 'correcao').map((it) => it.id_evento_corrigido));
  return inOrder(events).filter(
    ({ id_evento, tipo }) => tipo === 'correcao' || tipo === 'visita' || !taken.has(id_evento),
  );
}

export const ofKind = <T extends TipoDeEvento>(events: readonly Evento[], tipo: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.tipo === tipo);
