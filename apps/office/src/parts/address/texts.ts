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
    'Sem ela, as visitas não aparecem no mapa e o cálculo do deslocamento fica impreciso.',
    'Without it, visits are not on the map and the calculation of travel is not accurate.',
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
  before: message('Posição anterior', 'Previous position'),
  pick: message(
    'Clique no mapa ou arraste o pino. Você também pode colar “-23.5614, -46.6559” na latitude. Os pontos são outros endereços.',
    'Click on the map or drag the pin. You can also paste “-23.5614, -46.6559” into the latitude. Dots are other addresses.',
  ),
  another: message('Outro endereço', 'Another address'),
  findCep: message('Buscar pelo CEP', 'Find by the postal code'),
  cepNeedsDigits: message(
    'Digite antes os 8 algarismos do CEP.',
    'First type the 8 digits of the postal code.',
  ),
  ofCep: message('Este CEP é de: {endereco}', 'This code is of: {endereco}'),
  useCep: message('Usar este endereço', 'Use this address'),
  findPlace: message('Localizar pelo endereço', 'Find by the address'),
  findNeedsCity: message(
    'Informe a cidade ou o CEP para localizar.',
    'Enter the city or the postal code to find it.',
  ),
  sem_servico: message(
    'Nenhum serviço de localização foi configurado. Marque o lugar no mapa.',
    'No service that finds places is configured. Mark the place on the map.',
  ),
  fora_do_ar: message(
    'O serviço de endereços não respondeu. Preencha à mão, ou tente mais tarde.',
    'The service of addresses did not answer. Fill it in by hand, or try later.',
  ),
  aguarde: message(
    'Muitas consultas em um minuto. Aguarde um pouco.',
    'Too many questions in a minute. Wait a little.',
  ),
  nao_achado: message('Nada encontrado para este endereço.', 'Nothing was found for this address.'),
  exact: message('No número', 'At the number'),
  byStreet: message('Só a rua', 'The street only'),
  byDistrict: message('Só o bairro', 'The district only'),
  byCity: message('Só a cidade', 'The city only'),
  where: message('Endereço da visita', 'Address of the visit'),
  whereAbout: message(
    'Se você não escolher, vale o endereço principal do cliente.',
    'If you do not choose, the customer’s main address applies.',
  ),
  remove: message('Remover a posição', 'Remove the position'),
};
