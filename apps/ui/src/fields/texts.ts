import { message } from '@campeiro/contract/kit/languages';
import * as actions from '../vocabulary/actions.ts';
import * as sentences from '../vocabulary/sentences.ts';
import * as states from '../vocabulary/states.ts';
import * as things from '../vocabulary/things.ts';

export const texts = {
  required: states.obrigatoria,
  comment: message('Comentar', 'Add a comment'),
  commentLabel: things.comentario,
  clear: actions.clear,
  undo: actions.undo,
  otherSign: message('Trocar o sinal', 'Change the sign'),
  find: message('Buscar entre {n} alternativas', 'Search {n} alternatives'),
  noneFound: message('Nenhuma alternativa com “{text}”.', 'No alternative with “{text}”.'),
  number: sentences.onlyTheNumber,
  digits: message('No máximo 15 algarismos.', 'At most 15 digits.'),
  time: message('Digite a hora como 14:30.', 'Type the time as 14:30.'),
  readAs: message('Lido como {number}', 'Read as {number}'),
  yes: things.sim,
  no: things.nao,
  date: message('Confira a data: dia, mês e ano.', 'Check the date: day, month and year.'),
  text: message(
    'O texto tem {length} caracteres, e o máximo é {max}. Nada se perdeu: encurte o texto.',
    'The text has {length} characters, and the most is {max}. Nothing is lost: make it shorter.',
  ),
  takePhoto: actions.takePhoto,
  choosePhoto: actions.choose,
  remove: actions.takeAway,
  photo: things.foto,
  signature: things.assinatura,
  pictureElsewhere: message(
    'Esta imagem está no sistema, e não neste aparelho.',
    'This image is on the server, not on this device.',
  ),
  sign: message('Assinar', 'Sign'),
  signAgain: message('Assinar de novo', 'Sign again'),
  goOnSigning: message('Continuar a assinatura', 'Continue signing'),
  signHere: message('Assine com o dedo neste espaço', 'Sign with a finger in this space'),
  turn: message('Vire o aparelho para ter mais espaço.', 'Turn the device for more room.'),
  signerName: message('Nome de quem assina', 'Name of who signs'),
  signerRole: message('Cargo ou função', 'Role or position'),
  signedBy: sentences.signedBy,
  cancel: actions.cancel,
  done: actions.done,
};
