import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Hoje', 'Today'),
  nothingYet: message(
    'Entre para receber as suas visitas. Depois disso, um dia inteiro funciona sem rede.',
    'Sign in to receive your visits. After that a whole day works without a network.',
  ),
  signIn: message('Entrar', 'Sign in'),
};
