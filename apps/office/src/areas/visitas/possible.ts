/** What can be done with which visits of the list. Pure. */
import type { Registro } from '@campeiro/contract/escritorio/registros';
import type { Situacao } from '@campeiro/contract/registros';
import { isOpen, isWaiting } from '@campeiro/contract/visita/estado';

export interface Row extends Registro {
  /** Undefined until it is known what statuses mean. */
  situacao: Situacao | undefined;
}

/** The visits of which each action changes something that can still be changed. */
export const possible = {
  assign: (visit: Row, id_usuario: number): boolean =>
    isWaiting(visit) && visit.id_usuario !== id_usuario,
  send: (visit: Row): boolean => isWaiting(visit) && !visit.ativo,
  recall: (visit: Row): boolean => isWaiting(visit) && visit.ativo,
  /** A visit without a date has no times to keep. */
  reschedule: (visit: Row): boolean =>
    isWaiting(visit) && (visit.inicio_agendado ?? visit.data_agendada) !== null,
  cancel: (visit: Row): boolean => isOpen(visit),
};
