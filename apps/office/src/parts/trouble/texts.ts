import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Não foi possível mostrar isto', 'This could not be shown'),
  again: message('Tentar de novo', 'Try again'),
  offline: message(
    'O servidor não respondeu. Verifique a rede; tentamos de novo sozinhos.',
    'The server did not answer. Check the network; we try again by ourselves.',
  ),
  portal: message(
    'Esta rede pede um cadastro antes de deixar passar. Entre nela e tente de novo.',
    'This network wants a sign-in of its own first. Sign in to it and try again.',
  ),
  unavailable: message(
    'O servidor não pode responder agora. Tente daqui a pouco.',
    'The server cannot answer now. Try in a moment.',
  ),
  failed: message('Algo falhou nesta tela: {reason}', 'Something failed on this screen: {reason}'),
};
