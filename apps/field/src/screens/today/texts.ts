import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: times.hoje,
  refresh: actions.refresh,
  next: things.proximaVisita,
  running: states.emAndamento,
  late: states.atrasadas,
  later: times.depois,
  done: message('Feitas hoje', 'Done today'),
  order: things.ordemCodigo,
  instructions: things.instrucoes,
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
