import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Semana', 'Week'),
  before: message('Semana anterior', 'Previous week'),
  after: message('Próxima semana', 'Next week'),
  days: message('Dias', 'Days'),
  count: message(
    '{n, plural, =0 {nenhuma visita} one {1 visita} other {# visitas}}',
    '{n, plural, =0 {no visit} one {1 visit} other {# visits}}',
  ),
};
