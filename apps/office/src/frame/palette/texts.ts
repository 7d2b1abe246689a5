import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  open: message('Buscar ou ir para…', 'Search or go to…'),
  title: message('Buscar ou ir para', 'Search or go to'),
  placeholder: message(
    'Tela, cliente, pessoa, código da visita…',
    'Screen, customer, person, code of a visit…',
  ),
  results: message('Resultados', 'Results'),
  pages: message('Telas', 'Screens'),
  customers: message('Clientes', 'Customers'),
  people: message('Pessoas', 'People'),
  users: message('Equipe', 'Team'),
  visits: message('Visitas', 'Visits'),
  visit: message('Visita {codigo}', 'Visit {codigo}'),
  visitsOf: message('Visitas de {nome}', 'Visits of {nome}'),
  searching: message('Procurando…', 'Searching…'),
  nothing: message('Nada com “{text}”', 'Nothing with “{text}”'),
  hint: message(
    'Setas escolhem · Enter abre · Esc fecha',
    'Arrows choose · Enter opens · Esc closes',
  ),
};
