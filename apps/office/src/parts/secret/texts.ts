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
  notCopied: message('Selecione e copie você mesmo', 'Select and copy it yourself'),
  onlyNow: message(
    'A senha só aparece agora: depois, ninguém consegue ver, nem o sistema. Se ela se perder, crie outra na página do usuário.',
    'The password is shown only now: after that nobody can see it, not even the server. If it is lost, create another on the user’s page.',
  ),
};
