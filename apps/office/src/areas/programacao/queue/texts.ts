import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';

export const texts = {
  queue: message('O que espera por um plano', 'What waits to be planned'),
  search: message('Buscar na fila', 'Search the queue'),
  sem_usuario: states.semTecnico,
  atrasadas: states.atrasadas,
  a_enviar: states.aEnviar,
  sem_data: message('Sem data', 'Without a date'),
  ordens: message('Ordens sem visita', 'Orders without a visit'),
  nothing: message(
    'Nada espera: tudo tem dono e hora.',
    'Nothing waits: all has an owner and a time.',
  ),
  send: actions.send,
  sent: message(
    '{n, plural, one {Visita enviada ao aparelho} other {# visitas enviadas aos aparelhos}}',
    '{n, plural, one {Visit sent to the device} other {# visits sent to the devices}}',
  ),
  more: message('mais {n}', '{n} more'),
  plan: actions.plan,
};
