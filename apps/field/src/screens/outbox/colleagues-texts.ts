import { message } from '@campeiro/contract/kit/languages';
import * as waiting from '@campeiro/ui/vocabulary/waiting.ts';

export const texts = {
  ...waiting,
  of: message('De {nome}, neste aparelho', 'Of {nome}, on this device'),
  about: message(
    'Se esta pessoa não vai entrar de novo aqui, entregue ao escritório: ele vê quem fez e quem entregou, e decide o que vale.',
    'If this person will not sign in here again, hand it over to the office: it sees who made it and who handed it over, and decides what counts.',
  ),
  handOver: message('Entregar ao escritório', 'Hand over to the office'),
  delivered: message('Entregue ao escritório: {nome}', 'Handed over to the office: {nome}'),
  offline: message(
    'Sem conexão com o sistema. O que falta continua guardado aqui: toque de novo mais tarde.',
    'No connection to the server. What is missing stays here: press again later.',
  ),
  failing: message(
    'O sistema ainda não aceitou uma parte. Ela continua guardada aqui: toque de novo mais tarde.',
    'The server has not taken a part yet. It stays here: press again later.',
  ),
  'signed-out': message(
    'Sua sessão terminou. Entre de novo e entregue depois.',
    'Your session has ended. Sign in again, and hand it over then.',
  ),
};
