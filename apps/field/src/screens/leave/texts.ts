import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Posso sair?', 'May I leave?'),
};
