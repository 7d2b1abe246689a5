import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';

export const texts = {
  find: actions.find,
  none: message('Nada encontrado', 'Nothing found'),
  more: message('Há mais: busque pelo nome', 'There are more: search by name'),
};
