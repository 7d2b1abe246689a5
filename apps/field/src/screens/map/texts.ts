import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Visitas do dia', 'Visits of the day'),
  empty: message('Nenhuma visita hoje', 'No visits today'),
  unplaced: message('Fora do mapa: local desconhecido', 'Not on the map: place unknown'),
  labelled: message('{n}: {name}', '{n}: {name}'),
};
