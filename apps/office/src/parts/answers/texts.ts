import { message } from '@campeiro/contract/kit/languages';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';

export const texts = {
  noAnswers: message('Nenhuma resposta.', 'No answers.'),
  by: message('{usuario}, {when}', '{usuario}, {when}'),
  signedBy: sentences.signedBy,
  waiting: states.aindaNoAparelho,
};
