/** A change of a visit: what it makes of the visit, and what undoes it. Pure. */
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';
import type { AgendaChange } from '@campeiro/contract/escritorio/registros';
import { normalizeInstant } from '@campeiro/contract/kit/instants';
import type { Row } from '../../rows.ts';
import type { StoredVisit } from './queries.ts';
import { TRANSITIONS } from './states.ts';

const { cancel: CANCEL, conclude: CONCLUDE } = TRANSITIONS.escritorio;

/** The fields that a change gives as they are to be. */
const FIELDS = [
  ...(['id_usuario', 'inicio_agendado', 'data_agendada', 'instrucoes', 'ativo'] as const),
  ...(['janela_inicio', 'janela_fim'] as const),
  ...(['id_endereco', 'id_equipe', 'id_objetivo', 'id_contato', 'id_segmento'] as const),
  ...(['justificativa_habilidade', 'fixada'] as const),
];
export type Field = (typeof FIELDS)[number];

const INSTANTS: ReadonlySet<Field> = new Set([
  ...(['inicio_agendado', 'data_agendada', 'janela_inicio', 'janela_fim'] as const),
]);

/**
 * What the office wants of one visit. Each of its operations is a list of these: of `planejar` as it is sent, of every
 * other as commands.ts writes it.
 */
export interface VisitChange
  extends Omit<Mudanca, 'atualizado_em'>,
    Omit<AgendaChange, 'justificativa_habilidade'> {
  /** The visit’s stamp as the caller saw it; absent: the visit may have changed since. */
  atualizado_em?: string;
  /** Ends the visit without what is missing. */
  concluir?: { motivo: string };
  /** The day, in the account’s time zone, on which the visit is to begin. */
  dia?: string;
  /**
   * The office plans: where the technician would lack a skill, there has to be a reason. `reason`: the one that is given for
   * that case. Without `override`, nothing is asked.
   */
  override?: { reason?: string | undefined };
  /** What the visit must be. Absent: what the fields that differ need. */
  needs?: 'open' | 'waiting';
}

/** A locked visit, with the stored values of the fields that a request gives. */
export type LockedVisit = StoredVisit & Partial<Row<'registros', Field>>;

/** The columns that a change writes. */
export type Writes = Partial<
  Row<'registros', Field | 'situacao' | 'motivo_cancelamento' | 'motivo_conclusao'>
>;

/** What the database adds to a change: the state by events of a reopened visit, the window on another day. */
export type Found = Pick<Writes, 'situacao' | 'inicio_agendado' | 'data_agendada'>;

/** What the change writes. */
export function writesOf(change: VisitChange, found: Found): Writes {
  const { cancelar, reabrir, concluir, motivo_anterior = null } = change;
  const given = { ...pick(change, fieldsIn(change)), ...found };
  if (cancelar)
    return { ...CANCEL.sets, ...given, situacao: CANCEL.to, motivo_cancelamento: cancelar.motivo };
  if (reabrir) return { ...given, motivo_cancelamento: motivo_anterior };
  if (concluir) return { ...given, situacao: CONCLUDE.to, motivo_conclusao: concluir.motivo };
  return given;
}

/**
 * What decides whether a technician lacks a skill. A change of these may change the reason too, which its inverse restores, and
 * so is not asked for it.
 */
export const DECISIVE: ReadonlySet<Field> = new Set([
  ...(['id_usuario', 'inicio_agendado', 'data_agendada', 'id_objetivo'] as const),
]);

/** What a visit is planned by: without one of these it loses its pin, which the inverse restores. */
const OF_PLAN: ReadonlySet<Field> = new Set([
  ...(['id_usuario', 'inicio_agendado', 'data_agendada'] as const),
]);

/** The change that restores the visit; `atualizado_em` is that of the visit after the change. */
export function inverseOf(visit: LockedVisit, mudanca: Mudanca, atualizado_em: string): Mudanca {
  const { id, motivo_cancelamento } = visit;
  const moves = mudanca.cancelar !== undefined || mudanca.reabrir === true;
  const given = fieldsIn(mudanca);
  const fields = new Set([
    ...given,
    ...(moves ? (['ativo'] as const) : []),
    ...(given.some((field) => DECISIVE.has(field)) ? (['justificativa_habilidade'] as const) : []),
    ...(visit.fixada && given.some((field) => OF_PLAN.has(field)) ? (['fixada'] as const) : []),
  ]);
  return {
    id,
    atualizado_em,
    ...pick(visit, [...fields]),
    ...(mudanca.cancelar && { reabrir: true }),
    ...(mudanca.cancelar && motivo_cancelamento && { motivo_anterior: motivo_cancelamento }),
    // Every cancelled visit has a reason.
    ...(mudanca.reabrir && { cancelar: { motivo: motivo_cancelamento ?? '' } }),
  };
}

/** The fields that a change gives. */
export const fieldsIn = (change: VisitChange): Field[] =>
  FIELDS.filter((field) => change[field] !== undefined);

/** The fields that a change gives otherwise than they are stored; an instant may be written in many ways. */
export const differing = (visit: LockedVisit, change: VisitChange): Field[] =>
  fieldsIn(change).filter((field) => {
    const value = change[field];
    return (
      visit[field] !== (INSTANTS.has(field) && value ? normalizeInstant(String(value)) : value)
    );
  });

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as {
    [N in K]: Exclude<T[N], undefined>;
  };
