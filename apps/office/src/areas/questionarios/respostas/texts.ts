import { message } from '@campeiro/contract/kit/languages';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.respostas,
  from: times.de,
  to: times.ate,
  last: message('{n} dias', '{n} days'),
  versions: things.versoes,
  allVersions: message('Todas', 'All'),
  versionOf: message('Versão {n} ({visits})', 'Version {n} ({visits})'),
  visits: message(
    '{n, plural, =0 {Nenhuma visita respondeu} one {# visita respondeu} other {# visitas responderam}}',
    '{n, plural, =0 {No visit answered} one {# visit answered} other {# visits answered}}',
  ),
  noneTitle: message('Nenhuma resposta no período', 'No answers in the period'),
  noneText: message(
    'Escolha outros dias ou outras versões.',
    'Choose other days or other versions.',
  ),
  badPeriod: sentences.endBeforeStart,
  question: things.nNome,
  oldQuestion: message('Só em versões anteriores', 'Only in earlier versions'),
  answered: message(
    '{n, plural, =0 {Nenhuma resposta} one {# resposta} other {# respostas}}',
    '{n, plural, =0 {No answers} one {# answer} other {# answers}}',
  ),
  unanswered: message('{n} sem resposta', '{n} without an answer'),
  option: things.alternativa,
  count: things.visitas,
  share: message('%', '%'),
  week: message('Semana de', 'Week of'),
  average: message('Média', 'Average'),
  smallest: message('Menor', 'Smallest'),
  greatest: message('Maior', 'Greatest'),
  yes: things.sim,
  yesShare: message('% de sim', '% yes'),
  outside: message('Fora dos limites', 'Outside the limits'),
  outsideNow: message(
    '{n, plural, one {# fora dos limites atuais} other {# fora dos limites atuais}}',
    '{n, plural, one {# outside the current limits} other {# outside the current limits}}',
  ),
  whole: times.periodo,
  latest: message('As últimas', 'The latest'),
  visit: things.visita,
  chart: message('Gráfico: {nome}', 'Chart: {nome}'),
  photoOf: message('Foto de {who}, {when}', 'Photo by {who}, {when}'),
  photoWaiting: states.aindaNoAparelho,
  when: times.quando,
  who: things.tecnico,
  customer: things.cliente,
  answer: things.resposta,
  noAnswer: message('Sem resposta', 'No answer'),
  emptyTitle: message('Nenhuma resposta', 'No answers'),
  emptyText: message(
    'Nenhuma resposta do período é assim.',
    'No answer in the period is like this.',
  ),
  back: message('Voltar às respostas', 'Back to the answers'),
};
