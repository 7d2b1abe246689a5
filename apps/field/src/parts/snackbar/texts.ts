import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';

export const texts = {
  undo: actions.undo,
  close: message('Fechar aviso', 'Close notice'),
  full: message(
    'O aparelho está sem espaço: isto não foi guardado. Libere espaço e tente de novo.',
    'The device has no space left: this was not kept. Free some space and try again.',
  ),
  lost: message(
    'O aparelho não conseguiu guardar isto. Abra o app de novo e repita.',
    'The device could not keep this. Open the app anew and repeat it.',
  ),
  outdated: message(
    'Uma versão mais nova do app já esteve neste aparelho. Abra o app de novo para atualizá-lo e repita.',
    'A later version of the app has been on this device. Open the app anew to update it and repeat this.',
  ),
};
