import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  close: message('Fechar', 'Close'),
  back: message('Voltar', 'Back'),
};
