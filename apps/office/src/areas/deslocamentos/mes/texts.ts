import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

const TO_PAY = message('Complementos a pagar', 'Additions to pay');

export const texts = {
  title: things.fechamentoDoMes,
  open: message('Em aberto', 'Not closed'),
  closed: message('Fechado', 'Closed'),
  running: states.notOver,
  steps: things.oQueFalta,
  nothing: message(
    'Não falta nada: o mês pode ser fechado.',
    'Nothing is left: the month can be closed.',
  ),
  nothingClosed: message('O mês está fechado.', 'The month is closed.'),
  noDays: message('Nenhum dia de deslocamento neste mês', 'No days of travel in this month'),
  sem_pendencias: message(
    'Sem alerta nem contestação, a aprovar',
    'No alert or contest, to approve',
  ),
  a_avaliar: message('Não avaliados ou em verificação', 'Not evaluated or under verification'),
  contestados: message('Contestados, sem resposta', 'Contested, without an answer'),
  a_pagar: message('Aprovados a pagar', 'Approved, to pay'),
  'complementos a_avaliar': message(
    'Chegaram depois: complementos a avaliar',
    'Came afterwards: additions to evaluate',
  ),
  'complementos a_pagar': TO_PAY,
  nComplementos: things.nComplementos,
  payAll: message('Pagar tudo', 'Pay everything'),
  payAllTitle: message('Marcar tudo como pago', 'Mark everything as paid'),
  payAllAbout: message(
    '{dias, plural, =0 {Nenhum dia} one {# dia} other {# dias}} e {complementos, plural, =0 {nenhum complemento} one {# complemento} other {# complementos}}, {valor}: tudo o que está aprovado e não foi pago neste mês, menos o que é seu. Só registra o pagamento: o Campeiro não faz pagamentos.',
    '{dias, plural, =0 {No days} one {# day} other {# days}} and {complementos, plural, =0 {no additions} one {# addition} other {# additions}}, {valor}: everything in this month that is approved and not paid, except your own. Only records the payment: Campeiro makes no payments.',
  ),
  paid: message('Pago: {valor}', 'Paid: {valor}'),
  valor_complementos: things.complementos,
  complementos_a_pagar: TO_PAY,
  complementos_pagos: message('Complementos pagos', 'Additions paid'),
  matricula: things.matricula,
  days: times.nDias,
  see: actions.show,
  approveAll: message('Aprovar todos', 'Approve all'),
  approveTitle: message('Aprovar os dias sem pendências', 'Approve the days without issues'),
  approveAbout: message(
    '{n, plural, one {# dia} other {# dias}}, {valor}: nenhum alerta, nenhuma contestação sem resposta. Os valores ficam como estão e entram no total a pagar. Dias em verificação não entram.',
    '{n, plural, one {# day} other {# days}}, {valor}: no alert, no contest without an answer. The figures stay as they are and count towards the total to pay. Days under verification are left out.',
  ),
  approved: message(
    '{n, plural, one {# dia aprovado} other {# dias aprovados}}',
    '{n, plural, one {# day approved} other {# days approved}}',
  ),
  people: things.porTecnico,
  peopleAbout: message(
    'Dias desconsiderados ou reprovados não contam.',
    'Disregarded and rejected days do not count.',
  ),
  technician: things.tecnico,
  dias: times.dias,
  distancia: things.km,
  valor: things.valor,
  dias_aprovados: message('Dias aprovados', 'Approved days'),
  distancia_aprovada: message('Km aprovados', 'Approved km'),
  valor_aprovado: states.aprovado,
  valor_a_pagar: states.aPagar,
  valor_pago: states.pago,
  total: message('Total', 'Total'),
  csv: message('CSV para a folha de pagamento', 'CSV for payroll'),
  close: message('Fechar o mês', 'Close the month'),
  closeTitle: message('Fechar {mes}', 'Close {mes}'),
  closeMeans: message(
    'Os totais por técnico ficam como estão, e a avaliação dos dias não muda mais. Ainda será possível pagar. O que chegar depois aparece como complemento. O mês pode ser reaberto, com um motivo.',
    'The totals by technician stay as they are, and decisions on days no longer change. Paying remains possible. What arrives later appears as an addition. The month can be reopened, with a reason.',
  ),
  closeOpen: message('Fica em aberto neste mês:', 'Left open in this month:'),
  closeAnyway: message('Fechar mesmo assim', 'Close anyway'),
  closedNotice: states.mesFechado,
  reopen: message('Reabrir o mês', 'Reopen the month'),
  reopenMeans: message(
    'Os dias não aprovados são calculados de novo e podem ser avaliados, menos os que têm complemento aprovado. Os totais do fechamento ficam no histórico.',
    'Days that are not approved are computed again and can be decided on, except those with an approved addition. The totals of the closing stay in the history.',
  ),
  reopenedNotice: message('Mês reaberto', 'Month reopened'),
  closings: message('Fechamentos deste mês', 'Closings of this month'),
  closing: message('Fechado por {who}, {when}: {valor}', 'Closed by {who}, {when}: {valor}'),
  reopening: message(
    'Reaberto por {who}, {when}: “{motivo}”',
    'Reopened by {who}, {when}: “{motivo}”',
  ),
  somebody: message('usuário excluído', 'a deleted user'),
  csvMonth: times.mes,
};
