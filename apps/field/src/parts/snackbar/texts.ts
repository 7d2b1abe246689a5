import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';

export const texts = {
  undo: actions.undo,
  close: message('Fechar aviso', 'Close notice'),
  full: message(
    'O aparelho está sem espaço, e isso não foi guardado. Libere espaço e tente de novo.',
    'The device has no space left: this was not kept. Free some space and try again.',
  ),
  lost: message(
    'O aparelho não conseguiu guardar isso. Abra o aplicativo de novo e repita.',
    'The device could not keep this. Open the app again and repeat it.',
  ),
  outdated: message(
    'Este aparelho já teve uma versão mais nova do aplicativo. Abra o aplicativo de novo, para atualizar, e repita.',
    'This device has had a newer version of the app. Open the app again to update it, and repeat this.',
  ),
};
