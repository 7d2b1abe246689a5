import { message } from '@campeiro/contract/kit/languages';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  agendado: states.agendada,
  a_caminho: states.onTheWay,
  em_atendimento: states.emAtendimento,
  incompleto: message('Incompleta', 'Incomplete'),
  realizado: states.concluida,
  nao_realizado: states.naoRealizada,
  cancelado: states.cancelada,
  late: states.atrasada,
  unsent: states.nAEnviar,
  refused: states.nRecusados,
  noWindow: message('Sem horário marcado', 'No time set'),
  until: times.ateAs,
  promised: message('combinado {window}', 'promised {window}'),
  unknownCustomer: message('Cliente ainda não recebido', 'Customer not received yet'),
  navigate: message('Como chegar', 'Directions'),
  away: message('a {distance}', '{distance} away'),
  priority: message('Prioridade {n}', 'Priority {n}'),
};
