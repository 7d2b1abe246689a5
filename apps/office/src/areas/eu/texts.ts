import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Minha conta', 'My account'),
  password: message('Trocar a senha', 'Change the password'),
  passwordAbout: message(
    'Todas as outras sessões terminam. Esta continua.',
    'All other sessions end. This one goes on.',
  ),
  'password old': message('Senha atual', 'Present password'),
  'password fresh': message('Senha nova', 'New password'),
  'password again': message('Senha nova, de novo', 'New password, again'),
  passwordGo: message('Trocar a senha', 'Change the password'),
  passwordDone: message('Senha trocada.', 'Password changed.'),
  showPassword: message('Mostrar a senha', 'Show the password'),
  required: message('Preencha este campo.', 'Fill in this field.'),
  tooShort: message('Use pelo menos {n} caracteres.', 'Use at least {n} characters.'),
  different: message('As duas não são iguais.', 'The two are not the same.'),
  sessions: message('Onde estou conectado', 'Where I am signed in'),
  sessionsAbout: message(
    'Encerre as que não são suas, ou em que esqueceu de sair.',
    'End those that are not yours, or where you forgot to sign out.',
  ),
  browser: message('Navegador', 'Browser'),
  since: message('Entrada', 'Signed in'),
  used: message('Último uso', 'Last use'),
  ends: message('Termina', 'Ends'),
  thisOne: message('Este navegador', 'This browser'),
  unknown: message('Navegador desconhecido', 'Unknown browser'),
  end: message('Encerrar', 'End'),
  ended: message('A sessão foi encerrada.', 'The session was ended.'),
};
