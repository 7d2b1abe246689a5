import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  title: message('Não foi possível mostrar isto', 'This could not be shown'),
  again: actions.tryAgain,
  offline: message(
    'O servidor não respondeu. Verifique a rede; tentamos de novo sozinhos.',
    'The server did not answer. Check the network; we try again by ourselves.',
  ),
  portal: message(
    'Esta rede pede um cadastro antes de deixar passar. Entre nela e tente de novo.',
    'This network wants a sign-in of its own first. Sign in to it and try again.',
  ),
  unavailable: sentences.unavailable,
  failed: message('Algo falhou nesta tela: {reason}', 'Something failed on this screen: {reason}'),
};
