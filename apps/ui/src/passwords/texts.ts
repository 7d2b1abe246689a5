import { message } from '@campeiro/contract/kit/languages';
import * as actions from '../vocabulary/actions.ts';
import * as sentences from '../vocabulary/sentences.ts';
import * as things from '../vocabulary/things.ts';

export const texts = {
  enter: actions.signIn,
  login: things.usuario,
  password: things.senha,
  invitationAbout: sentences.invitationAbout,
  invitationEnded: sentences.invitationEnded,
  old: things.senhaAtual,
  fresh: things.senhaNova,
  again: things.senhaNovaDeNovo,
  required: sentences.fillIn,
  tooShort: sentences.passwordTooShort,
  different: sentences.differ,
  show: actions.showPassword,
  forgotten: message('Esqueci a senha', 'I forgot my password'),
  askAdministrator: message(
    'Esqueceu a senha? Peça um convite ao administrador da sua empresa.',
    'Forgot your password? Ask your company’s administrator for an invitation.',
  ),
  loginMissing: message(
    'Escreva o seu usuário acima e toque de novo.',
    'Type your user above and press again.',
  ),
  asked: message(
    'Se este usuário existe e tem e-mail no cadastro, enviamos um link para criar uma nova senha. Ele vale por uma hora. Se não chegar, veja o spam ou peça um convite ao administrador.',
    'If this user exists and has an e-mail address on record, we have sent a link to choose a new password. It works for one hour. If it does not come, look in the spam folder, or ask the administrator for an invitation.',
  ),
  failed: message(
    'Não foi possível pedir o link agora. Confira a conexão e tente daqui a pouco.',
    'The link could not be requested now. Check the connection and try in a while.',
  ),
};
