import { message } from '@campeiro/contract/kit/languages';
import * as things from '../vocabulary/things.ts';

export const texts = {
  map: things.mapa,
  you: message('Você', 'You'),
  accuracy: message('Precisão de {distance}', 'Accurate to {distance}'),
  distance: message('{label} está a {distance}', '{label} is {distance} away'),
  noPins: message('Nada para mostrar no mapa', 'Nothing to show on the map'),
};
