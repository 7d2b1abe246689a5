import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';

export const texts = {
  approve: message('Aprovar', 'Approve'),
  pay: message('Marcar como pago', 'Mark as paid'),
  verify: message('Pôr em verificação', 'Put under verification'),
  disregard: message('Desconsiderar', 'Disregard'),
  reject: message('Reprovar', 'Reject'),
  takeBack: message('Desfazer a avaliação', 'Take the decision back'),
  unpay: message('Estornar o pagamento', 'Withdraw the payment'),
  some: message('{what} ({n})', '{what} ({n})'),
  more: actions.more,
  sum: message(
    '{n, plural, one {# dia} other {# dias}} · {km} km · {valor}',
    '{n, plural, one {# day} other {# days}} · {km} km · {valor}',
  ),
  rest: message(
    '{n, plural, one {# outro escolhido fica como está.} other {# outros escolhidos ficam como estão.}}',
    '{n, plural, one {# other chosen day stays as it is.} other {# other chosen days stay as they are.}}',
  ),
  withAlerts: message(
    '{n, plural, one {# deles tem alerta ou contestação.} other {# deles têm alerta ou contestação.}}',
    '{n, plural, one {# of them has an alert or a contest.} other {# of them have an alert or a contest.}}',
  ),
  'about approve': message(
    'Os valores ficam como estão, ainda que as visitas mudem, e entram no que há a pagar.',
    'The figures stay as they are even if visits change, and count as to be paid.',
  ),
  'about verify': message(
    'Não muda valores; mostra que alguém está conferindo.',
    'It changes no figures, and shows that somebody is looking into it.',
  ),
  'about disregard': message(
    'Os dias ficam fora de toda conta: nem quilômetros, nem valores.',
    'The days are left out of every sum: neither kilometres nor amounts.',
  ),
  'about reject': message(
    'Os dias não contam e não são pagos.',
    'The days do not count and are not paid.',
  ),
  'about takeBack': message(
    'Voltam a não avaliados, e os valores são calculados de novo.',
    'They become not evaluated again, and their figures are computed anew.',
  ),
  'about pay': message(
    'Registra que foram pagos. O Campeiro não faz pagamentos.',
    'Records that they were paid. Campeiro makes no payments.',
  ),
  'about unpay': message('Voltam a ter valor a pagar.', 'They are to be paid again.'),
  reasonAbout: message('Fica no histórico do dia.', 'It stays in the history of the day.'),
  done: message(
    '{n, plural, one {# dia: {what}} other {# dias: {what}}}',
    '{n, plural, one {# day: {what}} other {# days: {what}}}',
  ),
};
