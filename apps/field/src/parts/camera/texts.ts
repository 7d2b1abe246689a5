import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  newPhoto: message('Nova foto', 'New photo'),
  photo: things.foto,
  caption: message('Legenda (opcional)', 'Caption (optional)'),
  keep: message('Guardar foto', 'Keep the photo'),
  discard: actions.discard,
  arrow: message('Seta', 'Arrow'),
  pen: message('Caneta', 'Pen'),
  undoStroke: message('Desfazer traço', 'Undo stroke'),
  red: message('Vermelho', 'Red'),
  yellow: message('Amarelo', 'Yellow'),
  blue: message('Azul', 'Blue'),
  black: message('Preto', 'Black'),
  close: actions.close,
  larger: message('Ampliar', 'Enlarge'),
  takeAway: actions.takeAway,
};
