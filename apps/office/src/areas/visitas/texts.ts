import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.visitas,
  visit: things.visitaCodigo,
  search: message('Cliente, instruções, observação', 'Customer, instructions, notes'),
  codigo: things.codigo,
  cliente: things.cliente,
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
  no_prazo: message('No prazo', 'In time'),
  a_liberar: states.aEnviar,
  em_andamento: states.emAndamento,
  a_caminho: states.onTheWay,
  em_atendimento: states.emAtendimento,
  concluidas: states.concluida,
  canceladas: states.cancelada,
  atrasadas: states.atrasada,
  com_pendencias: states.comPendencias,
  ordem: message('Ordem', 'Order'),
  objetivo: things.objetivo,
  equipe: things.equipe,
  recorrencias: things.recorrencias,
  giveTo: actions.giveTo,
  send: message('Enviar ({n})', 'Send ({n})'),
  recall: message('Recolher ({n})', 'Take back ({n})'),
  cancelMany: message(
    '{n, plural, one {Cancelar # visita} other {Cancelar # visitas}}',
    '{n, plural, one {Cancel # visit} other {Cancel # visits}}',
  ),
  cancelAbout: message(
    '{n, plural, one {A visita some do aparelho, e o motivo fica no histórico.} other {As # visitas somem dos aparelhos, e o motivo fica no histórico de cada uma.}}{rest, plural, =0 {} one { Outra, já concluída ou cancelada, fica como está.} other { Outras #, já concluídas ou canceladas, ficam como estão.}}',
    '{n, plural, one {The visit disappears from the device, and the reason stays in the history.} other {The # visits disappear from the devices, and the reason stays in the history of each.}}{rest, plural, =0 {} one { Another one, already concluded or cancelled, stays as it is.} other { # others, already concluded or cancelled, stay as they are.}}',
  ),
  alreadyTheirs: message('Já são desta pessoa.', 'They are this person’s already.'),
  given: message(
    '{n, plural, one {Visita passada adiante} other {# visitas passadas adiante}}',
    '{n, plural, one {Visit given away} other {# visits given away}}',
  ),
  sent: message(
    '{n, plural, one {Visita enviada} other {# visitas enviadas}}',
    '{n, plural, one {Visit sent} other {# visits sent}}',
  ),
  recalled: message(
    '{n, plural, one {Visita recolhida} other {# visitas recolhidas}}',
    '{n, plural, one {Visit taken back} other {# visits taken back}}',
  ),
  cancelled: message(
    '{n, plural, one {Visita cancelada} other {# visitas canceladas}}',
    '{n, plural, one {Visit cancelled} other {# visits cancelled}}',
  ),
  emptyTitle: message('Nenhuma visita ainda', 'No visits yet'),
  emptyText: message(
    'Visitas chegam da integração com o ERP, ou são criadas na Programação.',
    'Visits come from the integration with the ERP, or are made in the Schedule.',
  ),
};
