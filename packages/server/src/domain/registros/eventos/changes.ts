/** What becomes of the stored visit when more is known of it. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { isBefore } from '@campeiro/contract/kit/instants';
import type { Situacao } from '@campeiro/contract/registros';
import { changedFields } from '@campeiro/contract/visita/andamento';
import type { StoredVisit } from '../queries.ts';
import { leadsOut, TRANSITIONS, type Transition } from '../states.ts';
import type { VisitState } from './project.ts';

type Fields = Omit<VisitState, 'situacao'>;
export type VisitChanges = Partial<Fields> & { situacao?: Situacao };

type Interval = Pick<StoredVisit, 'data_inicio' | 'data_realizacao'>;
type Decisions = Pick<StoredVisit, 'situacao' | 'motivo_cancelamento' | 'motivo_conclusao'>;

/**
 * What new facts change: the fields whose value differs between the state without them and the state with them. The
 * office may have corrected what else is stored, or moved the visit.
 */
export function changesOf(
  stored: Interval & Decisions & Pick<StoredVisit, 'latitude'>,
  before: VisitState,
  after: VisitState,
): VisitChanges {
  const { situacao, ...fields } = after;
  const told = fieldsThatDiffer(stored, before, fields);
  if (stored.motivo_conclusao !== null) return keepConcluded(stored, told);
  if (situacao === before.situacao) return told;
  const transition = transitionTo(situacao, stored);
  return leadsOut(transition, stored) ? { ...told, situacao: transition.to } : told;
}

const { setOut, begin, finish, undo, undoCancelled } = TRANSITIONS.campo;
const TOLD = { a_caminho: setOut, em_atendimento: begin, realizado: finish };

function transitionTo(situacao: VisitState['situacao'], stored: Decisions): Transition {
  if (situacao !== null) return TOLD[situacao];
  return stored.motivo_cancelamento === null ? undo : undoCancelled;
}

/** Latitude and longitude change together. */
function fieldsThatDiffer(stored: Interval, before: Fields, after: Fields): Partial<Fields> {
  const changes = changedFields(stored, before, after, isDeepStrictEqual);
  const hasMoved = 'latitude' in changes || 'longitude' in changes;
  return hasMoved ? { ...changes, latitude: after.latitude, longitude: after.longitude } : changes;
}

/**
 * Of a visit that the office concluded the start and the end stay known, and the place with them: whatever its device
 * still sends or retracts, it was carried out, and the office stated so.
 */
function keepConcluded(
  stored: Interval & Pick<StoredVisit, 'latitude'>,
  changes: Partial<Fields>,
): Partial<Fields> {
  const { data_inicio, data_realizacao, latitude } = { ...stored, ...changes };
  if (data_inicio && data_realizacao && !isBefore(data_realizacao, data_inicio)) return changes;
  const { data_inicio: _start, data_realizacao: _end, ...rest } = changes;
  if (latitude !== null) return rest;
  const { latitude: _latitude, longitude: _longitude, ...others } = rest;
  return others;
}
