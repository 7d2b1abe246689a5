import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';
import { marcoDesfeito } from '@campeiro/ui/vocabulary/work-day.ts';

export const texts = {
  title: things.eventosRecusados,
  evento: things.evento,
  quando: message('Recebido', 'Received'),
  chegada: times.chegada,
  tecnico: things.tecnico,
  entregue: message('Entregue por', 'Handed over by'),
  oque: things.oQue,
  visita: things.visita,
  motivo: message('Por quê', 'Why'),
  feito: things.oQueFoiFeito,
  conteudo: things.conteudo,
  ver: actions.show,
  resolvido: states.resolvido,
  a_caminho: states.onTheWay,
  checkin: things.checkIn,
  checkout: things.checkOut,
  nao_realizada: states.naoRealizada,
  resposta: things.respostas,
  foto: things.foto,
  nota: things.observacao,
  posicao: things.posicao,
  marco_do_dia: message('Dia de trabalho', 'Day of work'),
  marco_do_dia_desfeito: marcoDesfeito,
  visitaNova: things.novaVisita,
  correcao: things.correcao,
  ilegivel: message('Ilegível', 'Cannot be read'),
  resolve: message('Resolver…', 'Resolve…'),
  resolveTitle: message(
    '{n, plural, one {Resolver # evento} other {Resolver # eventos}}',
    '{n, plural, one {Resolve # event} other {Resolve # events}}',
  ),
  resolveAbout: message(
    'O evento fica guardado como chegou. O técnico vai ler o que foi feito. Não é possível desfazer.',
    'The event is kept as it came. The technician will read what was done. This cannot be undone.',
  ),
  note: message('O que foi feito a respeito', 'What was done about it'),
  outcome: message('Desfecho', 'Outcome'),
  tratado: message('O escritório fez o que faltava', 'The office did what was missing'),
  aplicado: message(
    'Fazer valer, como feito pelo técnico',
    'Make it count, as done by the technician',
  ),
  descartado: message('Nada será feito', 'Nothing will be done'),
  cliente: things.cliente,
  findCliente: message('Buscar cliente', 'Find a customer'),
  bare: message(
    'Sem o contato, o objetivo e a ordem que o aparelho enviou',
    'Without the contact, the objective and the order that the device sent',
  ),
  nWaiting: message(
    '{n, plural, one {# evento à espera} other {# eventos à espera}}',
    '{n, plural, one {# event waiting} other {# events waiting}}',
  ),
  waitingAbout: message(
    'Esperam por esta visita e passam a valer junto com ela:',
    'They wait for this visit, and count together with it:',
  ),
  alsoWaiting: message(
    '{n, plural, one {# evento que espera por ela também passa a valer.} other {# eventos que esperam por ela também passam a valer.}}',
    '{n, plural, one {# event that waits for it will count too.} other {# events that wait for it will count too.}}',
  ),
  already: message('Os escolhidos já estão resolvidos.', 'Those chosen are already resolved.'),
  resolved: message(
    '{n, plural, one {Evento resolvido} other {# eventos resolvidos}}',
    '{n, plural, one {Event resolved} other {# events resolved}}',
  ),
  some: message(
    '{n, plural, one {# evento não foi resolvido} other {# eventos não foram resolvidos}}',
    '{n, plural, one {# event was not resolved} other {# events were not resolved}}',
  ),
  emptyTitle: message('Nenhum evento recusado', 'No refused events'),
  emptyText: message(
    'Tudo o que os aparelhos enviaram foi aceito.',
    'Everything that devices sent was accepted.',
  ),
};
