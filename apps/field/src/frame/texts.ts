import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  navigation: message('Principal', 'Main'),
  today: message('Hoje', 'Today'),
  week: message('Semana', 'Week'),
  settings: message('Ajustes', 'Settings'),
  failed: message('Esta tela falhou', 'This screen failed'),
  nothingLost: message(
    'O que você registrou continua guardado neste aparelho.',
    'What you recorded is still kept on this device.',
  ),
  reload: message('Abrir de novo', 'Open again'),
  notFound: message('Esta tela não existe', 'This screen does not exist'),
  toToday: message('Ir para Hoje', 'Go to Today'),
  pending: message('{n} a enviar', '{n} to send'),
  allSent: message('Tudo enviado', 'All sent'),
  last: message('última {time}', 'last {time}'),
  never: message('nunca sincronizado', 'never synchronised'),
  refused: message(
    '{n, plural, one {# recusado} other {# recusados}}',
    '{n, plural, other {# refused}}',
  ),
};
