import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  region: message('Avisos', 'Notices'),
  close: message('Fechar o aviso', 'Close the notice'),
};
