import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  undo: message('Desfazer', 'Undo'),
  close: message('Fechar aviso', 'Close notice'),
  full: message(
    'O aparelho está sem espaço: isto não foi guardado. Libere espaço e tente de novo.',
    'The device has no space left: this was not kept. Free some space and try again.',
  ),
  lost: message(
    'O aparelho não conseguiu guardar isto. Abra o app de novo e repita.',
    'The device could not keep this. Open the app anew and repeat it.',
  ),
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
