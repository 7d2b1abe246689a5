/**
 * What a visit is on this device: the server's row, and what was done here since. Pure: no clock, no database.
 *
 * The server's row counts, as it may hold what the office corrected. What this device's events change is laid over
 * it: the fields that differ between the state without them and the state with them, as the server does it.
 */
import type { Situacao } from '@campeiro/contract/registros';
import {
  changedFields,
  type Execution,
  executionOf,
  undoneBy,
} from '@campeiro/contract/visita/andamento';
import { correct } from '@campeiro/contract/visita/correcoes';
import { ofKind } from '@campeiro/contract/visita/ordem';
import type { VisitRow } from '../store/rows.ts';
import type { Evento, Observacao, Questionario } from '../store/wire.ts';
import { type AnswersById, type Checklist, checklistsOf, currentAnswers } from './answers.ts';

/** An event of this device. `absorbed`: the row has what it did. */
export interface OwnEvent {
  evento: Evento;
  absorbed: boolean;
  /** The answers that the server gave have what it did. */
  returned: boolean;
}

interface VisitFacts {
  row: VisitRow;
  /** Those of this visit that count or may come to count: neither refused nor settled. */
  events: readonly OwnEvent[];
  /** Every version of the questionnaires that the device knows. */
  versions: readonly Questionario[];
  /** What the account's statuses mean, by id; empty until the server has sent them. */
  situacoes?: ReadonlyMap<number, Situacao>;
  /** What the server knows of the technician's answers to the visit. */
  answers?: AnswersById;
}

/** `incompleto`: the visit has ended, and required questions are unanswered. */
type VisitSituation = Situacao | 'incompleto';

/** What the one large button of a visit does. Null: there is nothing left to do. */
type NextAction = 'on-my-way' | 'check-in' | 'questionnaire' | 'check-out' | null;

export interface VisitState extends Execution {
  /** What technicians wrote at it that the server knows and this device did not write, the oldest first. */
  observacoes: readonly Observacao[];
  situacao: VisitSituation;
  next: NextAction;
  /** When the technician set out, where this device knows it. */
  onMyWayAt: string | null;
  checklists: Checklist[];
  /** The versions of its questionnaires do not change any more: it has begun. */
  fixed: boolean;
  /** How many required questions are unanswered. */
  missing: number;
}

/** A visit as its events alone describe it. */
interface Outline {
  execution: Execution;
  a_caminho: string | null;
  /** It could not be carried out. */
  undone: boolean;
}

export function projectVisit(facts: VisitFacts): VisitState {
  const events = facts.events.map(({ evento }) => evento);
  const known = facts.events.filter(({ absorbed }) => absorbed).map(({ evento }) => evento);
  const [before, after] = [outlineOf(known), outlineOf(events)];
  const { row } = facts;
  const { data_inicio, data_realizacao, observacao } = row;
  const fields = {
    ...{ data_inicio, data_realizacao, observacao },
    ...changedFields(row, before.execution, after.execution, Object.is),
  };
  const returned = facts.events.filter((it) => it.returned).map(({ evento }) => evento);
  const answers = currentAnswers(facts.answers ?? new Map(), returned, events);
  const fixed = fixedVersions(row, events);
  const checklists = checklistsOf(row.ids_questionarios, facts.versions, answers, fixed);
  const missing = checklists.reduce((sum, { faltam }) => sum + faltam.length, 0);
  const situacao = situation(facts, before, after, fields, missing);
  const next = row.recalled ? null : nextAction(situacao, missing);
  const observacoes = notesOfOthers(row, events);
  return {
    ...fields,
    observacoes,
    situacao,
    next,
    onMyWayAt: after.a_caminho,
    checklists,
    fixed: fixed !== null,
    missing,
  };
}

/** The versions that the check-in fixed: by the server's word, or by this device's own check-in until it has spoken. */
function fixedVersions(row: VisitRow, events: readonly Evento[]): readonly number[] | null {
  const checkin = ofKind(correct(events).effective, 'checkin')[0];
  return row.ids_versoes ?? checkin?.ids_versoes ?? null;
}

/** Rows that an app of before stored have no notes. */
function notesOfOthers({ observacoes = [] }: Partial<VisitRow>, events: readonly Evento[]) {
  const own = new Set(events.map(({ id_evento }) => id_evento));
  return observacoes.filter(({ id_evento }) => !own.has(id_evento));
}

function outlineOf(events: readonly Evento[]): Outline {
  const { effective } = correct(events);
  const a_caminho = ofKind(effective, 'a_caminho').at(-1)?.data ?? null;
  return {
    execution: executionOf(effective),
    a_caminho,
    undone: undoneBy(effective) !== undefined,
  };
}

function situation(
  { row, situacoes, events }: VisitFacts,
  before: Outline,
  after: Outline,
  { data_inicio, data_realizacao }: Execution,
  missing: number,
): VisitSituation {
  const fresh = events.some(({ absorbed }) => !absorbed);
  const stored = situacoes?.get(row.id_status);
  if (stored === 'cancelado' && !fresh) return 'cancelado';
  const known = before.undone === after.undone ? stored === 'nao_realizado' : false;
  if (after.undone || known) return 'nao_realizado';
  // The office may conclude a visit with answers missing; taking back its check-in or check-out opens it again.
  const reopened = hasEnded(before.execution) && !hasEnded(after.execution);
  if (row.concluido && !reopened) return 'realizado';
  if (data_inicio && data_realizacao) return missing > 0 ? 'incompleto' : 'realizado';
  if (data_inicio) return 'em_atendimento';
  const setOut = before.a_caminho === after.a_caminho ? stored === 'a_caminho' : false;
  return after.a_caminho || setOut ? 'a_caminho' : 'agendado';
}

const hasEnded = ({ data_inicio, data_realizacao }: Execution): boolean =>
  data_inicio !== null && data_realizacao !== null;

function nextAction(situacao: VisitSituation, missing: number): NextAction {
  if (situacao === 'agendado') return 'on-my-way';
  if (situacao === 'a_caminho') return 'check-in';
  if (situacao === 'em_atendimento') return missing > 0 ? 'questionnaire' : 'check-out';
  return situacao === 'incompleto' ? 'questionnaire' : null;
}
