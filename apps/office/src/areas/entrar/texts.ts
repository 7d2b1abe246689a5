import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Entrar', 'Sign in'),
  about: message('O console do escritório.', 'The office console.'),
  login: message('Usuário', 'User'),
  password: message('Senha', 'Password'),
  enter: message('Entrar', 'Sign in'),
  required: message('Preencha este campo.', 'Fill in this field.'),
  showPassword: message('Mostrar a senha', 'Show the password'),
  wrong: message('Usuário ou senha incorretos.', 'Wrong user or password.'),
  notOffice: message(
    'Este usuário não é do escritório. Técnicos usam o aplicativo.',
    'This user is not one of the office. Technicians use the app.',
  ),
};
