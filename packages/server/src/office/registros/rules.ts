/** What becomes of a visit is its device's or nobody's: a closed one is not planned any more. */
import { brokenRule } from '../../http/problem.ts';
import { endNotBeforeStart } from '../../http/rules.ts';

/** One end of the window alone is held against the stored one by the table. */
export const windowIssues = endNotBeforeStart('inicio_agendado', 'data_agendada');

export interface State {
  concluido: boolean;
  cancelado: boolean;
}

/** The fields that say who goes, when, and with what in mind. */
const PLAN = ['id_usuario', 'inicio_agendado', 'data_agendada', 'instrucoes'];

export const plans = (changes: object): boolean => PLAN.some((field) => field in changes);

/** Throws the 422 of a visit that is over. */
export function requireOpen({ concluido, cancelado }: State): void {
  if (concluido)
    throw brokenRule(
      'A visita já foi concluída: não se reatribui, reagenda, libera nem cancela.',
      'The visit has been concluded: it is not reassigned, rescheduled, sent or cancelled.',
    );
  if (cancelado)
    throw brokenRule(
      'A visita foi cancelada. Agende outra.',
      'The visit was cancelled. Schedule another.',
    );
}
