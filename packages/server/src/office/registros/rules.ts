/** What becomes of a visit is its device's or nobody's: a closed one is not planned any more. */
import { brokenRule } from '../../http/problem.ts';
import { endNotBeforeStart } from '../../http/rules.ts';

/** One end of the window alone is held against the stored one by the table. */
export const windowIssues = endNotBeforeStart('inicio_agendado', 'data_agendada');

export interface State {
  concluido: boolean;
  cancelado: boolean;
}

interface Interval {
  data_inicio: string | null;
  data_realizacao: string | null;
}

/** The fields that say who goes, when, and with what in mind. */
const PLAN = ['id_usuario', 'inicio_agendado', 'data_agendada', 'instrucoes'];

export const plans = (changes: object): boolean => PLAN.some((field) => field in changes);

/** Throws the 422 of a visit that is over. */
export function requireOpen({ concluido, cancelado }: State): void {
  if (concluido)
    throw brokenRule(
      'A visita já foi concluída: não se reatribui, reagenda, libera, cancela nem conclui.',
      'The visit has been concluded: it is not reassigned, rescheduled, sent, cancelled or concluded.',
    );
  if (cancelado)
    throw brokenRule(
      'A visita foi cancelada. Agende outra.',
      'The visit was cancelled. Schedule another.',
    );
}

/** Throws the 422 of a visit of which nobody knows that it was carried out. */
export function requireEnded({ data_inicio, data_realizacao }: Interval): void {
  if (data_inicio === null || data_realizacao === null)
    throw brokenRule(
      'Só se conclui uma visita cujo início e fim são conhecidos. Cancele-a, ou informe data_inicio e data_realizacao.',
      'Only a visit whose start and end are known is concluded. Cancel it, or give data_inicio and data_realizacao.',
    );
}

export const unscheduled = () =>
  brokenRule(
    'Uma das visitas não tem agenda que se possa mudar de dia.',
    'One of the visits has no schedule that could be moved to another day.',
  );
