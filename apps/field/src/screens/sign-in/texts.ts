import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as waiting from '@campeiro/ui/vocabulary/waiting.ts';

export const texts = {
  about: message('Suas visitas, com ou sem conexão.', 'Your visits, online or offline.'),
  ...waiting,
  waitingDo: message(
    'Entre para enviar, ou peça a um colega que entre e entregue ao escritório, em Envios.',
    'Sign in to send it, or ask a colleague to sign in and hand it over to the office, in Outbox.',
  ),
  enter: actions.signIn,
  wrong: sentences.wrongPassword,
  later: message(
    'Muitas tentativas. Espere um pouco e tente de novo.',
    'Too many attempts. Wait a little and try again.',
  ),
  lost: message(
    'O navegador apagou deste aparelho os dados de {nome}',
    'The browser deleted {nome}’s data from this device',
  ),
  lostDo: message(
    'O que já tinha sido enviado está no sistema. O resto se perdeu: avise o escritório. Instale o aplicativo na tela inicial, para isso não acontecer de novo.',
    'What had been sent is on the server. The rest is lost: tell the office. Install the app on the home screen, so that it does not happen again.',
  ),
  outdated: message(
    'O aplicativo e o sistema estão em versões incompatíveis. Conecte-se, feche o aplicativo e abra de novo.',
    'The app and the server are in incompatible versions. Connect, close the app and open it again.',
  ),
  unreachable: message(
    'O sistema não respondeu, e este aparelho não reconhece este usuário com esta senha. Verifique a conexão e tente de novo.',
    'The server did not answer, and this device does not know this user with this password. Check the connection and try again.',
  ),
  ending: message(
    'Você saiu deste aparelho. Encerrando a sessão no sistema…',
    'You are signed out of this device. Ending its session on the server…',
  ),
  unreached: message(
    'Você saiu deste aparelho, mas o sistema não respondeu: lá, a sessão continua aberta por até 30 dias. Se o aparelho vai para outra pessoa, encerre a sessão em Meus aparelhos quando entrar de novo, ou peça ao escritório.',
    'You are signed out of this device, but the server did not answer: the session stays open there for up to 30 days. If another person gets the device, end the session in My devices when you sign in again, or ask the office.',
  ),
  portal: sentences.portalAbout,
};
