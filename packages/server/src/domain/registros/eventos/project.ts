/**
 * From facts to a visit. Pure: in which order the facts arrived, how often and in how many pieces does not matter.
 */

import { isPlace } from '@campeiro/contract/posicao';
import type { Pendencia, Secao } from '@campeiro/contract/questionarios';
import type { Situacao } from '@campeiro/contract/registros';
import { type Execution, executionOf } from '@campeiro/contract/visita/andamento';
import { correct, type Retractions } from '@campeiro/contract/visita/correcoes';
import { ofKind, type VisitEvent } from '@campeiro/contract/visita/ordem';
import { type Answers, answersOf } from './answers.ts';
import { missingAnswers, type Required } from './missing-answers.ts';

export interface VisitFacts {
  /** All events that devices sent of it. */
  events: readonly VisitEvent[];
  /** Of the images that the events name, those received. */
  images: ReadonlySet<string>;
  /** What it must answer once it has begun: decided by its check-in. */
  questionnaires: readonly Required[];
  /** The sections of these versions, and of those that were answered. */
  sections: ReadonlyMap<number, readonly Secao[]>;
}

/** How far the visit is by its events. */
export interface VisitState extends Execution {
  latitude: number | null;
  longitude: number | null;
  /** What keeps a visit that has ended from being concluded. */
  pendencias: Pendencia[];
  /** Null while nothing has happened. */
  situacao: Exclude<Situacao, 'agendado' | 'cancelado'> | null;
}

interface ProjectedVisit {
  state: VisitState;
  /** By questionnaire. */
  answers: ReadonlyMap<number, Answers>;
  /** The events that do not count any more. */
  retracted: Retractions;
  /** What it must answer: nothing before it has begun. */
  required: readonly Required[];
}

/** The visit that these facts make. */
export function projectVisit({
  events,
  images,
  questionnaires,
  sections,
}: VisitFacts): ProjectedVisit {
  const { effective, retracted } = correct(events);
  const answers = answersOf(effective);
  const execution = executionOf(effective);
  const required = execution.data_inicio === null ? [] : questionnaires;
  const ended = execution.data_inicio !== null && execution.data_realizacao !== null;
  // Before its end a visit misses nothing: it is being answered.
  const pendencias = ended ? missingAnswers(required, { answers, sections, images }) : [];
  const situacao = ended && pendencias.length === 0 ? 'realizado' : progress(effective);
  const state = { ...execution, ...placeOf(effective), pendencias, situacao };
  return { state, answers, retracted, required };
}

/** When the visit began by these events; null if they have no check-in. */
export const checkinOf = (events: readonly VisitEvent[]): string | null =>
  executionOf(correct(events).effective).data_inicio;

/** Where it began. A check-in made before the device knew where it was does not hide a later one that did. */
function placeOf(effective: readonly VisitEvent[]) {
  const { latitude = null, longitude = null } = ofKind(effective, 'checkin').find(isPlace) ?? {};
  return { latitude, longitude };
}

/** How far a visit is that is not done. */
function progress(effective: readonly VisitEvent[]): VisitState['situacao'] {
  if (ofKind(effective, 'checkin').length > 0) return 'em_atendimento';
  return ofKind(effective, 'a_caminho').length > 0 ? 'a_caminho' : null;
}
