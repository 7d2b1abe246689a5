import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  ownId: message('Id externo', 'External id'),
};
