import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import { meusDias } from '@campeiro/ui/vocabulary/work-day.ts';

export const texts = {
  title: message('Ajustes', 'Settings'),
  language: things.idioma,
  appearance: things.aparencia,
  outbox: things.envios,
  travel: things.meusDeslocamentos,
  workDays: meusDias,
  whoLooked: things.quemViu,
  password: actions.changePassword,
  devices: message('Meus aparelhos', 'My devices'),
  leave: sentences.mayILeave,
  photos: things.fotos,
  wifiOnly: things.fotosSoPorWifi,
  wifiOnlyHow: message(
    'Em dados móveis, fotos e anexos esperam. O resto é enviado e recebido na hora.',
    'On mobile data photos and attachments wait. Everything else is sent and received at once.',
  ),
  wifiOnlyRequired: message(
    'Sua empresa pede que fotos e anexos esperem o Wi-Fi. O resto é enviado e recebido na hora, e em Envios você pode mandar as fotos mesmo assim.',
    'Your company wants photos and attachments to wait for Wi-Fi. Everything else is sent and received at once, and in Uploads you can send photos all the same.',
  ),
  wifiUnknown: message(
    'Neste aparelho o navegador não diz se a conexão é Wi-Fi: as fotos são enviadas por qualquer conexão.',
    'On this device the browser does not tell whether the connection is Wi-Fi: photos are sent by any connection.',
  ),
  install: message('Instalar', 'Install'),
  installAndroid: message(
    'No menu do navegador (⋮), toque em “Instalar aplicativo” ou “Adicionar à tela inicial”. Depois de instalado, ele abre mais rápido e seus dados ficam protegidos.',
    'In the browser’s menu (⋮), tap “Install app” or “Add to home screen”. Once installed, it opens faster and its data is protected.',
  ),
  installApple: message(
    'No Safari, toque em Compartilhar e em “Adicionar à Tela de Início”. Sem isso o iPhone pode apagar dados de sites que ficam dias sem uso.',
    'In Safari, tap Share and “Add to Home Screen”. Without this, the iPhone may delete the data of sites that were not used for days.',
  ),
  about: message('Sobre', 'About'),
  versions: message('Aplicativo {app} · sistema {server}', 'App {app} · server {server}'),
  space: message('Ocupa {used} · {free} livres.', 'Uses {used} · {free} free.'),
  protected: message(
    'O navegador protege os dados deste aparelho.',
    'The browser protects the data on this device.',
  ),
  unprotected: message(
    'Se faltar espaço, o navegador pode apagar os dados deste aparelho: instale o aplicativo.',
    'If space runs out, the browser may delete the data on this device: install the app.',
  ),
  positions: message(
    '{days, plural, one {Posições entre visitas só são registradas com o aplicativo aberto na tela, e ficam guardadas por # dia.} other {Posições entre visitas só são registradas com o aplicativo aberto na tela, e ficam guardadas por # dias.}}',
    '{days, plural, one {Positions between visits are recorded only while the app is open on the screen, and kept for # day.} other {Positions between visits are recorded only while the app is open on the screen, and kept for # days.}}',
  ),
  noPositions: message(
    'Sua empresa não registra posições entre visitas.',
    'Your company does not record positions between visits.',
  ),
  passwordAbout: message(
    'Precisa de conexão. Nos seus outros aparelhos, entre de novo com a nova senha.',
    'This needs a connection. On your other devices, sign in again with the new password.',
  ),
  passwordGo: actions.changePassword,
  passwordDone: message(
    'Senha trocada. Este aparelho continua conectado.',
    'Password changed. This device stays signed in.',
  ),
  unnamed: message('Aparelho sem nome', 'Device without a name'),
  thisOne: message('Este aparelho', 'This device'),
  signedInAt: message('Entrou em {time}', 'Signed in on {time}'),
  neverSent: message('Ainda não enviou nada', 'Has not sent anything yet'),
  lastSent: message('Último envio em {time}', 'Last sent on {time}'),
  end: actions.signItOut,
  endSure: message(
    'Ele deixa de receber e enviar na hora. O que não foi enviado fica nele até você entrar de novo.',
    'It stops receiving and sending at once. What was not sent stays on it until you sign in again.',
  ),
  endGo: actions.signItOut,
  cancel: actions.cancel,
  'why offline': message('Sem conexão: nada mudou.', 'No connection: nothing was changed.'),
  'why portal': sentences.portalAbout,
  'why unavailable': sentences.unavailable,
  'why signed-out': message(
    'Sua sessão terminou. Digite a senha primeiro.',
    'Your session has ended. Type your password first.',
  ),
  'why outdated': message('Atualize o aplicativo primeiro.', 'Update the app first.'),
  'why refused': message(
    'O sistema não aceitou a mudança.',
    'The server did not accept the change.',
  ),
};
