import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Questionário', 'Questionnaire'),
};
