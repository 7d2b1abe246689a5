import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.meusDeslocamentos,
  before: times.mesAnterior,
  after: times.mesSeguinte,
  none: message('Nenhum deslocamento neste mês.', 'No travel this month.'),
  total: message(
    '{n, plural, one {{km} em # dia} other {{km} em # dias}}',
    '{n, plural, one {{km} on # day} other {{km} on # days}}',
  ),
  approved: states.aprovado,
  disregarded: states.desconsiderado,
  verifying: states.emVerificacao,
  notEvaluated: message('Ainda não avaliado', 'Not decided yet'),
  rejected: states.reprovado,
  open: message('a pagar', 'to be paid'),
  awaiting: message('pagamento aguarda avaliação', 'payment awaits a decision'),
  paid: message('pago', 'paid'),
  by: message('{nome}, {time}', '{nome}, {time}'),
  gone: message('As visitas deste dia não valem mais.', 'The visits of this day no longer count.'),
  somewhere: message('local sem nome', 'a place without a name'),
  leg: message('{ordem}. {origem} até {destino}', '{ordem}. {origem} to {destino}'),
  byRoad: message('Distância pelas ruas,', 'Distance by road,'),
  estimated: message('Linha reta × {fator, number},', 'Straight line × {fator, number},'),
  rate: message('{rate} por km', '{rate} per km'),
  contest: message('Contestar', 'Contest'),
  wrong: message('O que está errado neste percurso?', 'What is wrong with this leg?'),
  contested: message('Percurso {ordem} contestado', 'Leg {ordem} contested'),
  aberta: message('aguardando resposta', 'awaiting an answer'),
  aceita: message('aceita', 'accepted'),
  recusada: message('recusada', 'declined'),
  answer: message('{nome}: {resposta}', '{nome}: {resposta}'),
  office: message('Escritório', 'Office'),
  cancel: actions.cancel,
  send: actions.send,
  'fault empty': message('Escreva o que está errado.', 'Write what is wrong.'),
  'fault offline': message(
    'Sem conexão. O que você escreveu fica guardado aqui: envie quando a conexão voltar.',
    'No connection. What you wrote is kept here: send it when the connection is back.',
  ),
  'fault portal': message(
    'Este Wi-Fi pede login. O que você escreveu fica guardado aqui.',
    'This Wi-Fi needs you to sign in. What you wrote is kept here.',
  ),
  'fault unavailable': message(
    'O sistema está fora do ar. O que você escreveu fica guardado aqui.',
    'The server is not available. What you wrote is kept here.',
  ),
  'fault signed-out': message(
    'Sua sessão terminou. Digite a senha: o que você escreveu fica guardado aqui.',
    'Your session has ended. Type your password: what you wrote is kept here.',
  ),
  'fault outdated': message(
    'Atualize o aplicativo. O que você escreveu fica guardado aqui.',
    'Update the app. What you wrote is kept here.',
  ),
  'fault refused': message(
    'O sistema não aceitou: o percurso pode ter mudado. Atualize e confira.',
    'The server did not accept it: the leg may have changed. Refresh and check.',
  ),
};
