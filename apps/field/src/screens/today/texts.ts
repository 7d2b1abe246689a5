import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Hoje', 'Today'),
  refresh: message('Atualizar', 'Refresh'),
  next: message('Próxima visita', 'Next visit'),
  running: message('Em andamento', 'Under way'),
  late: message('Atrasadas', 'Late'),
  later: message('Depois', 'Later'),
  done: message('Feitas hoje', 'Done today'),
  order: message('OS {codigo} · {nome}', 'Order {codigo} · {nome}'),
  instructions: message('Instruções', 'Instructions'),
  open: message('Abrir visita', 'Open visit'),
  nothing: message('Nada para hoje', 'Nothing for today'),
  allDone: message('Tudo feito por hoje', 'All done for today'),
  nothingHint: message(
    'Quando o escritório mandar uma visita, ela aparece aqui.',
    'When the office sends a visit, it shows here.',
  ),
  week: message('Ver a semana', 'See the week'),
  newVisit: message('Começar visita sem agenda', 'Begin a visit without appointment'),
  fetching: message('Buscando suas visitas…', 'Fetching your visits…'),
  notFetched: message('Suas visitas ainda não chegaram', 'Your visits have not arrived yet'),
  notFetchedHint: message(
    'É preciso rede uma vez para recebê-las. Depois disso, o dia inteiro funciona sem rede.',
    'A network is needed once to receive them. After that the whole day works without one.',
  ),
};
