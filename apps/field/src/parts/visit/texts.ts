import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  agendado: message('Agendada', 'Scheduled'),
  a_caminho: message('A caminho', 'On the way'),
  em_atendimento: message('Em atendimento', 'In progress'),
  incompleto: message('Incompleta', 'Incomplete'),
  realizado: message('Realizada', 'Done'),
  cancelado: message('Cancelada', 'Cancelled'),
  late: message('Atrasada', 'Late'),
  unsent: message('{n} a enviar', '{n} to send'),
  refused: message(
    '{n, plural, one {# recusado} other {# recusados}}',
    '{n, plural, other {# refused}}',
  ),
  noWindow: message('Sem horário marcado', 'No time set'),
  until: message('até {time}', 'until {time}'),
  unknownCustomer: message('Cliente ainda não recebido', 'Customer not received yet'),
  navigate: message('Navegar', 'Navigate'),
  away: message('a {distance}', '{distance} away'),
  priority: message('Prioridade {n}', 'Priority {n}'),
};
