/**
 * What a visit is on this device: the server's row, and what was done here since. Pure: no clock, no database.
 *
 * The server's row counts, as it may hold what the office corrected. What this device's events change is laid over
 * it: the fields that differ between the state without them and the state with them, as the server does it.
 */
import type { Situacao } from '@campeiro/contract/registros';
import type { VisitRow } from '../store/rows.ts';
import type { Evento, Questionario } from '../store/wire.ts';
import { type AnswersById, type Checklist, checklistsOf, currentAnswers } from './answers.ts';
import { effective, isBefore, ofKind } from './events.ts';

/** An event of this device. `absorbed`: the row has what it did. */
export interface OwnEvent {
  evento: Evento;
  absorbed: boolean;
  /** The answers that the server gave have what it did. */
  told: boolean;
}

export interface VisitFacts {
  row: VisitRow;
  /** Those of this visit that count or may come to count: neither refused nor settled. */
  events: readonly OwnEvent[];
  /** Every version of the questionnaires that the device knows. */
  versions: readonly Questionario[];
  /** What the account's statuses mean, by id; empty while the server has not told. */
  situacoes?: ReadonlyMap<number, Situacao>;
  /** What the server knows of the technician's answers to the visit. */
  answers?: AnswersById;
}

/** `incompleto`: the visit has ended, and required questions are unanswered. */
export type VisitSituation = Situacao | 'incompleto';

/** What the one large button of a visit does. Null: there is nothing left to do. */
export type NextAction = 'on-my-way' | 'check-in' | 'questionnaire' | 'check-out' | null;

export interface VisitState {
  situacao: VisitSituation;
  next: NextAction;
  data_inicio: string | null;
  data_realizacao: string | null;
  observacao: string | null;
  /** When the technician set out, where this device knows it. */
  onMyWayAt: string | null;
  checklists: Checklist[];
  /** How many required questions are unanswered. */
  missing: number;
}

/** What events alone say of a visit. */
interface Told {
  data_inicio: string | null;
  data_realizacao: string | null;
  observacao: string | null;
  a_caminho: string | null;
}

export function projectVisit(facts: VisitFacts): VisitState {
  const events = facts.events.map(({ evento }) => evento);
  const known = facts.events.filter(({ absorbed }) => absorbed).map(({ evento }) => evento);
  const [before, after] = [tell(known), tell(events)];
  const { row } = facts;
  const fields = changed(row, before, after);
  const told = facts.events.filter((it) => it.told).map(({ evento }) => evento);
  const answers = currentAnswers(facts.answers ?? new Map(), told, events);
  const checklists = checklistsOf(row.ids_questionarios, facts.versions, answers);
  const missing = checklists.reduce((sum, { faltam }) => sum + faltam.length, 0);
  const situacao = situation(facts, before, after, fields, missing);
  const next = nextAction(situacao, missing);
  return { ...fields, situacao, next, onMyWayAt: after.a_caminho, checklists, missing };
}

/** The earliest check-in, the latest check-out that is not before it, the latest note. */
function tell(events: readonly Evento[]): Told {
  const ordered = effective(events);
  const checkin = ofKind(ordered, 'checkin')[0];
  const checkout = ofKind(ordered, 'checkout').at(-1);
  const ends = checkout && !(checkin && isBefore(checkout.data, checkin.data));
  return {
    data_inicio: checkin?.data ?? null,
    data_realizacao: ends ? checkout.data : null,
    observacao: ofKind(ordered, 'nota').at(-1)?.texto.trim() || null,
    a_caminho: ofKind(ordered, 'a_caminho').at(-1)?.data ?? null,
  };
}

type Fields = Pick<VisitState, 'data_inicio' | 'data_realizacao' | 'observacao'>;

function changed(row: VisitRow, before: Told, after: Told): Fields {
  const take = (field: keyof Fields) =>
    before[field] === after[field] ? row[field] : after[field];
  const fields = {
    data_inicio: take('data_inicio'),
    data_realizacao: take('data_realizacao'),
    observacao: take('observacao'),
  };
  const { data_inicio, data_realizacao } = fields;
  // A corrected start after the end that this device tells, or the reverse: both come from the device.
  if (data_inicio && data_realizacao && isBefore(data_realizacao, data_inicio)) {
    return { ...fields, data_inicio: after.data_inicio, data_realizacao: after.data_realizacao };
  }
  return fields;
}

function situation(
  { row, situacoes, events }: VisitFacts,
  before: Told,
  after: Told,
  { data_inicio, data_realizacao }: Fields,
  missing: number,
): VisitSituation {
  const fresh = events.some(({ absorbed }) => !absorbed);
  const stored = situacoes?.get(row.id_status);
  if (stored === 'cancelado' && !fresh) return 'cancelado';
  // The office may conclude a visit with answers missing; taking back the check-out opens it again.
  const reopened = before.data_realizacao !== null && after.data_realizacao === null;
  if (row.concluido && !reopened) return 'realizado';
  if (data_inicio && data_realizacao) return missing > 0 ? 'incompleto' : 'realizado';
  if (data_inicio) return 'em_atendimento';
  const setOut = before.a_caminho === after.a_caminho ? stored === 'a_caminho' : false;
  return after.a_caminho || setOut ? 'a_caminho' : 'agendado';
}

function nextAction(situacao: VisitSituation, missing: number): NextAction {
  if (situacao === 'agendado') return 'on-my-way';
  if (situacao === 'a_caminho') return 'check-in';
  if (situacao === 'em_atendimento') return missing > 0 ? 'questionnaire' : 'check-out';
  return situacao === 'incompleto' ? 'questionnaire' : null;
}
