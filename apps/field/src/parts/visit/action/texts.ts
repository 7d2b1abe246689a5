import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';

export const texts = {
  onMyWay: states.onTheWay,
  checkIn: message('Cheguei: check-in', 'I am here: check in'),
  checkInDirectly: message('Já cheguei: check-in', 'Already here: check in'),
  answer: message(
    'Responder ({n, plural, one {falta 1} other {faltam #}})',
    'Answer ({n, plural, one {1 left} other {# left}})',
  ),
  checkOut: message('Encerrar visita: check-out', 'End visit: check out'),
  checkOutEarly: message('Encerrar visita', 'End visit'),
  onTheWaySince: message('A caminho desde {time}.', 'On the way since {time}.'),
  checkedIn: message('Check-in às {time}, {where}.', 'Checked in at {time}, {where}.'),
  checkedOut: message('Visita encerrada às {time}, {where}.', 'Visit ended at {time}, {where}.'),
  atDistance: sentences.distanceFromCustomer,
  withPosition: message('com posição', 'with position'),
  denied: message(
    'sem posição: a localização está bloqueada para este app',
    'without position: this app may not know where it is',
  ),
  unavailable: message(
    'sem posição: o aparelho não soube onde está',
    'without position: the device did not know where it is',
  ),
  timeout: message(
    'sem posição: o GPS não respondeu a tempo',
    'without position: GPS did not answer in time',
  ),
  skipped: message(
    'sem posição: você seguiu sem esperar o GPS',
    'without position: you did not wait for GPS',
  ),
  locating: message('Procurando sua posição…', 'Finding your position…'),
  locatingBest: message(
    'Procurando sua posição… precisão de {distance}',
    'Finding your position… accurate to {distance}',
  ),
  goOn: message('Seguir sem esperar', 'Go on without waiting'),
  cancel: actions.back,
  farTitle: message(
    'Você está a {distance} do cliente',
    'You are {distance} away from the customer',
  ),
  farAccuracy: message('Precisão do GPS: {distance}.', 'Accuracy of GPS: {distance}.'),
  why: message('Por quê? (opcional, o escritório lê)', 'Why? (optional, the office reads it)'),
  reasonPin: message('O pino está errado', 'The pin is wrong'),
  reasonElsewhere: message('Atendo em outro local', 'The work is elsewhere'),
  reasonGate: message('Portaria ou estacionamento', 'Gate or parking'),
  forgotten: message(
    'A visita a {name} está aberta desde {time}. Quando terminou?',
    'The visit to {name} is open since {time}. When did it end?',
  ),
  endedAt: message('Terminou em', 'Ended at'),
  stillThere: states.notOver,
  badTime: message('Entre {from} e agora.', 'Between {from} and now.'),
  missingTitle: message(
    '{n, plural, one {Falta 1 resposta} other {Faltam # respostas}}',
    '{n, plural, one {1 answer is missing} other {# answers are missing}}',
  ),
  missingHint: message(
    'A visita fica incompleta até elas serem dadas, aqui ou depois.',
    'The visit stays incomplete until they are given, now or later.',
  ),
  endAnyway: message('Encerrar mesmo assim', 'End it anyway'),
  doCheckIn: message('Fazer check-in', 'Check in'),
  doCheckOut: message('Fazer check-out', 'Check out'),
};
