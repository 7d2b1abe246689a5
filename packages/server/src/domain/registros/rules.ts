/** What is refused: windows that end before they begin, and what the office cannot decide about a visit. Pure. */
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';
import { isBefore, normalizeInstant } from '@campeiro/contract/kit/instants';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { isWaiting, OPEN } from '@campeiro/contract/visita/estado';
import { endBeforeStart, endNotBeforeStart } from '../../platform/http/rules.ts';
import type { Issue } from '../../platform/problem.ts';
import { differing, type Field, type LockedVisit, type VisitChange } from './changes.ts';
import type { StoredVisit } from './queries.ts';
import { type Fault, issueAt } from './refusals.ts';
import { TRANSITIONS, type Transition } from './states.ts';

const { cancel: CANCEL, conclude: CONCLUDE, reopen: REOPEN } = TRANSITIONS.escritorio;

/** The window of a new visit. */
export const expectedWindowIssues = endNotBeforeStart(
  'data_inicio_esperada',
  'data_conclusao_esperada',
);
/** The window of a change. One end of it alone is held against the stored one under the visit's lock. */
export const windowIssues = endNotBeforeStart('inicio_agendado', 'data_agendada');

/** The fields that only an open visit changes: who goes, when, and with what in mind. */
const OF_OPEN: readonly Field[] = ['id_usuario', 'inicio_agendado', 'data_agendada', 'instrucoes'];

const CONCLUDED = message(
  'A visita já foi concluída: não se reatribui, reagenda, libera, cancela nem conclui.',
  'The visit has been concluded: it is not reassigned, rescheduled, sent, cancelled or concluded.',
);
const CANCELLED = message(
  'A visita foi cancelada. Reabra-a, ou agende outra.',
  'The visit was cancelled. Reopen it, or schedule another.',
);
export const UNSCHEDULED = message(
  'A visita não tem horário marcado que possa passar para outro dia.',
  'The visit has no schedule that could be moved to another day.',
);
const NOT_CANCELLED = message(
  'A visita não está cancelada: não há o que reabrir.',
  'The visit is not cancelled: there is nothing to reopen.',
);
const BEGUN = message(
  'A visita já começou: está com seu técnico, e não se envia nem recolhe.',
  'The visit has begun: it is with its technician, and is neither sent nor taken back.',
);
const NOT_ENDED = message(
  'Só se conclui uma visita cujo início e fim são conhecidos. Cancele-a, ou informe `data_inicio` e `data_realizacao` por PUT /v2/registros/{id}.',
  'Only a visit whose start and end are known is concluded. Cancel it, or give `data_inicio` and `data_realizacao` by PUT /v2/registros/{id}.',
);
const CHANGED_SINCE = message(
  'A visita mudou desde que foi vista. Leia-a de novo.',
  'The visit has changed since it was seen. Read it again.',
);
export const DAY_IS_OVER = message(
  'O dia já passou, no fuso da conta.',
  'The day is over in the account’s time zone.',
);
export const DAY_TOO_FAR = message(
  'A agenda passaria do ano 9999.',
  'The schedule would go past the year 9999.',
);

/** The fault of a change that was made to another state of the visit than the stored one. */
export const staleFault = (
  { atualizado_em }: StoredVisit,
  { atualizado_em: seen }: VisitChange,
): Fault | undefined =>
  seen === undefined || normalizeInstant(seen) === atualizado_em
    ? undefined
    : { campo: 'atualizado_em', mensagem: CHANGED_SINCE };

/** Why the visit cannot change like this. */
export const ruleFault = (visit: LockedVisit, change: VisitChange): Fault | undefined =>
  stateFault(visit, change) ?? windowFault(visit, change);

function stateFault(visit: LockedVisit, change: VisitChange): Fault | undefined {
  if (change.cancelar) return fault('cancelar', whyNot(visit, CANCEL.from));
  if (change.reabrir) return fault('reabrir', whyNot(visit, REOPEN.from));
  if (change.concluir)
    return fault('concluir', whyNot(visit, CONCLUDE.from) ?? whyNotConcluded(visit));
  if (change.needs === 'open') return fault('id', whyNot(visit, OPEN));
  if (change.needs === 'waiting') return fault('id', whyNotMoved(visit));
  const fields = differing(visit, change);
  const campo = fields.find((field) => OF_OPEN.includes(field));
  return (
    (campo && fault(campo, whyNot(visit, OPEN))) ||
    (fields.includes('ativo') ? fault('ativo', whyNotMoved(visit)) : undefined)
  );
}

/** The end of the window must not be before its start, together with what is stored. */
function windowFault(visit: LockedVisit, change: VisitChange): Fault | undefined {
  const { inicio_agendado, data_agendada } = { ...visit, ...change };
  if (!inicio_agendado || !data_agendada || !isBefore(data_agendada, inicio_agendado))
    return undefined;
  const campo = 'data_agendada' in change ? 'data_agendada' : 'inicio_agendado';
  return fault(campo, endBeforeStart('inicio_agendado', 'data_agendada'));
}

const fault = (campo: string, mensagem: Message | undefined): Fault | undefined =>
  mensagem && { campo, mensagem };

/** Why the office does not do what it does from these states: in every other the visit is over. */
function whyNot({ situacao }: StoredVisit, from: Transition['from']): Message | undefined {
  if (from.includes(situacao)) return undefined;
  if (from.includes('cancelado')) return NOT_CANCELLED;
  return situacao === 'cancelado' ? CANCELLED : CONCLUDED;
}

/** Why a visit is neither sent nor taken back. */
const whyNotMoved = (visit: StoredVisit): Message | undefined =>
  whyNot(visit, OPEN) ?? (isWaiting(visit) ? undefined : BEGUN);

/** Why an open visit is not concluded: the server does not know that it was carried out. */
const whyNotConcluded = ({ data_inicio, data_realizacao }: StoredVisit): Message | undefined =>
  data_inicio === null || data_realizacao === null ? NOT_ENDED : undefined;

const TWICE = message(
  'Esta visita já tem uma mudança neste pedido.',
  'This request already changes this visit.',
);
const BOTH = message(
  'Uma visita não se cancela e reabre ao mesmo tempo.',
  'A visit is not cancelled and reopened at once.',
);
const NOT_REOPENED = message('Só junto com `reabrir`.', 'Only together with `reabrir`.');

/** The faults of changes that do not depend on what is stored. They may not be changes at all. */
export function mudancasIssues({ mudancas }: { mudancas?: unknown }): Issue[] {
  if (!Array.isArray(mudancas)) return [];
  const seen = new Set<unknown>();
  return mudancas.flatMap((mudanca: Partial<Mudanca> | null, place) => {
    if (typeof mudanca !== 'object' || mudanca === null) return [];
    const faults = [
      ...(seen.has(mudanca.id) ? [{ campo: 'id', mensagem: TWICE }] : []),
      ...(mudanca.cancelar && mudanca.reabrir ? [{ campo: 'reabrir', mensagem: BOTH }] : []),
      ...(mudanca.motivo_anterior !== undefined && !mudanca.reabrir
        ? [{ campo: 'motivo_anterior', mensagem: NOT_REOPENED }]
        : []),
      ...windowIssues(mudanca),
    ];
    seen.add(mudanca.id);
    return faults.map((one) => issueAt(place, one));
  });
}
