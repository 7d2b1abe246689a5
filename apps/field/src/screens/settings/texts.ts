import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: message('Ajustes', 'Settings'),
  language: things.idioma,
  appearance: things.aparencia,
  outbox: things.envios,
  travel: things.meusDeslocamentos,
  whoLooked: things.quemViu,
  password: actions.changePassword,
  devices: message('Meus aparelhos', 'My devices'),
  leave: sentences.mayILeave,
  install: message('Instalar', 'Install'),
  installAndroid: message(
    'No menu do navegador (⋮), toque em “Instalar aplicativo” ou “Adicionar à tela inicial”. Instalado, ele abre mais rápido e seus dados ficam protegidos.',
    'In the browser’s menu (⋮) touch “Install app” or “Add to home screen”. Installed, it opens faster and its data is protected.',
  ),
  installApple: message(
    'No Safari, toque em Compartilhar e em “Adicionar à Tela de Início”. Sem isso o iPhone pode apagar dados de sites que ficam dias sem uso.',
    'In Safari touch Share and “Add to Home Screen”. Without this the iPhone may delete data of sites that were not used for days.',
  ),
  about: message('Sobre', 'About'),
  versions: message('Aplicativo {app} · servidor {server}', 'App {app} · server {server}'),
  space: message('Ocupa {used}; há {free} para ele.', 'It takes {used}; there are {free} for it.'),
  protected: message('O navegador protege estes dados.', 'The browser protects this data.'),
  unprotected: message(
    'O navegador não garante estes dados se faltar espaço: instale o aplicativo.',
    'The browser does not guarantee this data when space runs out: install the app.',
  ),
  positions: message(
    '{days, plural, one {Posições entre visitas são registradas só com o aplicativo à vista, e guardadas por # dia.} other {Posições entre visitas são registradas só com o aplicativo à vista, e guardadas por # dias.}}',
    '{days, plural, one {Positions between visits are recorded only while the app is visible, and kept for # day.} other {Positions between visits are recorded only while the app is visible, and kept for # days.}}',
  ),
  noPositions: message(
    'Sua empresa não registra posições entre visitas.',
    'Your company records no positions between visits.',
  ),
  passwordAbout: message(
    'Precisa de conexão. Seus outros aparelhos terão de entrar com a senha nova.',
    'It needs a connection. Your other devices will have to sign in with the new password.',
  ),
  'password old': things.senhaAtual,
  'password fresh': things.senhaNova,
  'password again': things.senhaNovaDeNovo,
  showPassword: actions.showPassword,
  required: sentences.fillIn,
  tooShort: sentences.passwordTooShort,
  different: sentences.differ,
  passwordGo: actions.changePassword,
  passwordDone: message(
    'Senha trocada. Este aparelho continua conectado.',
    'Password changed. This device stays signed in.',
  ),
  unnamed: message('Aparelho sem nome', 'Device without a name'),
  thisOne: message('Este aparelho', 'This device'),
  signedInAt: message('Entrou em {time}', 'Signed in on {time}'),
  neverSent: message('Ainda não enviou nada', 'Has not sent anything yet'),
  lastSent: message('Último envio em {time}', 'Sent last on {time}'),
  end: actions.signItOut,
  endSure: message(
    'Ele deixa de receber e enviar na hora. O que não enviou fica nele até alguém entrar de novo.',
    'It stops receiving and sending at once. What it has not sent stays on it until you sign in on it again.',
  ),
  endGo: actions.signItOut,
  cancel: actions.cancel,
  'why offline': message('Sem conexão: nada foi mudado.', 'No connection: nothing was changed.'),
  'why portal': sentences.portalAbout,
  'why unavailable': message(
    'O servidor não pode atender agora. Espere um pouco e tente de novo.',
    'The server cannot serve now. Wait a little and try again.',
  ),
  'why signed-out': message(
    'Sua sessão terminou: digite a senha primeiro.',
    'Your session has ended: type the password first.',
  ),
  'why outdated': message('Atualize o aplicativo primeiro.', 'Update the app first.'),
  'why refused': message('O servidor não aceitou.', 'The server did not accept it.'),
};
