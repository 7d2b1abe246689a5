import { message } from '@campeiro/contract/kit/languages';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.percursosContestados,
  dia: times.dia,
  tecnico: things.tecnico,
  percurso: message('Percurso', 'Leg'),
  base: things.base,
  km: things.km,
  valor: things.valor,
  comentario: things.comentario,
  situacao: things.situacao,
  resposta: things.resposta,
  aberta: states.aberta,
  aceita: states.aceita,
  recusada: states.recusada,
  'contest aberta': message('O técnico contesta:', 'The technician contests:'),
  'contest aceita': message('Contestação aceita', 'Contest accepted'),
  'contest recusada': message('Contestação recusada', 'Contest declined'),
  figuresThen: message('{km} km, {valor} naquele momento', '{km} km, {valor} at that time'),
  answer: message('Responder', 'Reply'),
  answerTitle: message('Responder a {usuario}', 'Answer {usuario}'),
  outcome: message('O técnico tem razão?', 'Is the technician right?'),
  accept: message('Sim, aceitar', 'Yes, accept'),
  decline: message('Não, recusar', 'No, decline'),
  acceptAbout: message(
    'Aceitar não muda os valores do dia: eles vêm das visitas. Corrija a visita, ou pague a diferença à parte, e diga isso na resposta.',
    'Accepting does not change the figures of the day: they come from the visits. Correct the visit, or pay the difference separately, and say so in the answer.',
  ),
  reply: things.resposta,
  replyAbout: message(
    'O técnico a lê no aplicativo. Ela não pode ser mudada depois.',
    'The technician reads it in the app. It cannot be changed afterwards.',
  ),
  send: message('Enviar resposta', 'Send the answer'),
  sent: message('Resposta enviada', 'Answer sent'),
  empty: message('Nenhum percurso contestado', 'No contested legs'),
  emptyText: message(
    'Técnicos contestam percursos no aplicativo, na tela de deslocamentos.',
    'Technicians contest legs in the app, on the screen of their travel.',
  ),
};
