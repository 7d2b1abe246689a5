/**
 * What a visit's events say about it. Pure functions over the whole list of events: in which order they
 * arrived, how often and in how many pieces does not matter.
 */
import type { Evento, TipoDeEvento } from '@campeiro/contract/campo';
import { instantKey, isBefore } from '../../instants.ts';

/** An event of a visit, and who made it. */
export type VisitEvent = Exclude<Evento, { tipo: 'posicao' }> & { id_usuario: number };

type OfKind<T extends TipoDeEvento> = Extract<VisitEvent, { tipo: T }>;

export interface VisitState {
  data_inicio: string | null;
  latitude: number | null;
  longitude: number | null;
  data_realizacao: string | null;
  observacao: string | null;
  concluido: boolean;
  /** Null while nothing has happened. */
  situacao: 'a_caminho' | 'em_atendimento' | 'realizado' | null;
}

/** Each event once, by the device's time; the id decides between equal times. */
export function inOrder<E extends Pick<Evento, 'id_evento' | 'data'>>(events: readonly E[]): E[] {
  const keyed = events.map((e) => [`${instantKey(e.data)} ${e.id_evento}`, e] as const);
  return [...new Map(keyed)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}

export const ofKind = <T extends TipoDeEvento>(events: readonly VisitEvent[], tipo: T) =>
  events.filter((event): event is OfKind<T> => event.tipo === tipo);

/** The state of a visit after these events. */
export function applyEvents(events: readonly VisitEvent[]): VisitState {
  const ordered = inOrder(events);
  const checkins = ofKind(ordered, 'checkin');
  const checkin = checkins[0];
  // A check-in made before the device knew its position does not hide a later one that did.
  const { latitude = null, longitude = null } =
    checkins.find((event) => event.latitude !== undefined) ?? {};
  const checkout = ofKind(ordered, 'checkout').at(-1);
  // A check-out before any check-in ends nothing.
  const ending =
    checkout && !(checkin && isBefore(checkout.data, checkin.data)) ? checkout.data : null;
  const concluido = checkin !== undefined && ending !== null;
  return {
    data_inicio: checkin?.data ?? null,
    latitude,
    longitude,
    data_realizacao: ending,
    observacao: ofKind(ordered, 'nota').at(-1)?.texto || null,
    concluido,
    situacao: progress(ordered, concluido),
  };
}

function progress(events: readonly VisitEvent[], concluido: boolean): VisitState['situacao'] {
  if (concluido) return 'realizado';
  if (ofKind(events, 'checkin').length > 0) return 'em_atendimento';
  return ofKind(events, 'a_caminho').length > 0 ? 'a_caminho' : null;
}

type Interval = Pick<VisitState, 'data_inicio' | 'data_realizacao'>;

/**
 * What new events change: the fields whose value differs between the state without them and the state
 * with them. What else is stored stays, as it may be a correction that the office made since.
 */
export function changesOf(
  stored: Interval,
  before: VisitState,
  after: VisitState,
): Partial<VisitState> {
  const differs = (field: keyof VisitState) => before[field] !== after[field];
  const fields = (Object.keys(after) as (keyof VisitState)[]).filter(differs);
  const changes: Partial<VisitState> = Object.fromEntries(fields.map((f) => [f, after[f]]));
  if (differs('latitude') || differs('longitude')) {
    Object.assign(changes, { latitude: after.latitude, longitude: after.longitude });
  }
  // A corrected start after the end that the device now reports, or the reverse: both come from the device.
  const { data_inicio, data_realizacao } = { ...stored, ...changes };
  if (data_inicio && data_realizacao && isBefore(data_realizacao, data_inicio)) {
    changes.data_inicio = after.data_inicio;
    changes.data_realizacao = after.data_realizacao;
  }
  return changes;
}
