import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.configuracoes,
  company: things.empresa,
  records: things.cadastros,
  data: message('Retenção e privacidade', 'Retention and privacy'),
  programs: message('Programas', 'Programs'),
};
