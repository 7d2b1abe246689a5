import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  queue: message('A planejar', 'To be planned'),
  search: message('Buscar na fila', 'Search the queue'),
  sem_usuario: states.semTecnico,
  atrasadas: states.atrasadas,
  a_enviar: states.aEnviar,
  sem_data: message('Sem data', 'Without a date'),
  ordens: message('Ordens sem visita', 'Orders without a visit'),
  nothing: message(
    'Nada na fila: tudo tem técnico e horário.',
    'Nothing in the queue: everything has a technician and a time.',
  ),
  day: times.dia,
  city: things.cidade,
  chooseAll: message(
    '{n, plural, one {Escolher # visita} other {Escolher # visitas}}',
    '{n, plural, one {Choose # visit} other {Choose # visits}}',
  ),
  chooseNone: message('Nenhuma', 'None'),
  send: actions.send,
  sendSome: message('Enviar {n}', 'Send {n}'),
  sendAsk: message(
    '{n, plural, one {Enviar # visita ao aparelho?} other {Enviar # visitas aos aparelhos?}}',
    '{n, plural, one {Send # visit to the device?} other {Send # visits to the devices?}}',
  ),
  more: sentences.nMore,
  plan: actions.plan,
};
