import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  lost: message(
    'Ainda não sabemos se a alteração foi feita. A tela mostra o resultado assim que o sistema responder.',
    'We do not know yet whether the change was made. The screen shows the result once the server answers.',
  ),
};
