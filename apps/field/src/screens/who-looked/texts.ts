import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Quem viu minha posição', 'Who has seen my position'),
};
