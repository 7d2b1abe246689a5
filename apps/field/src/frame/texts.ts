import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  navigation: things.navegacaoPrincipal,
  today: times.hoje,
  week: times.semana,
  newVisit: message('Nova', 'New'),
  more: actions.more,
  storageFull: sentences.storageFull,
  storageFullDo: message(
    'Libere espaço no aparelho (fotos, vídeos, aplicativos) e tente de novo.',
    'Free space on the device (photos, videos, apps) and try again.',
  ),
  storageLost: sentences.storageLost,
  storageLostDo: message(
    'Feche o aplicativo e abra de novo. Se não resolver, reinicie o aparelho. Não apague os dados do navegador: o que não foi enviado está neles.',
    'Close the app and open it again. If that does not help, restart the device. Do not clear the browser’s data: what was not sent is in it.',
  ),
  storageOutdated: message(
    'Há uma versão mais nova do aplicativo',
    'There is a newer version of the app',
  ),
  storageOutdatedDo: message(
    'Esta versão não consegue ler os dados da nova. Conecte-se e abra o aplicativo de novo.',
    'This version cannot read its data. Connect, and open the app again.',
  ),
  failed: sentences.screenFailed,
  failedDo: message(
    'Abra de novo. Não apague os dados do navegador: o que não foi enviado está neles.',
    'Open it again. Do not clear the browser’s data: what was not sent is in it.',
  ),
  reload: actions.openAgain,
  notFound: sentences.noSuchScreen,
  pending: states.nAEnviar,
  allSent: message('Tudo enviado', 'All sent'),
  never: message('ainda não sincronizado', 'not synchronized yet'),
  refused: states.nRecusados,
};
