/** What is refused: windows that end before they begin, and what the office cannot decide about a visit. Pure. */
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';
import { isBefore, normalizeInstant } from '@campeiro/contract/kit/instants';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { isPlanned, isWaiting, OPEN } from '@campeiro/contract/visita/estado';
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
/** Likewise, of the window promised to the customer. */
const promiseIssues = endNotBeforeStart('janela_inicio', 'janela_fim');

type Body = Record<string, unknown>;

/** The faults of a new plan that do not depend on what is stored. */
export const planIssues = (body: Body): Issue[] => [...windowIssues(body), ...promiseIssues(body)];
/** The faults of a new visit of the office. */
export const newVisitIssues = (body: Body): Issue[] => [
  ...expectedWindowIssues(body),
  ...promiseIssues(body),
  ...missingEnd(body).map((campo) => ({
    campo,
    codigo: 'VALOR_INVALIDO' as const,
    mensagem: HALF_PROMISE,
  })),
];

/** The fields that only an open visit changes: who goes, when, and with what in mind. */
const OF_OPEN: readonly Field[] = [
  ...(['id_usuario', 'inicio_agendado', 'data_agendada', 'instrucoes', 'id_endereco'] as const),
  ...(['janela_inicio', 'janela_fim', 'justificativa_habilidade', 'fixada'] as const),
];

const CONCLUDED = message(
  'A visita já foi concluída: não pode mais ser reatribuída, reagendada, enviada, cancelada nem concluída.',
  'The visit has been concluded: it can no longer be reassigned, rescheduled, sent, cancelled or concluded.',
);
const CANCELLED = message(
  'A visita foi cancelada. Reabra a visita ou agende outra.',
  'The visit was cancelled. Reopen it, or schedule another.',
);
const UNDONE = message(
  'A visita não foi realizada. Planeje-a de novo.',
  'The visit was not carried out. Plan it again.',
);
const NOT_UNDONE = message(
  'A visita não está marcada como não realizada.',
  'The visit is not marked as not carried out.',
);
const PLANNED_AGAIN = message(
  'A visita já foi planejada de novo.',
  'The visit has been planned again already.',
);
const LEFT = message(
  'O escritório já decidiu sobre esta visita.',
  'The office has decided about this visit already.',
);
export const HALF_PROMISE = message(
  'O horário combinado precisa de início e fim, ou de nenhum dos dois.',
  'The promised time needs a start and an end, or neither.',
);
export const UNSCHEDULED = message(
  'A visita não tem horário marcado que possa mudar de dia.',
  'The visit has no schedule that could be moved to another day.',
);
const NOT_CANCELLED = message(
  'A visita não está cancelada: não há o que reabrir.',
  'The visit is not cancelled: there is nothing to reopen.',
);
const BEGUN = message(
  'A visita já começou: está com o técnico e não pode ser enviada nem recolhida.',
  'The visit has begun: it is with its technician and can be neither sent nor taken back.',
);
const UNPLANNED = message(
  'Só uma visita com técnico e horário pode ser fixada.',
  'Only a visit with a technician and a time can be pinned.',
);
const NOT_ENDED = message(
  'Só pode ser concluída uma visita com início e fim conhecidos. Cancele a visita, ou informe `data_inicio` e `data_realizacao` por PUT /v2/registros/{id}.',
  'Only a visit whose start and end are known can be concluded. Cancel it, or give `data_inicio` and `data_realizacao` by PUT /v2/registros/{id}.',
);
const changedSince = (author: string | undefined): Message =>
  author === undefined
    ? message(
        'A visita mudou desde que foi vista. Leia-a de novo.',
        'The visit has changed since it was seen. Read it again.',
      )
    : message(
        `A visita mudou desde que foi vista: ${author} a alterou. Leia-a de novo.`,
        `The visit has changed since it was seen: ${author} changed it. Read it again.`,
      );
export const DAY_IS_OVER = message(
  'O dia já passou, no fuso da conta.',
  'The day is over in the account’s time zone.',
);
export const DAY_TOO_FAR = message(
  'A agenda passaria do ano 9999.',
  'The schedule would go past the year 9999.',
);

/** The fault of a change that was made to another state of the visit than the stored one. `author` changed it last. */
export const staleFault = (
  { atualizado_em }: StoredVisit,
  { atualizado_em: seen }: VisitChange,
  author?: string,
): Fault | undefined =>
  seen === undefined || normalizeInstant(seen) === atualizado_em
    ? undefined
    : { campo: 'atualizado_em', mensagem: changedSince(author) };

/** Why the visit cannot change like this. */
export const ruleFault = (visit: LockedVisit, change: VisitChange): Fault | undefined =>
  stateFault(visit, change) ?? windowFault(visit, change) ?? pinFault(visit, change);

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

/** A visit is pinned where it is planned, together with what is stored. */
const pinFault = (visit: LockedVisit, change: VisitChange): Fault | undefined =>
  change.fixada && !isPlanned({ ...visit, ...change }) ? fault('fixada', UNPLANNED) : undefined;

/** Why the promised window cannot be like this: it is whole and in order, together with what is stored. */
export function promiseFault(visit: LockedVisit, change: VisitChange): Fault | undefined {
  const given = (['janela_inicio', 'janela_fim'] as const).filter((end) => end in change);
  if (given.length === 0) return undefined;
  const { janela_inicio, janela_fim } = { ...visit, ...change };
  const missing = missingEnd({ janela_inicio, janela_fim })[0];
  if (missing) return fault(missing, HALF_PROMISE);
  if (!janela_inicio || !janela_fim || !isBefore(janela_fim, janela_inicio)) return undefined;
  return fault(given.at(-1) as string, endBeforeStart('janela_inicio', 'janela_fim'));
}

/** The end of a promised window that is missing beside the other one. */
function missingEnd({ janela_inicio, janela_fim }: Body): string[] {
  const [hasStart, hasEnd] = [janela_inicio, janela_fim].map((end) => (end ?? null) !== null);
  return hasStart === hasEnd ? [] : [hasStart ? 'janela_fim' : 'janela_inicio'];
}

const fault = (campo: string, mensagem: Message | undefined): Fault | undefined =>
  mensagem && { campo, mensagem };

/** Why the office does not do what it does from these states: in every other the visit is over. */
function whyNot({ situacao }: StoredVisit, from: Transition['from']): Message | undefined {
  if (from.includes(situacao)) return undefined;
  if (from.includes('cancelado')) return NOT_CANCELLED;
  if (situacao === 'nao_realizado') return UNDONE;
  return situacao === 'cancelado' ? CANCELLED : CONCLUDED;
}

/** Why a visit is neither sent nor taken back. */
const whyNotMoved = (visit: StoredVisit): Message | undefined =>
  whyNot(visit, OPEN) ?? (isWaiting(visit) ? undefined : BEGUN);

/** Why a visit that was not carried out is not planned again. */
export const replanFault = (visit: StoredVisit): Fault | undefined =>
  fault(
    'id',
    whyNotUndone(visit) ?? (visit.desfecho === 'replanejada' ? PLANNED_AGAIN : undefined),
  );

/** Why it is not left as it is. */
export const leaveFault = (visit: StoredVisit): Fault | undefined =>
  fault('id', whyNotUndone(visit) ?? (visit.desfecho === null ? undefined : LEFT));

const whyNotUndone = ({ situacao }: StoredVisit): Message | undefined =>
  situacao === 'nao_realizado' ? undefined : NOT_UNDONE;

/** Why an open visit is not concluded: the server does not know that it was carried out. */
const whyNotConcluded = ({ data_inicio, data_realizacao }: StoredVisit): Message | undefined =>
  data_inicio === null || data_realizacao === null ? NOT_ENDED : undefined;

const TWICE = message(
  'Esta visita já tem uma mudança neste pedido.',
  'This request already changes this visit.',
);
const BOTH = message(
  'Uma visita não pode ser cancelada e reaberta ao mesmo tempo.',
  'A visit cannot be cancelled and reopened at the same time.',
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
