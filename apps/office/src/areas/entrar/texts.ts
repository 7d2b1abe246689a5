import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  about: message('O console do escritório.', 'The office console.'),
  enter: actions.signIn,
  wrong: sentences.wrongPassword,
  notOffice: message(
    'Este usuário não é do escritório. Técnicos usam o aplicativo.',
    'This user is not one of the office. Technicians use the app.',
  ),
};
