import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  open: actions.searchOrGo,
  title: message('Buscar ou ir para', 'Search or go to'),
  placeholder: message(
    'Tela, cliente, telefone, CNPJ, #2499…',
    'Screen, customer, telephone, CNPJ, #2499…',
  ),
  results: things.resultados,
  pages: message('Telas', 'Screens'),
  customers: things.clientes,
  people: things.pessoas,
  users: things.usuarios,
  visits: things.visitas,
  visit: things.visitaCodigo,
  unscheduled: states.semAgenda,
  orders: things.ordensDeServico,
  order: things.ordemCodigo,
  due: message('prazo {when}', 'due {when}'),
  groups: things.grupos,
  segments: things.segmentos,
  visitsOf: message('Visitas de {nome}', 'Visits of {nome}'),
  searching: message('Buscando…', 'Searching…'),
  nothing: message('Nada encontrado com “{text}”', 'Nothing found for “{text}”'),
  hint: message(
    'Setas: escolher · Enter: abrir · Esc: fechar',
    'Arrows: choose · Enter: open · Esc: close',
  ),
};
