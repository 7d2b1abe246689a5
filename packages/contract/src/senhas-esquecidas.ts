/** What the sign-in pages of both apps offer a person who forgot the password. */
import { common } from './common.ts';
import { boolean, input, object, text } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { LONGEST_LOGIN } from './logins.ts';

/** For how many hours the link of a forgotten password counts. */
export const SENHA_HOURS = 1;
/** How many links one login gets in an hour, and how many one network asks for. */
export const PEDIDOS_POR_LOGIN = 3;
export const PEDIDOS_POR_REDE = 20;

export const OpcoesDeEntrada = object({
  email: boolean({
    pt: 'Se o serviço envia por e-mail um link a quem esqueceu a senha.',
    en: 'Whether the service sends a link by e-mail to a person who forgot the password.',
    example: true,
  }),
});

export const PedidoDeSenha = input({ login: text(LONGEST_LOGIN, common.login) }, ['login']);

/** The same words of both APIs. */
export const aboutOptions = {
  summary: message('Lê as opções de entrada', 'Get the options of signing in'),
};
export const aboutRequest = {
  summary: message('Pede um link para trocar a senha', 'Ask for a link to replace the password'),
  description: [
    message(
      `Se o login é de um usuário ativo com e-mail, ele recebe um link para escolher outra senha, que vale uma vez e por uma hora. A resposta é a mesma para um login que não existe. Um login recebe no máximo ${PEDIDOS_POR_LOGIN} links por hora; mais de ${PEDIDOS_POR_REDE} pedidos de uma rede por hora respondem 429. Sem e-mail configurado no serviço: 422.`,
      `If the login is that of an active user with an e-mail address, they get a link to choose another password, which counts once and for one hour. The answer is the same for a login that does not exist. One login gets at most ${PEDIDOS_POR_LOGIN} links an hour; more than ${PEDIDOS_POR_REDE} requests of one network in an hour answer 429. Without a mail server: 422.`,
    ),
  ],
  example: { login: 'ana' },
};
