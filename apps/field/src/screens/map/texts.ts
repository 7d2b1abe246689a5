import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Visitas do dia', 'Visits of the day'),
  empty: message('Nenhuma visita hoje no mapa', 'No visits on the map today'),
  unplaced: message('Fora do mapa: local desconhecido', 'Not on the map: place unknown'),
  labelled: message('{n}: {name}', '{n}: {name}'),
};
