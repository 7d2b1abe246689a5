import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.valoresEBases,
  whose: things.deQuem,
  account: things.conta,
  ratesOf: message('Valor por km', 'Rate per km'),
  accountAbout: message(
    'Vale para quem não tem valor próprio. Se não houver nenhum, vale {valor}, o valor da conta sem data.',
    'Applies to everybody without a rate of their own. If there is none, {valor} applies, the account’s undated rate.',
  ),
  ownAbout: message(
    'Vale no lugar do valor da conta, a partir do primeiro dia. Se não houver nenhum, vale o da conta.',
    'Applies instead of the account’s rate, from its first day. If there is none, the account’s applies.',
  ),
  basesOf: things.base,
  basesAbout: message(
    'Onde os dias começam e terminam. Sem base, o deslocamento começa na primeira visita.',
    'Where days begin and end. Without a base, travel begins at the first visit.',
  ),
  onlyAdministrators: message(
    'Só administradores alteram valores e bases.',
    'Only administrators change rates and bases.',
  ),
  noRates: message('Nenhum valor com data', 'No dated rates'),
  noBases: message('Nenhuma base', 'No bases'),
  since: message('desde {day}', 'since {day}'),
  between: message('de {from} a {to}', 'from {from} to {to}'),
  from: message('a partir de {day}', 'from {day} on'),
  now: message('vale hoje', 'applies today'),
  perKm: message('{valor} por km', '{valor} per km'),
  noBase: message('Sem base', 'No base'),
  add: actions.add,
  addRate: message('Novo valor por km', 'New rate per km'),
  addBase: message('Nova base', 'New base'),
  endBase: message('Encerrar a base', 'End the base'),
  correct: actions.correct,
  remove: actions.remove,
  correctRate: message('Corrigir o valor', 'Correct the rate'),
  correctBase: message('Corrigir a base', 'Correct the base'),
  firstDay: times.primeiroDia,
  firstDayWithout: message('Primeiro dia sem base', 'First day without a base'),
  rate: message('Valor por km (R$)', 'Rate per km (R$)'),
  place: message(
    'Clique no mapa, arraste o pino ou cole “-23.5614, -46.6559” na latitude.',
    'Click on the map, drag the pin, or paste “-23.5614, -46.6559” into the latitude.',
  ),
  latitude: things.latitude,
  longitude: things.longitude,
  placeWrong: message('Isso não é uma posição.', 'This is not a position.'),
  here: things.base,
  before: message('Base de {day}', 'Base of {day}'),
  recomputes: message(
    'Os dias a partir desta data são calculados de novo. Os aprovados e os pagos ficam com seus valores e passam a ter um alerta; os de meses fechados mudam se o mês for reaberto.',
    'Days from this date on are computed again. Approved and paid days keep their figures and show an alert from then on; those of closed months change if the month is reopened.',
  ),
  removeAbout: message(
    'Será como se nunca tivesse existido: volta a valer o que valia antes.',
    'It will be as if it had never existed: what applied before applies again.',
  ),
  saved: sentences.saved,
  removed: message('Excluído', 'Deleted'),
  people: things.tecnicos,
  technician: things.tecnico,
  ownRate: message('Valor próprio hoje', 'Own rate today'),
  baseToday: message('Base hoje', 'Base today'),
  ofAccount: message('da conta', 'the account’s'),
  none: message('nenhuma', 'none'),
  morePeople: message(
    'A lista mostra os primeiros 100 técnicos. Escolha os outros acima.',
    'The list shows the first 100 technicians. Choose the others above.',
  ),
  history: message('Mudanças', 'Changes'),
  noChanges: message('Nenhuma mudança ainda', 'No changes yet'),
  added: message('incluiu {what}', 'added {what}'),
  changed: message('alterou {before} para {what}', 'changed {before} to {what}'),
  deleted: message('excluiu {before}', 'deleted {before}'),
  undated: message('{valor} por km, sem data', '{valor} per km, undated'),
  system: message('Sistema', 'System'),
};
