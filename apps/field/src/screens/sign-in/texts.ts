import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: actions.signIn,
  about: message('Suas visitas, com ou sem rede.', 'Your visits, with or without a network.'),
  login: things.usuario,
  password: things.senha,
  enter: actions.signIn,
  required: sentences.fillIn,
  showPassword: actions.showPassword,
  wrong: sentences.wrongPassword,
  later: message(
    'Muitas tentativas. Espere um pouco e tente de novo.',
    'Too many attempts. Wait a little and try again.',
  ),
  'not-field': message(
    'Este usuário não é de campo. Peça um ao escritório.',
    'This user is not one of the field. Ask the office for one.',
  ),
  lost: message(
    'O navegador apagou deste aparelho os dados de {nome}',
    'The browser deleted the data of {nome} from this device',
  ),
  lostDo: message(
    'O que já tinha sido enviado está no servidor. O que não tinha, perdeu-se: avise o escritório. Instale o aplicativo na tela inicial, para que não aconteça de novo.',
    'What had been sent is on the server. What had not is lost: tell the office. Install the app on the home screen, so that it does not happen again.',
  ),
  outdated: message(
    'Este aplicativo e o servidor são de versões que não se conhecem. Feche-o e abra de novo, com rede.',
    'This app and the server are of versions that do not know each other. Close it and open it again, online.',
  ),
  unreachable: message(
    'O servidor não respondeu, e este aparelho não conhece este usuário com esta senha. Verifique a rede e tente de novo.',
    'The server did not answer, and this device does not know this user with this password. Check the network and try again.',
  ),
  ending: message(
    'Você saiu neste aparelho. O servidor está sendo avisado…',
    'You are signed out on this device. Its session is being ended…',
  ),
  unreached: message(
    'Você saiu neste aparelho, mas o servidor não pôde ser avisado: lá, a sessão dele continua aberta por até 30 dias. Se o aparelho vai para outra pessoa, encerre-a em Meus aparelhos ao entrar de novo, ou peça ao escritório.',
    'You are signed out on this device, but the server could not be reached: its session stays open there for up to 30 days. If another person gets the device, end it in My devices when you sign in again, or ask the office.',
  ),
  portal: message(
    'Esta rede pede um cadastro antes de deixar passar. Abra o navegador, entre na rede e tente de novo.',
    'This network wants a sign-in of its own first. Open the browser, sign in to the network and try again.',
  ),
};
