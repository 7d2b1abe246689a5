import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  navigation: message('Principal', 'Main'),
  today: message('Hoje', 'Today'),
  week: message('Semana', 'Week'),
  newVisit: message('Nova', 'New'),
  more: message('Mais', 'More'),
  storageFull: message('O aparelho está sem espaço', 'The device has no space left'),
  storageFullDo: message(
    'Libere espaço no aparelho (fotos, vídeos, aplicativos) e tente de novo.',
    'Free space on the device (photos, videos, apps) and try again.',
  ),
  storageLost: message('O aplicativo não alcança seus dados', 'The app cannot reach its data'),
  storageLostDo: message(
    'Feche o aplicativo e abra de novo. Se continuar, reinicie o aparelho. Não apague os dados do navegador: o que não foi enviado está neles.',
    'Close the app and open it again. If it goes on, restart the device. Do not clear the browser’s data: what was not sent is in it.',
  ),
  storageOutdated: message(
    'Há uma versão mais nova do aplicativo',
    'There is a newer version of the app',
  ),
  storageOutdatedDo: message(
    'Esta versão não abre os dados dela. Conecte-se e abra de novo.',
    'This version does not open its data. Connect, and open it again.',
  ),
  failed: message('Esta tela falhou', 'This screen failed'),
  nothingLost: message(
    'O que você registrou continua guardado neste aparelho.',
    'What you recorded is still kept on this device.',
  ),
  reload: message('Abrir de novo', 'Open again'),
  notFound: message('Esta tela não existe', 'This screen does not exist'),
  pending: message('{n} a enviar', '{n} to send'),
  allSent: message('Tudo enviado', 'All sent'),
  last: message('última {time}', 'last {time}'),
  never: message('nunca sincronizado', 'never synchronised'),
  refused: message(
    '{n, plural, one {# recusado} other {# recusados}}',
    '{n, plural, other {# refused}}',
  ),
};
