/** Which visits can be planned. Pure. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';

/** Whether the office may still plan it: nobody has begun it. */
export const canPlan = ({ concluido, situacao, data_inicio }: VisitaDaAgenda): boolean =>
  !concluido && situacao === 'agendado' && data_inicio === null;
