/** What is refused: windows that end before they begin, and what the office cannot decide about a visit. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { isWaiting, OPEN } from '@campeiro/contract/visita/estado';
import { refuseItems } from '../../platform/http/refuse-items.ts';
import { endNotBeforeStart } from '../../platform/http/rules.ts';
import { brokenRule, brokenRuleOf, Problem } from '../../platform/problem.ts';
import type { StoredVisit } from './queries.ts';
import type { Transition } from './states.ts';

/** The window of a new visit. */
export const expectedWindowIssues = endNotBeforeStart(
  'data_inicio_esperada',
  'data_conclusao_esperada',
);
/** The window of a change. One end of it alone is held against the stored one by the table. */
export const windowIssues = endNotBeforeStart('inicio_agendado', 'data_agendada');

/** The fields that say who goes, when, and with what in mind. */
const PLAN = ['id_usuario', 'inicio_agendado', 'data_agendada', 'instrucoes'];

export const plans = (changes: object): boolean => PLAN.some((field) => field in changes);

const CONCLUDED = message(
  'A visita já foi concluída: não se reatribui, reagenda, libera, cancela nem conclui.',
  'The visit has been concluded: it is not reassigned, rescheduled, sent, cancelled or concluded.',
);
const CANCELLED = message(
  'A visita foi cancelada. Reabra-a, ou agende outra.',
  'The visit was cancelled. Reopen it, or schedule another.',
);
const UNSCHEDULED = message(
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

/** Why the office does not do what it does from these states: in every other the visit is over. */
export function whyNot({ situacao }: Pick<StoredVisit, 'situacao'>, from: Transition['from']) {
  if (from.includes(situacao)) return undefined;
  if (from.includes('cancelado')) return NOT_CANCELLED;
  return situacao === 'cancelado' ? CANCELLED : CONCLUDED;
}

type Begun = Pick<StoredVisit, 'situacao' | 'data_inicio'>;

/** Why a visit is neither sent nor taken back. */
export const whyNotMoved = (visit: Begun): Message | undefined =>
  whyNot(visit, OPEN) ?? (isWaiting(visit) ? undefined : BEGUN);

/** Throws the 422 of a visit that is not taken back. */
export function requireWaiting(visit: Begun): void {
  const why = whyNotMoved(visit);
  if (why) throw new Problem('REGRA_NEGOCIO', why);
}

/** Throws the 422 that names every visit of a request that is not taken back. */
export function requireAllWaiting(
  ids: readonly number[],
  visits: readonly (Begun & Pick<StoredVisit, 'id'>)[],
): void {
  const refused = new Map(visits.map((visit) => [visit.id, whyNotMoved(visit)]));
  refuseItems('REGRA_NEGOCIO', { campo: 'ids', ids, why: (id) => refused.get(id) });
}

/** Throws the 422 of a visit in another state than these. */
export function requireState(visit: Pick<StoredVisit, 'situacao'>, from = OPEN): void {
  const why = whyNot(visit, from);
  if (why) throw new Problem('REGRA_NEGOCIO', why);
}

/** Throws the 422 that names every visit of a request in another state than these. */
export function requireStates(
  ids: readonly number[],
  visits: readonly Pick<StoredVisit, 'id' | 'situacao'>[],
  from = OPEN,
): void {
  const refused = new Map(visits.map((visit) => [visit.id, whyNot(visit, from)]));
  refuseItems('REGRA_NEGOCIO', { campo: 'ids', ids, why: (id) => refused.get(id) });
}

/** Throws the 422 that names the visits of a request that have no day to be moved from. */
export const refuseUnscheduled = (ids: readonly number[], without: readonly number[]): void =>
  refuseItems('REGRA_NEGOCIO', {
    campo: 'ids',
    ids,
    why: (id) => (without.includes(id) ? UNSCHEDULED : undefined),
  });

export const dayIsOver = (): Problem =>
  brokenRuleOf(
    'data',
    message('O dia já passou, no fuso da conta.', 'The day is over in the account’s time zone.'),
  );

export const dayTooFar = (): Problem =>
  brokenRuleOf(
    'data',
    message('A agenda passaria do ano 9999.', 'The schedule would go past the year 9999.'),
  );

/** Throws the 422 of a visit of which nobody knows that it was carried out. */
export function requireEnded({
  data_inicio,
  data_realizacao,
}: Pick<StoredVisit, 'data_inicio' | 'data_realizacao'>): void {
  if (data_inicio === null || data_realizacao === null)
    throw brokenRule(
      'Só se conclui uma visita cujo início e fim são conhecidos. Cancele-a, ou informe `data_inicio` e `data_realizacao` por PUT /v2/registros/{id}.',
      'Only a visit whose start and end are known is concluded. Cancel it, or give `data_inicio` and `data_realizacao` by PUT /v2/registros/{id}.',
    );
}
