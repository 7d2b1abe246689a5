/** How much of a person's work waits on a device: what is zero is left out. */
import { message } from '@campeiro/contract/kit/languages';

export const both = message(
  '{eventos, plural, one {# registro} other {# registros}} e {fotos, plural, one {# foto} other {# fotos}} ainda não foram enviados.',
  '{eventos, plural, one {# record} other {# records}} and {fotos, plural, one {# photo} other {# photos}} have not been sent yet.',
);
export const records = message(
  '{eventos, plural, one {# registro ainda não foi enviado} other {# registros ainda não foram enviados}}.',
  '{eventos, plural, one {# record has} other {# records have}} not been sent yet.',
);
export const photos = message(
  '{fotos, plural, one {# foto ainda não foi enviada} other {# fotos ainda não foram enviadas}}.',
  '{fotos, plural, one {# photo has} other {# photos have}} not been sent yet.',
);
