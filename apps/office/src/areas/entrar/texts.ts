import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: actions.signIn,
  about: message('O console do escritório.', 'The office console.'),
  login: things.usuario,
  password: things.senha,
  enter: actions.signIn,
  required: sentences.fillIn,
  showPassword: actions.showPassword,
  wrong: sentences.wrongPassword,
  notOffice: message(
    'Este usuário não é do escritório. Técnicos usam o aplicativo.',
    'This user is not one of the office. Technicians use the app.',
  ),
};
