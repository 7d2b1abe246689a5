import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  yes: things.sim,
  no: things.nao,
  empty: message('Sem valor', 'Without a value'),
};
