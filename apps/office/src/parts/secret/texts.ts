import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  login: things.login,
  password: things.senha,
  copy: actions.copy,
  copyPassword: message('Copiar a senha', 'Copy the password'),
  copyBoth: message('Copiar login e senha', 'Copy login and password'),
  copied: message('Copiado', 'Copied'),
  notCopied: message('Selecione e copie à mão', 'Select it and copy by hand'),
  onlyNow: message(
    'A senha aparece só agora: ninguém pode lê-la de novo, nem o servidor. Se ela se perder, faça outra na página do usuário.',
    'The password is shown only now: nobody can read it again, not even the server. If it is lost, make another on the user’s page.',
  ),
};
