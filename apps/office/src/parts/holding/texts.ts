import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  both: message(
    '{eventos, plural, one {# registro} other {# registros}} e {fotos, plural, one {# foto} other {# fotos}} esperam no celular desde {since}',
    '{eventos, plural, one {# record} other {# records}} and {fotos, plural, one {# photo} other {# photos}} wait on the phone since {since}',
  ),
  records: message(
    '{eventos, plural, one {# registro espera} other {# registros esperam}} no celular desde {since}',
    '{eventos, plural, one {# record waits} other {# records wait}} on the phone since {since}',
  ),
  photos: message(
    '{fotos, plural, one {# foto espera} other {# fotos esperam}} no celular desde {since}',
    '{fotos, plural, one {# photo waits} other {# photos wait}} on the phone since {since}',
  ),
  contact: message('último contato: {time}', 'last contact: {time}'),
  about: message(
    'Foi o que o aparelho disse no último contato ({size}). Desde então pode ter mudado.',
    'This is what the device said when it was last heard ({size}). It may have changed since.',
  ),
};
