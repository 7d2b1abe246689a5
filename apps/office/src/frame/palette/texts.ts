import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  open: actions.searchOrGo,
  title: message('Buscar ou ir para', 'Search or go to'),
  placeholder: message(
    'Tela, cliente, pessoa, código da visita…',
    'Screen, customer, person, code of a visit…',
  ),
  results: things.resultados,
  pages: message('Telas', 'Screens'),
  customers: things.clientes,
  people: things.pessoas,
  users: things.equipe,
  visits: things.visitas,
  visit: things.visitaCodigo,
  visitsOf: message('Visitas de {nome}', 'Visits of {nome}'),
  searching: message('Procurando…', 'Searching…'),
  nothing: message('Nada com “{text}”', 'Nothing with “{text}”'),
  hint: message(
    'Setas escolhem · Enter abre · Esc fecha',
    'Arrows choose · Enter opens · Esc closes',
  ),
};
