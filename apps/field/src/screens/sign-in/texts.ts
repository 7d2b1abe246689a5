import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Entrar', 'Sign in'),
  about: message('Suas visitas, com ou sem rede.', 'Your visits, with or without a network.'),
  login: message('Usuário', 'User'),
  password: message('Senha', 'Password'),
  enter: message('Entrar', 'Sign in'),
  required: message('Preencha este campo.', 'Fill in this field.'),
  showPassword: message('Mostrar a senha', 'Show the password'),
  refused: message('Usuário ou senha incorretos.', 'Wrong user or password.'),
  blocked: message(
    'Muitas tentativas. Espere um pouco e tente de novo.',
    'Too many attempts. Wait a little and try again.',
  ),
  notField: message(
    'Este usuário não é de campo. Peça um ao escritório.',
    'This user is not one of the field. Ask the office for one.',
  ),
  unreachable: message(
    'O servidor não respondeu. Verifique a rede e tente de novo.',
    'The server did not answer. Check the network and try again.',
  ),
};
