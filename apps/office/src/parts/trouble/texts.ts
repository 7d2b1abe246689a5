import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  title: message('Não foi possível mostrar isto', 'This could not be shown'),
  again: actions.tryAgain,
  offline: message(
    'O sistema não respondeu. Verifique a conexão.',
    'The server did not answer. Check the connection.',
  ),
  retries: message('Nova tentativa em alguns segundos.', 'Trying again in a few seconds.'),
  portal: sentences.portalAbout,
  unavailable: sentences.unavailable,
  failed: message(
    'Algo deu errado nesta tela: {reason}',
    'Something went wrong on this screen: {reason}',
  ),
};
