import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';

export const texts = {
  print: actions.print,
  cnpj: message('CNPJ {documento}', 'CNPJ {documento}'),
};
