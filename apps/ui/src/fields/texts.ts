import { message } from '@campeiro/contract/kit/languages';
import * as actions from '../vocabulary/actions.ts';
import * as states from '../vocabulary/states.ts';
import * as things from '../vocabulary/things.ts';

export const texts = {
  required: states.obrigatoria,
  comment: message('Comentar', 'Add a comment'),
  commentLabel: things.comentario,
  clear: actions.clear,
  undo: actions.undo,
  otherSign: message('Trocar o sinal', 'Change the sign'),
  find: message('Procurar entre {n} alternativas', 'Find among {n} alternatives'),
  noneFound: message('Nenhuma alternativa com “{text}”.', 'No alternative with “{text}”.'),
  number: message('Escreva só o número, como 12,5.', 'Write only the number, such as 12.5.'),
  digits: message('São no máximo 15 algarismos.', 'There are at most 15 digits.'),
  date: message('Confira a data: dia, mês e ano.', 'Check the date: day, month and year.'),
  text: message(
    'São {length} caracteres, e cabem {max}. Nada se perdeu: encurte o texto.',
    'These are {length} characters, and {max} fit. Nothing is lost: make the text shorter.',
  ),
  takePhoto: actions.takePhoto,
  takeAnother: message('Tirar outra', 'Take another'),
  choosePhoto: message('Escolher', 'Choose'),
  remove: actions.takeAway,
  keeping: message('Guardando a foto…', 'Keeping the photo…'),
  photo: things.foto,
  signature: things.assinatura,
  pictureElsewhere: message(
    'A imagem está guardada, mas não neste aparelho.',
    'The image is kept, though not on this device.',
  ),
  sign: message('Assinar', 'Sign'),
  signAgain: message('Assinar de novo', 'Sign again'),
  goOnSigning: message('Continuar a assinatura', 'Go on signing'),
  signHere: message('Assine com o dedo neste espaço', 'Sign with a finger in this space'),
  turn: message('Vire o aparelho para ter mais espaço.', 'Turn the device for more room.'),
  cancel: actions.cancel,
  done: actions.done,
};
