/**
 * From facts to a visit. Pure: in which order the facts arrived, how often and in how many pieces does not matter.
 */

import { isPlace } from '@campeiro/contract/posicao';
import type { Pendencia, Secao } from '@campeiro/contract/questionarios';
import type { Situacao } from '@campeiro/contract/registros';
import { type Execution, executionOf, undoneBy } from '@campeiro/contract/visita/andamento';
import { correct, type Retractions } from '@campeiro/contract/visita/correcoes';
import { type OfKind, ofKind, type VisitEvent } from '@campeiro/contract/visita/ordem';
import { type Answers, answersOf, firstAnswered, type Versions } from './answers.ts';
import { missingAnswers, type Required, versionsOf } from './missing-answers.ts';

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
  /** Why it was not carried out. */
  id_motivo_nao_realizacao: number | null;
  /** What keeps a visit that has ended from being concluded. */
  pendencias: Pendencia[];
  /** Null while nothing has happened. */
  situacao: Exclude<Situacao, 'agendado' | 'cancelado'> | null;
}

type Undone = OfKind<VisitEvent, 'nao_realizada'>;

interface ProjectedVisit {
  state: VisitState;
  /** By questionnaire. */
  answers: ReadonlyMap<number, Answers>;
  /** The version of each questionnaire. */
  versions: Versions;
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
  const execution = executionOf(effective);
  const undone = undoneBy(effective);
  const required = ofKind(effective, 'checkin').length === 0 ? [] : questionnaires;
  const versions = versionsOf(required, firstAnswered(effective));
  const answers = answersOf(effective, versions);
  const ended = !undone && execution.data_inicio !== null && execution.data_realizacao !== null;
  // Before its end a visit misses nothing: it is being answered.
  const pendencias = ended ? missingAnswers(required, { answers, versions, sections, images }) : [];
  const done = ended && pendencias.length === 0 ? 'realizado' : progress(effective);
  const situacao: VisitState['situacao'] = undone ? 'nao_realizado' : done;
  const id_motivo_nao_realizacao = undone?.id_motivo ?? null;
  const place = placeOf(effective, undone);
  const state = { ...execution, ...place, id_motivo_nao_realizacao, pendencias, situacao };
  return { state, answers, versions, retracted, required };
}

/** The check-in with which the visit began; undefined before it. */
export const beginningOf = (
  events: readonly VisitEvent[],
): OfKind<VisitEvent, 'checkin'> | undefined => ofKind(correct(events).effective, 'checkin')[0];

/** Where it began. A check-in made before the device knew where it was does not hide a later one that did. */
function placeOf(effective: readonly VisitEvent[], undone?: Undone) {
  const moments = [...ofKind(effective, 'checkin'), ...(undone ? [undone] : [])];
  const { latitude = null, longitude = null } = moments.find(isPlace) ?? {};
  return { latitude, longitude };
}

/** How far a visit is that is not done. */
function progress(effective: readonly VisitEvent[]): VisitState['situacao'] {
  if (ofKind(effective, 'checkin').length > 0) return 'em_atendimento';
  return ofKind(effective, 'a_caminho').length > 0 ? 'a_caminho' : null;
}
