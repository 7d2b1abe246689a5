import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  approve: message('Aprovar', 'Approve'),
  pay: message('Marcar como pago', 'Mark as paid'),
  verify: message('Colocar em verificação', 'Put under verification'),
  disregard: message('Desconsiderar', 'Disregard'),
  reject: message('Reprovar', 'Reject'),
  takeBack: message('Desfazer a avaliação', 'Undo the decision'),
  unpay: message('Estornar o pagamento', 'Reverse the payment'),
  some: message('{what} ({n})', '{what} ({n})'),
  whyNone: message(
    'Nenhum dos escolhidos está em situação para isso.',
    'None of those chosen is in a state for this.',
  ),
  sum: message(
    '{n, plural, one {# dia} other {# dias}} · {km} km · {valor}',
    '{n, plural, one {# day} other {# days}} · {km} km · {valor}',
  ),
  sumOfAdditions: message(
    '{n, plural, one {# complemento} other {# complementos}} · {km} km · {valor}',
    '{n, plural, one {# addition} other {# additions}} · {km} km · {valor}',
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
    'Os valores ficam como estão, mesmo que as visitas mudem, e entram no total a pagar.',
    'The figures stay as they are even if visits change, and count towards the total to pay.',
  ),
  'about verify': message(
    'Não altera valores; mostra que alguém está conferindo.',
    'Changes no figures; shows that somebody is looking into it.',
  ),
  'about disregard': message(
    'Fica fora de todos os totais, de quilômetros e de valores.',
    'Left out of all totals, of kilometers and of amounts.',
  ),
  'about reject': message('Não conta e não é pago.', 'Does not count and is not paid.'),
  'about takeBack': message(
    'Voltam a “Não avaliado”, e os valores são calculados de novo.',
    'They become “Not evaluated” again, and their figures are computed again.',
  ),
  'about pay': message(
    'Só registra que foram pagos: o Campeiro não faz pagamentos.',
    'Only records that they were paid: Campeiro makes no payments.',
  ),
  'about unpay': message('Voltam a ter valor a pagar.', 'They are to be paid again.'),
  reasonAbout: message('Fica no histórico do dia.', 'It stays in the history of the day.'),
  dias: times.nDias,
  complementos: things.nComplementos,
  done: message(
    '{which} {decision, select, approve {{n, plural, one {aprovado} other {aprovados}}} pay {{n, plural, one {marcado como pago} other {marcados como pagos}}} verify {em verificação} disregard {{n, plural, one {desconsiderado} other {desconsiderados}}} reject {{n, plural, one {reprovado} other {reprovados}}} takeBack {de novo sem avaliação} other {de novo a pagar}}.',
    '{which} {decision, select, approve {approved} pay {marked as paid} verify {put under verification} disregard {disregarded} reject {rejected} takeBack {not evaluated again} other {to be paid again}}.',
  ),
};
