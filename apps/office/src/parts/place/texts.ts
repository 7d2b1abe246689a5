import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  how: message(
    'Latitude e longitude, como um mapa as copia.',
    'Latitude and longitude, as a map copies them.',
  ),
  wrong: message(
    'Isto não é uma posição: cole latitude e longitude.',
    'This is no position: paste latitude and longitude.',
  ),
};
