import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';

export const texts = {
  yourPassword: message('Sua senha', 'Your own password'),
  yourPasswordWhy: message(
    'Confirma que é você: isso muda quem tem acesso.',
    'Confirms that it is you: this changes who has access.',
  ),
  showPassword: actions.showPassword,
};
