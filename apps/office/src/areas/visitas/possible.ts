/** What can be done with which visits of the list. Pure. */
import type { Registro, Situacao } from '@campeiro/contract/registros';

export interface Row extends Registro {
  /** Undefined until it is known what statuses mean. */
  situacao: Situacao | undefined;
}

/** Nobody has begun it: who, when and whether it is on the device is still the office's. */
const isWaiting = ({ concluido, situacao, data_inicio }: Row): boolean =>
  !concluido && situacao === 'agendado' && data_inicio === null;

/** The visits of which each action changes something that can still be changed. */
export const possible = {
  assign: (visit: Row, id_usuario: number): boolean =>
    isWaiting(visit) && visit.id_usuario !== id_usuario,
  send: (visit: Row): boolean => isWaiting(visit) && !visit.ativo,
  recall: (visit: Row): boolean => isWaiting(visit) && visit.ativo,
  cancel: ({ concluido, situacao }: Row): boolean =>
    !concluido && situacao !== undefined && situacao !== 'cancelado',
};
