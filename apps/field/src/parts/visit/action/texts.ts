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
  checkOutEarly: actions.endVisit,
  onTheWaySince: message('A caminho desde {time}.', 'On the way since {time}.'),
  checkedIn: message('Check-in às {time}.', 'Checked in at {time}.'),
  checkedInWhere: message('Check-in às {time}, {where}.', 'Checked in at {time}, {where}.'),
  checkedOut: message('Visita encerrada às {time}.', 'Visit ended at {time}.'),
  checkedOutWhere: message(
    'Visita encerrada às {time}, {where}.',
    'Visit ended at {time}, {where}.',
  ),
  atDistance: sentences.distanceFromCustomer,
  withPosition: message('com posição', 'with position'),
  denied: message(
    'sem posição: a localização está bloqueada para o aplicativo',
    'without position: location is blocked for the app',
  ),
  unavailable: message(
    'sem posição: o aparelho não conseguiu a localização',
    'without position: the device could not find its location',
  ),
  timeout: message(
    'sem posição: o GPS não respondeu a tempo',
    'without position: GPS did not answer in time',
  ),
  cancel: actions.back,
  farTitle: message(
    'Você está a {distance} do cliente',
    'You are {distance} away from the customer',
  ),
  farAccuracy: message('Precisão do GPS: {distance}.', 'GPS accuracy: {distance}.'),
  why: message(
    'Por quê? (opcional; o escritório vai ler)',
    'Why? (optional; the office will read it)',
  ),
  reasonPin: message('O pino está errado', 'The pin is wrong'),
  reasonElsewhere: message('Atendo em outro local', 'The work is elsewhere'),
  reasonGate: message('Portaria ou estacionamento', 'Gate or parking'),
  forgotten: message(
    'A visita a {name} está aberta desde {time}. Quando terminou?',
    'The visit to {name} has been open since {time}. When did it end?',
  ),
  endedAt: message('Terminou em', 'Ended at'),
  stillThere: states.notOver,
  badTime: message(
    'Informe um horário entre {from} e agora.',
    'Enter a time between {from} and now.',
  ),
  missingTitle: message(
    '{n, plural, one {Falta 1 resposta} other {Faltam # respostas}}',
    '{n, plural, one {1 answer is missing} other {# answers are missing}}',
  ),
  missingHint: message(
    'A visita fica incompleta até você responder, agora ou depois.',
    'The visit stays incomplete until you answer, now or later.',
  ),
  endAnyway: message('Encerrar mesmo assim', 'End it anyway'),
  saveReason: message('Registrar motivo', 'Record reason'),
  withoutReason: message('Continuar sem motivo', 'Continue without a reason'),
  saveEnd: message('Registrar o fim', 'Record the end'),
  later: message('Responder depois', 'Answer later'),
  checkInKept: message('O check-in já está registrado.', 'The check-in is already recorded.'),
  checkOutKept: message('O check-out já está registrado.', 'The check-out is already recorded.'),
};
