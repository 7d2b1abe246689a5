import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  queue: message('O que espera por um plano', 'What waits to be planned'),
  search: message('Buscar na fila', 'Search the queue'),
  sem_usuario: message('Sem técnico', 'Without a technician'),
  atrasadas: message('Atrasadas', 'Late'),
  a_enviar: message('A enviar', 'Not sent'),
  sem_data: message('Sem data', 'Without a date'),
  ordens: message('Ordens sem visita', 'Orders without a visit'),
  nothing: message(
    'Nada espera: tudo tem dono e hora.',
    'Nothing waits: all has an owner and a time.',
  ),
  send: message('Enviar', 'Send'),
  sent: message(
    '{n, plural, one {Visita enviada ao aparelho} other {# visitas enviadas aos aparelhos}}',
    '{n, plural, one {Visit sent to the device} other {# visits sent to the devices}}',
  ),
  more: message('mais {n}', '{n} more'),
  plan: message('Planejar', 'Plan'),
};
