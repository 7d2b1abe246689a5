/** One change of a plan: what it makes of a visit, what stands in its way, and what undoes it. Pure. */
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';
import { isBefore, normalizeInstant } from '@campeiro/contract/kit/instants';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Situacao } from '@campeiro/contract/registros';
import { OPEN } from '@campeiro/contract/visita/estado';
import { endBeforeStart } from '../../platform/http/rules.ts';
import type { Issue } from '../../platform/problem.ts';
import type { StoredVisit } from './queries.ts';
import { whyNot, whyNotMoved, windowIssues } from './rules.ts';
import { TRANSITIONS } from './states.ts';

const { cancel: CANCEL, reopen: REOPEN } = TRANSITIONS.escritorio;

/** The fields that a change gives as they are to be. */
const GIVEN = ['id_usuario', 'inicio_agendado', 'data_agendada', 'id_equipe', 'ativo'] as const;
/** Of these, those that only an open visit changes; where `ativo` may be changed is a rule of its own. */
const OF_OPEN: readonly string[] = ['id_usuario', 'inicio_agendado', 'data_agendada'];

/** What changes may write of a visit. */
export type Plan = Pick<
  StoredVisit,
  'id' | (typeof GIVEN)[number] | 'situacao' | 'motivo_cancelamento'
>;

/** The visit as the change leaves it. `told`: its state as its events tell it, if it is reopened. */
export function planAfter(visit: StoredVisit, mudanca: Mudanca, told: Situacao): Plan {
  const { id, situacao, motivo_cancelamento } = visit;
  const plan = { id, situacao, motivo_cancelamento, ...pick(visit, GIVEN) };
  const given = pick(mudanca, fieldsIn(mudanca));
  if (mudanca.cancelar) {
    const { motivo } = mudanca.cancelar;
    return { ...plan, ...CANCEL.sets, ...given, situacao: CANCEL.to, motivo_cancelamento: motivo };
  }
  if (!mudanca.reabrir) return { ...plan, ...given };
  return {
    ...plan,
    ...given,
    situacao: told,
    motivo_cancelamento: mudanca.motivo_anterior ?? null,
  };
}

/** The change that restores the visit; `atualizado_em` is that of the visit after the change. */
export function inverseOf(visit: StoredVisit, mudanca: Mudanca, atualizado_em: string): Mudanca {
  const { id, motivo_cancelamento } = visit;
  const moves = mudanca.cancelar !== undefined || mudanca.reabrir === true;
  const fields = new Set([...fieldsIn(mudanca), ...(moves ? (['ativo'] as const) : [])]);
  return {
    id,
    atualizado_em,
    ...pick(visit, [...fields]),
    ...(mudanca.cancelar && { reabrir: true }),
    ...(mudanca.cancelar && motivo_cancelamento && { motivo_anterior: motivo_cancelamento }),
    // Whatever is cancelled has a reason.
    ...(mudanca.reabrir && { cancelar: { motivo: motivo_cancelamento ?? '' } }),
  };
}

const CHANGED_SINCE = message(
  'A visita mudou desde que foi vista. Leia-a de novo.',
  'The visit has changed since it was seen. Read it again.',
);

/** Whether the visit is another than the one that was seen. */
export const staleIssue = (visit: StoredVisit, mudanca: Mudanca): Fault | undefined =>
  normalizeInstant(mudanca.atualizado_em) === visit.atualizado_em
    ? undefined
    : { campo: 'atualizado_em', mensagem: CHANGED_SINCE };

/** A fault of one change; `campo` within it. */
export interface Fault {
  campo: string;
  mensagem: Message;
}

/** Why the visit cannot change like this. */
export function ruleIssue(visit: StoredVisit, mudanca: Mudanca): Fault | undefined {
  return stateIssue(visit, mudanca) ?? windowIssue(visit, mudanca);
}

function stateIssue(visit: StoredVisit, mudanca: Mudanca): Fault | undefined {
  if (mudanca.cancelar) return fault('cancelar', whyNot(visit, CANCEL.from));
  if (mudanca.reabrir) return fault('reabrir', whyNot(visit, REOPEN.from));
  const differing = fieldsIn(mudanca).filter((field) => differs(visit, mudanca, field));
  const campo = differing.find((field) => OF_OPEN.includes(field));
  return (
    (campo && fault(campo, whyNot(visit, OPEN))) ||
    (differing.includes('ativo') ? fault('ativo', whyNotMoved(visit)) : undefined)
  );
}

/** The end of the window must not be before its start, together with what is stored. */
function windowIssue(visit: StoredVisit, mudanca: Mudanca): Fault | undefined {
  const { inicio_agendado, data_agendada } = { ...visit, ...mudanca };
  if (!inicio_agendado || !data_agendada || !isBefore(data_agendada, inicio_agendado))
    return undefined;
  const campo = 'data_agendada' in mudanca ? 'data_agendada' : 'inicio_agendado';
  return fault(campo, endBeforeStart('inicio_agendado', 'data_agendada'));
}

const fault = (campo: string, mensagem: Message | undefined): Fault | undefined =>
  mensagem && { campo, mensagem };

const fieldsIn = (mudanca: Mudanca) => GIVEN.filter((field) => mudanca[field] !== undefined);

function differs(visit: StoredVisit, mudanca: Mudanca, field: (typeof GIVEN)[number]): boolean {
  const value = mudanca[field];
  const isInstant = field === 'inicio_agendado' || field === 'data_agendada';
  return visit[field] !== (isInstant && value ? normalizeInstant(String(value)) : value);
}

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as {
    [N in K]: Exclude<T[N], undefined>;
  };

const TWICE = message(
  'Esta visita já tem uma mudança neste pedido.',
  'This request already changes this visit.',
);
const BOTH = message(
  'Uma visita não se cancela e reabre ao mesmo tempo.',
  'A visit is not cancelled and reopened at once.',
);
const NOT_REOPENED = message('Só junto com `reabrir`.', 'Only together with `reabrir`.');

/** What is wrong with changes whatever is stored. They may not be changes at all. */
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

/** The fault of the change at this place of a request. */
export const issueAt = (place: number, { campo, mensagem }: Fault): Issue => ({
  campo: `mudancas[${place}].${campo}`,
  codigo: 'VALOR_INVALIDO',
  mensagem,
});
