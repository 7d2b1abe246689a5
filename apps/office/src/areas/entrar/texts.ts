import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  about: message('O console do escritório.', 'The office console.'),
  enter: actions.signIn,
  wrong: sentences.wrongPassword,
};
