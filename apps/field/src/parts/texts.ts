import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  back: actions.back,
  toToday: actions.goToToday,
  passwordGive: message('Entrar de novo', 'Sign in again'),
  passwordOf: message('Senha de {nome}', 'Password of {nome}'),
  passwordGo: message('Entrar e enviar', 'Sign in and send'),
  passwordMissing: sentences.typePassword,
  passwordWrong: message(
    'A senha não confere. Se ela foi trocada, use a nova.',
    'The password is wrong. If it was changed, use the new one.',
  ),
  passwordOffline: message(
    'A senha está certa, mas não há conexão. Digite de novo quando houver: até lá, tudo fica guardado aqui.',
    'The password is right, but there is no connection. Type it again when there is one: until then everything is kept here.',
  ),
  passwordUnreachable: message(
    'O sistema não respondeu. Verifique a conexão e tente de novo.',
    'The server did not answer. Check the connection and try again.',
  ),
  passwordPortal: sentences.portalAbout,
  passwordLater: message(
    'O sistema não aceita logins agora. Espere um pouco e tente de novo.',
    'The server is not accepting sign-ins now. Wait a little and try again.',
  ),
  asOf: message('Atualizado em {time}', 'As of {time}'),
  neverTold: message('Ainda não carregado', 'Not loaded yet'),
  asking: message('Atualizando…', 'Updating…'),
  refresh: actions.refresh,
  'why offline': message(
    'Sem conexão: não dá para atualizar esta tela agora.',
    'No connection: this screen cannot be updated now.',
  ),
  'why portal': sentences.portalAbout,
  'why unavailable': sentences.unavailable,
  'why signed-out': message(
    'Sua sessão terminou. Digite a senha para atualizar.',
    'Your session has ended. Type your password to update.',
  ),
  'why outdated': message(
    'O aplicativo precisa ser atualizado. Conecte-se, feche o aplicativo e abra de novo.',
    'The app has to be updated. Connect, close the app and open it again.',
  ),
  'why refused': message(
    'O sistema não aceitou o pedido. Se acontecer de novo, avise o escritório.',
    'The server did not accept the request. If it happens again, tell the office.',
  ),
  notAhead: message('Informe um horário que já passou.', 'Enter a time that has passed.'),
};
