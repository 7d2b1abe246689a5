import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  cnpj: message('CNPJ {documento}', 'CNPJ {documento}'),
};
