import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.visitas,
  visit: things.visitaCodigo,
  search: message('Cliente, instruções, observação', 'Customer, instructions, remarks'),
  codigo: things.codigo,
  cliente: things.cliente,
  cidade: things.cidade,
  agendada: states.agendada,
  tecnico: things.tecnico,
  status: things.situacao,
  inicio: times.inicio,
  fim: message('Fim da janela', 'End of the window'),
  comecou: times.chegada,
  terminou: times.saida,
  instrucoes: things.instrucoes,
  dia: times.dia,
  contagens: things.situacao,
  mes: times.mes,
  semObjetivo: states.semObjetivo,
  comDuracao: message('Duração conhecida', 'Known duration'),
  semUsuario: states.semTecnico,
  pendencias: states.comPendencias,
  nobody: things.ninguem,
  agendadas: states.planejada,
  no_prazo: message('No prazo', 'On schedule'),
  a_liberar: states.aEnviar,
  em_andamento: states.emAndamento,
  a_caminho: states.onTheWay,
  em_atendimento: states.emAtendimento,
  concluidas: states.concluida,
  nao_realizadas: states.naoRealizada,
  aDecidir: message('Não realizada, a decidir', 'Not carried out, to decide'),
  motivo: message('Motivo da não realização', 'Reason for not carrying it out'),
  canceladas: states.cancelada,
  atrasadas: states.atrasada,
  com_pendencias: states.comPendencias,
  ordem: message('Ordem', 'Order'),
  objetivo: things.objetivo,
  equipe: things.grupo,
  segmento: things.segmento,
  recorrencias: things.recorrencias,
  giveTo: actions.giveTo,
  send: message('Enviar ({n})', 'Send ({n})'),
  recall: message('Recolher ({n})', 'Take back ({n})'),
  whyNone: message(
    'Nenhuma das visitas escolhidas está em situação para isso.',
    'None of the chosen visits is in a state for this.',
  ),
  reschedule: message('Reagendar ({n})', 'Reschedule ({n})'),
  rescheduleTitle: message(
    '{n, plural, one {Reagendar # visita} other {Reagendar # visitas}}',
    '{n, plural, one {Reschedule # visit} other {Reschedule # visits}}',
  ),
  rescheduleAbout: message(
    'Cada visita fica no mesmo horário, em outro dia. {rest, plural, =0 {} one {# visita sem data, iniciada ou encerrada fica como está.} other {# visitas sem data, iniciadas ou encerradas ficam como estão.}}',
    'Each visit keeps its time, on another day. {rest, plural, =0 {} one {# visit without a date, begun or ended stays as it is.} other {# visits without a date, begun or ended stay as they are.}}',
  ),
  newDay: message('Novo dia', 'New day'),
  rescheduled: message(
    '{n, plural, one {Visita {which} reagendada para {dia}} other {# visitas reagendadas para {dia}}}{against}',
    '{n, plural, one {Visit {which} rescheduled to {dia}} other {# visits rescheduled to {dia}}}{against}',
  ),
  cancelMany: message(
    '{n, plural, one {Cancelar # visita} other {Cancelar # visitas}}',
    '{n, plural, one {Cancel # visit} other {Cancel # visits}}',
  ),
  cancelAbout: message(
    '{n, plural, one {A visita some do aparelho, e o motivo fica no histórico.} other {As # visitas somem dos aparelhos, e o motivo fica no histórico de cada uma.}}{rest, plural, =0 {} one { Outra, já concluída ou cancelada, fica como está.} other { Outras #, já concluídas ou canceladas, ficam como estão.}}',
    '{n, plural, one {The visit disappears from the device, and the reason stays in the history.} other {The # visits disappear from the devices, and the reason stays in the history of each.}}{rest, plural, =0 {} one { Another one, already concluded or cancelled, stays as it is.} other { # others, already concluded or cancelled, stay as they are.}}',
  ),
  alreadyTheirs: message('Já estão com esta pessoa.', 'They are already with this person.'),
  given: message(
    '{n, plural, one {Visita {which} passada para {nome}} other {# visitas passadas para {nome}}}{against}',
    '{n, plural, one {Visit {which} given to {nome}} other {# visits given to {nome}}}{against}',
  ),
  sent: message(
    '{n, plural, one {Visita {which} enviada} other {# visitas enviadas}}',
    '{n, plural, one {Visit {which} sent} other {# visits sent}}',
  ),
  recalled: message(
    '{n, plural, one {Visita {which} recolhida} other {# visitas recolhidas}}',
    '{n, plural, one {Visit {which} taken back} other {# visits taken back}}',
  ),
  cancelled: message(
    '{n, plural, one {Visita {which} cancelada} other {# visitas canceladas}}',
    '{n, plural, one {Visit {which} cancelled} other {# visits cancelled}}',
  ),
  emptyTitle: message('Nenhuma visita ainda', 'No visits yet'),
  emptyText: message(
    'As visitas vêm da integração com o ERP ou são criadas na Programação.',
    'Visits come from the integration with the ERP, or are created in the Schedule.',
  ),
};
