/** What can be done with which visits of the list. Pure. */
import type { Registro, Situacao } from '@campeiro/contract/registros';
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
  cancel: (visit: Row): boolean => isOpen(visit),
};
