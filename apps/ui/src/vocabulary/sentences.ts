/** Sentences of several screens. */
import { message } from '@campeiro/contract/kit/languages';

export const answeredOfTotal = message('{answered} de {total}', '{answered} of {total}');
export const differ = message('As duas não são iguais.', 'The two are not the same.');
export const distanceFromCustomer = message(
  'a {distance} do cliente',
  '{distance} from the customer',
);
export const endBeforeStart = message(
  'O fim vem antes do início.',
  'The end comes before the start.',
);
export const factsSaved = message('Dados salvos', 'Facts saved');
export const fillIn = message('Preencha este campo.', 'Fill in this field.');
export const mayILeave = message('Posso sair?', 'May I leave?');
export const noSuchScreen = message('Esta tela não existe', 'This screen does not exist');
export const noVisits = message('Nenhuma visita ainda.', 'No visits yet.');
export const passwordChanged = message('Senha trocada.', 'Password changed.');
export const passwordTooShort = message(
  'Use ao menos {n} caracteres.',
  'Use at least {n} characters.',
);
export const portal = message('Esta rede pede um cadastro', 'This network wants a sign-in');
export const portalAbout = message(
  'Esta rede pede um cadastro. Abra o navegador e entre nela.',
  'This network wants a sign-in of its own. Open the browser and sign in to it.',
);
export const saved = message('Salvo', 'Saved');
export const screenFailed = message('Esta tela falhou', 'This screen failed');
export const sessionEnded = message('Sua sessão terminou', 'Your session has ended');
export const storageFull = message('O aparelho está sem espaço', 'The device has no space left');
export const storageLost = message(
  'O aplicativo não alcança seus dados',
  'The app cannot reach its data',
);
export const thisSessionEnded = message('A sessão foi encerrada.', 'The session was ended.');
export const unavailable = message(
  'O servidor não pode responder agora. Tente daqui a pouco.',
  'The server cannot answer now. Try in a moment.',
);
export const wrongPassword = message('Usuário ou senha incorretos.', 'Wrong user or password.');
