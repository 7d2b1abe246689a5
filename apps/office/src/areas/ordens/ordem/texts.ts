import { message } from '@campeiro/contract/kit/languages';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import { texts as ordens } from '../texts.ts';

export const texts = {
  order: message('Ordem {codigo}', 'Order {codigo}'),
  delete: ordens.delete,
  contact: things.contato,
  type: ordens.tipoServico,
  group: ordens.grupo,
  segment: things.segmento,
  sheet: message('Ordem de serviço {codigo}', 'Service order {codigo}'),
  status: things.status,
  window: states.agendada,
  priority: things.prioridade,
  team: ordens.responsaveis,
  comment: things.comentario,
  needsAnswers: message(
    'Só pode ser concluída com um questionário respondido.',
    'Can be concluded only with an answered questionnaire.',
  ),
  concludedAt: message('Concluída em', 'Concluded'),
  concluded: states.concluida,
  inactive: states.inativa,
  visits: things.visitas,
  progress: message('{done} de {n} concluídas', '{done} of {n} done'),
  noVisits: sentences.noVisits,
  first: message('As primeiras {shown} de {n}', 'The first {shown} of {n}'),
  unscheduled: states.semAgenda,
  nobody: states.semTecnico,
  answers: things.respostas,
  plan: message('Planejar visita', 'Plan a visit'),
  conclude: message('Concluir ordem', 'Conclude the order'),
  reopen: message('Reabrir ordem', 'Reopen the order'),
  nowConcluded: message('Ordem concluída', 'Order concluded'),
  reopened: message('Ordem reaberta', 'Order reopened'),
  statusChanged: message('Status alterado', 'Status changed'),
};
