/**
 * What a visit's events say about it. Pure functions over the whole list of events: in which order they
 * arrived, how often and in how many pieces does not matter.
 */
import { isDeepStrictEqual } from 'node:util';
import { isBefore } from '@campeiro/contract/kit/instants';
import { isPlace } from '@campeiro/contract/posicao';
import type { Pendencia } from '@campeiro/contract/questionarios';
import { type Checklist, missingAnswers, NO_CHECKLIST } from './checklist.ts';
import { effective } from './corrections.ts';
import { ofKind, type VisitEvent } from './order.ts';

export interface VisitState {
  data_inicio: string | null;
  latitude: number | null;
  longitude: number | null;
  data_realizacao: string | null;
  observacao: string | null;
  /** What keeps a visit that has ended from being concluded. */
  pendencias: Pendencia[];
  concluido: boolean;
  /** Null while nothing has happened. */
  situacao: 'a_caminho' | 'em_atendimento' | 'realizado' | null;
}

const NO_IMAGES: ReadonlySet<string> = new Set();

/**
 * The state of a visit after these events, where it must answer what the checklist says and these images have
 * been received.
 */
export function applyEvents(
  events: readonly VisitEvent[],
  checklist: Checklist = NO_CHECKLIST,
  images: ReadonlySet<string> = NO_IMAGES,
): VisitState {
  const ordered = effective(events);
  const checkins = ofKind(ordered, 'checkin');
  const checkin = checkins[0];
  // A check-in made before the device knew where it was does not hide a later one that did.
  const { latitude = null, longitude = null } = checkins.find(isPlace) ?? {};
  const checkout = ofKind(ordered, 'checkout').at(-1);
  // A check-out before any check-in ends nothing.
  const ending =
    checkout && !(checkin && isBefore(checkout.data, checkin.data)) ? checkout.data : null;
  const carriedOut = checkin !== undefined && ending !== null;
  // Before its end a visit misses nothing: it is being answered.
  const pendencias = carriedOut ? missingAnswers(events, checklist, images) : [];
  const concluido = carriedOut && pendencias.length === 0;
  return {
    data_inicio: checkin?.data ?? null,
    latitude,
    longitude,
    data_realizacao: ending,
    observacao: ofKind(ordered, 'nota').at(-1)?.texto || null,
    pendencias,
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
  const differs = (field: keyof VisitState) => !isDeepStrictEqual(before[field], after[field]);
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
