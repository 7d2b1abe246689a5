import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: times.hoje,
  refresh: actions.refresh,
  onMap: message('Ver no mapa', 'See on the map'),
  showAll: actions.showAll,
  next: things.proximaVisita,
  running: states.emAndamento,
  taken: message('Não estão mais com você', 'No longer yours'),
  late: states.atrasadas,
  later: times.depois,
  done: message('Feitas hoje', 'Done today'),
  order: things.ordemCodigo,
  instructions: things.instrucoes,
  open: message('Abrir visita', 'Open visit'),
  nothing: message('Nada para hoje', 'Nothing for today'),
  allDone: message('Tudo feito por hoje', 'All done for today'),
  nothingHint: message(
    'Quando o escritório enviar uma visita, ela aparece aqui.',
    'When the office sends a visit, it appears here.',
  ),
  week: message('Ver a semana', 'See the week'),
  newVisit: message('Começar visita sem agenda', 'Begin an unscheduled visit'),
  fetching: message('Buscando suas visitas…', 'Fetching your visits…'),
  notFetched: message('Suas visitas ainda não chegaram', 'Your visits have not arrived yet'),
  notFetchedHint: message(
    'Você precisa de conexão uma vez, para recebê-las. Depois disso, o dia inteiro funciona sem conexão.',
    'You need a connection once, to receive them. After that, the whole day works offline.',
  ),
};
