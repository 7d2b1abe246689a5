import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  back: actions.back,
  toToday: actions.goToToday,
  passwordGive: message('Entrar de novo', 'Sign in again'),
  passwordOf: message('Senha de {nome}', 'Password of {nome}'),
  passwordShow: actions.showPassword,
  passwordGo: message('Entrar e enviar', 'Sign in and send'),
  passwordMissing: message('Digite a senha.', 'Type the password.'),
  passwordWrong: message(
    'A senha não confere. Se ela mudou, use a nova.',
    'The password does not match. If it was changed, use the new one.',
  ),
  passwordOffline: message(
    'A senha confere, mas não há rede agora. Digite-a de novo quando houver: até lá tudo fica guardado aqui.',
    'The password is right, but there is no network now. Type it again when there is: until then everything is kept here.',
  ),
  passwordUnreachable: message(
    'O servidor não respondeu. Verifique a rede e tente de novo.',
    'The server did not answer. Check the network and try again.',
  ),
  passwordPortal: message(
    'Esta rede pede um cadastro. Abra o navegador, entre na rede e tente de novo.',
    'This network wants a sign-in of its own. Open the browser, sign in to it and try again.',
  ),
  passwordLater: message(
    'O servidor não aceita entradas agora. Espere um pouco e tente de novo.',
    'The server takes no sign-ins now. Wait a little and try again.',
  ),
  asOf: message('Consultado em {time}', 'Looked up on {time}'),
  neverTold: message('Ainda não consultado', 'Not looked up yet'),
  asking: message('Consultando…', 'Looking it up…'),
  refresh: actions.refresh,
  'why offline': message(
    'Sem conexão. Esta tela precisa dela para se atualizar.',
    'No connection. This screen needs one to be up to date.',
  ),
  'why portal': message(
    'Esta rede pede um cadastro antes de deixar passar. Abra o navegador e entre nela.',
    'This network wants a sign-in of its own first. Open the browser and sign in to it.',
  ),
  'why unavailable': sentences.unavailable,
  'why signed-out': message(
    'Sua sessão terminou. Digite a senha para consultar.',
    'Your session has ended. Type the password to look it up.',
  ),
  'why outdated': message(
    'Este aplicativo precisa ser atualizado: feche-o e abra de novo, com rede.',
    'This app has to be updated: close it and open it again, online.',
  ),
  'why refused': message(
    'O servidor não aceitou a consulta. Avise o escritório se continuar.',
    'The server did not accept the question. Tell the office if it goes on.',
  ),
};
