import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  how: message(
    'Latitude e longitude, como copiadas de um mapa.',
    'Latitude and longitude, as copied from a map.',
  ),
  wrong: message(
    'Isso não é uma posição: cole latitude e longitude.',
    'This is not a position: paste latitude and longitude.',
  ),
};
