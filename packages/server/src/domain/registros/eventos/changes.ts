/** What becomes of the stored visit when more is known of it. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { isBefore } from '@campeiro/contract/kit/instants';
import type { Situacao } from '@campeiro/contract/registros';
import { changedFields } from '@campeiro/contract/visita/andamento';
import type { StoredVisit } from '../queries.ts';
import { isDecided, leadsOut, TRANSITIONS, type Transition } from '../states.ts';
import type { VisitState } from './project.ts';

type Fields = Omit<VisitState, 'situacao'>;
export type VisitChanges = Partial<Fields> & { situacao?: Situacao; ativo?: boolean };

type Interval = Pick<StoredVisit, 'data_inicio' | 'data_realizacao'>;
type Decisions = Pick<
  StoredVisit,
  'situacao' | 'motivo_cancelamento' | 'motivo_conclusao' | 'desfecho'
>;

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
  const changes = fieldsThatDiffer(stored, before, fields);
  if (isDecided(stored)) return keepDecided(stored, changes);
  if (situacao === before.situacao) return changes;
  const transition = transitionTo(situacao, stored);
  if (!leadsOut(transition, stored)) return changes;
  return { ...changes, ...sending(transition, stored), situacao: transition.to };
}

const { setOut, begin, finish, giveUp, undo, undoCancelled } = TRANSITIONS.campo;
const BY_EVENTS = {
  a_caminho: setOut,
  em_atendimento: begin,
  realizado: finish,
  nao_realizado: giveUp,
};

/** A visit that could not be carried out, and can after all, is on its device again. */
function sending({ sets }: Transition, stored: Decisions): Pick<VisitChanges, 'ativo'> {
  if (stored.situacao !== 'nao_realizado') return { ...sets };
  return { ativo: stored.motivo_cancelamento === null, ...sets };
}

function transitionTo(situacao: VisitState['situacao'], stored: Decisions): Transition {
  if (situacao !== null) return BY_EVENTS[situacao];
  return stored.motivo_cancelamento === null ? undo : undoCancelled;
}

/** Latitude and longitude change together. */
function fieldsThatDiffer(stored: Interval, before: Fields, after: Fields): Partial<Fields> {
  const changes = changedFields(stored, before, after, isDeepStrictEqual);
  const hasMoved = 'latitude' in changes || 'longitude' in changes;
  return hasMoved ? { ...changes, latitude: after.latitude, longitude: after.longitude } : changes;
}

/**
 * A visit that the office decided about keeps a start, an end, a place and a reason, also if its device retracts them:
 * the office stated that it was carried out, or that it was not.
 */
function keepDecided(
  stored: Interval & Pick<StoredVisit, 'latitude'>,
  { id_motivo_nao_realizacao: _reason, ...changes }: Partial<Fields>,
): Partial<Fields> {
  const { data_inicio, data_realizacao, latitude } = { ...stored, ...changes };
  if (data_inicio && data_realizacao && !isBefore(data_realizacao, data_inicio)) return changes;
  const { data_inicio: _start, data_realizacao: _end, ...rest } = changes;
  if (latitude !== null) return rest;
  const { latitude: _latitude, longitude: _longitude, ...others } = rest;
  return others;
}
