/**
 * The events of a visit, and the order in which they happened. Pure, and free of Node.js, because the server and the
 * app share the rules of this folder: what the app shows before it has sent anything is what the server makes of it.
 */
import type { Evento, TipoDeEvento } from '../campo/eventos.ts';
import { compareInstants } from '../kit/instants.ts';

/** Kinds of event that are of no visit. */
export const SEM_VISITA = [
  'posicao',
  'local_cliente',
  'marco_do_dia',
  'marco_do_dia_desfeito',
] as const satisfies readonly TipoDeEvento[];

/** An event of a visit, and who made it. */
export type VisitEvent = Exclude<Evento, { tipo: (typeof SEM_VISITA)[number] }> & {
  id_usuario: number;
};

/** The same, where all are of one technician and have no author. */
export type AnyEvent = Evento & { id_usuario?: number };

/** The events of the kind `T` among `E`. */
export type OfKind<E extends AnyEvent, T extends E['tipo']> = Extract<E, { tipo: T }>;

type Placed = Pick<Evento, 'id_evento' | 'data'>;

/** Each event once, by the device's time; the id decides between equal times. */
export function inOrder<E extends Placed>(events: readonly E[]): E[] {
  const ordered = events.toSorted(byTime);
  return ordered.filter((event, i) => byTime(event, ordered[i + 1]) !== 0);
}

function byTime(a: Placed, b: Placed | undefined): number {
  if (!b) return -1;
  const time = compareInstants(a.data, b.data);
  if (time !== 0) return time;
  return a.id_evento < b.id_evento ? -1 : Number(a.id_evento > b.id_evento);
}

/** Those of one kind. */
export const ofKind = <E extends AnyEvent, T extends E['tipo']>(
  events: readonly E[],
  tipo: T,
): OfKind<E, T>[] => events.filter((event): event is OfKind<E, T> => event.tipo === tipo);
