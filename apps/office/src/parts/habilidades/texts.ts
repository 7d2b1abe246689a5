import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  habilidades: things.habilidades,
  asked: message('Habilidades exigidas', 'Required skills'),
  'askedHow objective': message(
    'O técnico de uma visita com este objetivo precisa ter todas elas no dia. Sem uma delas, a programação avisa.',
    'The technician of a visit with this objective needs all of them on the day. Without one, the schedule warns.',
  ),
  'askedHow customer': message(
    'O técnico de uma visita a este cliente precisa ter todas elas no dia, além das exigidas pelo objetivo.',
    'The technician of a visit to this customer needs all of them on the day, beside those of the objective.',
  ),
  saved: message('Habilidades salvas', 'Skills saved'),
  expired: message('Vencida', 'Expired'),
  expires: message(
    '{n, plural, =0 {Vence hoje} one {Vence em # dia} other {Vence em # dias}}',
    '{n, plural, =0 {Expires today} one {Expires in # day} other {Expires in # days}}',
  ),
};
