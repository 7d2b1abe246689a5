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
  figuresThen: message('{km} km, {valor} na época', '{km} km, {valor} at that time'),
  answer: message('Responder', 'Reply'),
  answerTitle: message('Responder a {usuario}', 'Answer {usuario}'),
  outcome: message('O técnico tem razão?', 'Is the technician right?'),
  accept: message('Sim, aceitar', 'Yes, accept'),
  decline: message('Não, recusar', 'No, decline'),
  acceptAbout: message(
    'Informe a distância ou o valor certo do percurso. A diferença a mais vira um complemento aprovado, a pagar; os valores do dia ficam como estão.',
    'Enter the right distance or amount of the leg. What exceeds the present one becomes an approved addition to pay; the figures of the day stay as they are.',
  ),
  acceptedKm: message('Distância aceita, em km', 'Accepted distance, in km'),
  acceptedValor: message('Valor aceito, em R$', 'Accepted amount, in R$'),
  acceptedOne: message(
    'Sem valor: vale a distância vezes o valor por km.',
    'Without an amount: the distance times the rate.',
  ),
  granted: message('Vale {km} km, {valor}.', '{km} km, {valor} count.'),
  reply: things.resposta,
  replyAbout: message(
    'O técnico vai ler a resposta no aplicativo. Ela não pode ser alterada depois.',
    'The technician will read the answer in the app. It cannot be changed afterwards.',
  ),
  send: message('Enviar resposta', 'Send the answer'),
  sent: message('Resposta enviada', 'Answer sent'),
  empty: message('Nenhum percurso contestado', 'No contested legs'),
  emptyText: message(
    'Técnicos contestam percursos no aplicativo, em Meus deslocamentos.',
    'Technicians contest legs in the app, under My travel.',
  ),
};
