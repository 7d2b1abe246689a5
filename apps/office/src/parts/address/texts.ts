import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.endereco,
  edit: actions.edit,
  add: message('Informar endereço', 'Enter an address'),
  none: message('Nenhum endereço.', 'No address.'),
  noPlace: message('Sem posição no mapa', 'No position on the map'),
  noPlaceAbout: message(
    'Sem ela, visitas não aparecem no mapa e o deslocamento não se calcula bem.',
    'Without it, visits are not on the map and travel cannot be computed well.',
  ),
  saved: message('Endereço salvo', 'Address saved'),
  titulo: message('Título', 'Title'),
  descricao: things.descricao,
  logradouro: message('Rua, avenida ou praça', 'Street, avenue or square'),
  numero: things.numero,
  complemento: message('Complemento', 'Flat, floor or similar'),
  bairro: message('Bairro', 'District'),
  cep: message('CEP', 'Postal code'),
  cidade: things.cidade,
  estado: things.estado,
  pais: message('País', 'Country'),
  latitude: things.latitude,
  longitude: things.longitude,
  here: message('Aqui', 'Here'),
  before: message('Posição de antes', 'Position before'),
  pick: message(
    'Clique no mapa ou arraste o alfinete. Também pode colar “-23.5614, -46.6559” na latitude. Os pontos são outros endereços.',
    'Click on the map or drag the pin. You can also paste “-23.5614, -46.6559” into the latitude. Dots are other addresses.',
  ),
  another: message('Outro endereço', 'Another address'),
  remove: message('Tirar a posição', 'Remove the position'),
};
