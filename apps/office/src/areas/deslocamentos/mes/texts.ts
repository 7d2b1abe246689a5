import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.fechamentoDoMes,
  open: message('Em aberto', 'Not closed'),
  closed: message('Fechado', 'Closed'),
  running: states.notOver,
  steps: things.oQueFalta,
  nothing: message(
    'Nada falta: o mês pode ser fechado.',
    'Nothing is left: the month can be closed.',
  ),
  nothingClosed: message('O mês está fechado.', 'The month is closed.'),
  noDays: message('Nenhum dia de deslocamento neste mês', 'No days of travel in this month'),
  sem_pendencias: message(
    'Sem alerta e sem contestação, por aprovar',
    'Without an alert or a contest, to approve',
  ),
  a_avaliar: message('Não avaliados ou em verificação', 'Not evaluated or under verification'),
  contestados: message('Contestados, sem resposta', 'Contested, without an answer'),
  alterados: message('Aprovados que mudaram depois', 'Approved, changed afterwards'),
  a_pagar: message('Aprovados a pagar', 'Approved, to pay'),
  days: times.nDias,
  see: actions.show,
  approveAll: message('Aprovar todos', 'Approve all'),
  approveTitle: message('Aprovar os dias sem pendências', 'Approve the plain days'),
  approveAbout: message(
    '{n, plural, one {# dia} other {# dias}}, {valor}: nenhum alerta, nenhuma contestação sem resposta. Os valores ficam como estão e entram no que há a pagar. Dias em verificação não entram.',
    '{n, plural, one {# day} other {# days}}, {valor}: no alert, no contest without an answer. The figures stay as they are and count as to be paid. Days under verification are left out.',
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
  csv: message('CSV para a folha', 'CSV for payroll'),
  close: message('Fechar o mês', 'Close the month'),
  closeTitle: message('Fechar {mes}', 'Close {mes}'),
  closeMeans: message(
    'Os totais por técnico ficam guardados como estão. Ninguém mais aprova, reprova ou paga dias deste mês, e visitas que chegarem depois não mudam nada. Reabrir é possível, com um motivo.',
    'The totals by technician are kept as they are. Nobody can approve, reject or pay days of this month any more, and visits that arrive later change nothing. Reopening is possible, with a reason.',
  ),
  closeOpen: message('Fica em aberto neste mês:', 'Left open in this month:'),
  closeAnyway: message('Fechar mesmo assim', 'Close anyway'),
  closedNotice: states.mesFechado,
  reopen: message('Reabrir o mês', 'Reopen the month'),
  reopenMeans: message(
    'Os dias não aprovados são calculados de novo e podem ser avaliados e pagos. Os totais guardados ficam no histórico.',
    'Days that are not approved are computed again, and can be decided and paid. The stored totals stay in the history.',
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
