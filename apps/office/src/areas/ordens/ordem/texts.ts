import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  order: message('Ordem {codigo}', 'Order {codigo}'),
  facts: message('Dados da ordem', 'Facts of the order'),
  customer: things.cliente,
  address: things.endereco,
  print: actions.print,
  sheet: message('Ordem de serviço {codigo}', 'Service order {codigo}'),
  status: things.status,
  window: states.agendada,
  priority: things.prioridade,
  team: things.equipe,
  comment: things.comentario,
  needsAnswers: message(
    'Só se conclui com um questionário respondido.',
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
  plan: actions.planVisit,
  conclude: message('Concluir ordem', 'Conclude the order'),
  reopen: message('Reabrir ordem', 'Reopen the order'),
  nowConcluded: message('Ordem concluída', 'Order concluded'),
  reopened: message('Ordem reaberta', 'Order reopened'),
  statusChanged: message('Status alterado', 'Status changed'),
};
