import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  map: message('Mapa', 'Map'),
  you: message('Você', 'You'),
  accuracy: message('Precisão de {distance}', 'Accurate to {distance}'),
  distance: message('{label} está a {distance}', '{label} is {distance} away'),
  noPins: message('Nada para mostrar no mapa', 'Nothing to show on the map'),
};
