import { message } from '@campeiro/contract/kit/languages';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: times.semana,
  before: message('Semana anterior', 'Previous week'),
  after: message('Próxima semana', 'Next week'),
  days: times.dias,
  count: message(
    '{n, plural, =0 {nenhuma visita} one {1 visita} other {# visitas}}',
    '{n, plural, =0 {no visit} one {1 visit} other {# visits}}',
  ),
};
