import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  yes: message('Sim', 'Yes'),
  no: message('Não', 'No'),
  empty: message('Sem valor', 'Without a value'),
};
