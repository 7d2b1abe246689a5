import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  noAnswers: message('Nenhuma resposta.', 'No answers.'),
  by: message('{usuario}, {when}', '{usuario}, {when}'),
  waiting: message('Ainda no aparelho', 'Still on the device'),
};
