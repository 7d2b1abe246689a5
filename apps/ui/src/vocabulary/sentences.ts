/** Sentences of several screens. */
import { message } from '@campeiro/contract/kit/languages';

export const signedBy = message('Assinado por {signer}', 'Signed by {signer}');
/** Of a list that is not shown whole. */
export const nMore = message('mais {n}', '{n} more');
export const answeredOfTotal = message('{answered} de {total}', '{answered} of {total}');
export const differ = message('As senhas não são iguais.', 'The passwords do not match.');
export const distanceFromCustomer = message(
  'a {distance} do cliente',
  '{distance} from the customer',
);
export const endBeforeStart = message(
  'O fim vem antes do início.',
  'The end comes before the start.',
);
export const factsSaved = message('Dados salvos', 'Details saved');
export const fillIn = message('Preencha este campo.', 'Fill in this field.');
export const mayILeave = message('Posso sair?', 'Can I leave?');
export const noSuchScreen = message('Esta tela não existe', 'This screen does not exist');
export const noVisits = message('Nenhuma visita ainda.', 'No visits yet.');
export const passwordChanged = message('Senha trocada', 'Password changed');
export const passwordTooShort = message(
  'Use ao menos {n} caracteres.',
  'Use at least {n} characters.',
);
export const portal = message('Este Wi-Fi pede login', 'This Wi-Fi needs you to sign in');
export const portalAbout = message(
  'Este Wi-Fi pede login. Abra o navegador, faça o login e tente de novo.',
  'This Wi-Fi needs you to sign in. Open the browser, sign in and try again.',
);
export const saved = message('Salvo', 'Saved');
export const screenFailed = message(
  'Algo deu errado nesta tela',
  'Something went wrong on this screen',
);
export const sessionEnded = message('Sua sessão terminou', 'Your session has ended');
export const storageFull = message('O aparelho está sem espaço', 'The device has no space left');
export const storageLost = message(
  'O aplicativo não consegue ler os dados deste aparelho',
  'The app cannot read the data on this device',
);
export const thisSessionEnded = message('A sessão foi encerrada.', 'The session was ended.');
export const unavailable = message(
  'O sistema está fora do ar. Tente de novo daqui a pouco.',
  'The server is not available. Try again in a moment.',
);
export const wrongPassword = message('Usuário ou senha incorretos.', 'Wrong username or password.');

export const invitationAbout = message(
  'Crie sua senha. Daqui em diante, você entra com ela e com este usuário.',
  'Choose your password. From now on you sign in with it and this username.',
);
export const invitationEnded = message(
  'Este link não vale mais: já foi usado, venceu ou foi trocado por outro. Se você já criou sua senha, entre com ela. Se não, peça outro link.',
  'This link is no longer valid: it was used, has expired, or was replaced by another. If you have chosen your password, sign in with it. If not, ask for another link.',
);
export const onlyTheNumber = message(
  'Digite só o número, como 12,5.',
  'Type only the number, such as 12.5.',
);
export const typePassword = message('Digite a senha.', 'Type the password.');

export const visitNotHere = message(
  'Esta visita não está neste aparelho',
  'This visit is not on this device',
);
export const noPastVisits = message(
  'Nenhuma visita anterior a este cliente.',
  'No past visits at this customer.',
);
