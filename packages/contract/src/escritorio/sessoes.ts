/** Sessions of the console, which the browser keeps as a cookie. */
import type { Static } from 'typebox';
import { TrocaDeSenha } from '../campo/sessoes.ts';
import { common } from '../common.ts';
import { ANY_BROWSER, OFFICE } from '../kit/access.ts';
import { id, instant, object, oneOf, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { LONGEST_LOGIN } from '../logins.ts';
import {
  aboutOptions,
  aboutRequest,
  OpcoesDeEntrada,
  PedidoDeSenha,
} from '../senhas-esquecidas.ts';
import { TokenRequest } from '../token.ts';
import { ROLES } from '../usuarios.ts';

/** The secret of the session is in the cookie only: scripts of the page cannot read it. */
export const SessaoDoConsole = object({
  usuario: object(
    {
      id: id(common.id),
      nome: text(200, common.usuarios_nome),
      login: text(LONGEST_LOGIN, common.usuarios_login),
      perfil: oneOf(ROLES, { ...common.perfil, example: 'gestor' }),
    },
    { pt: 'De quem é a sessão.', en: 'Whose session it is.' },
  ),
  conta: object(
    {
      id: id({ pt: 'Id da conta.', en: 'Id of the account.', example: 1 }),
      nome: text(200, {
        pt: 'Nome da conta.',
        en: 'Name of the account.',
        example: 'Climatiza Serviços',
      }),
    },
    { pt: 'A conta do usuário.', en: 'The user’s account.' },
  ),
  expira_em: instant({
    pt: 'Quando a sessão termina, mesmo em uso.',
    en: 'When the session ends, even while it is used.',
    example: '2026-09-13T13:30:02.412345Z',
  }),
});
export type SessaoDoConsole = Static<typeof SessaoDoConsole>;

export const openSessaoDoConsole = operation('POST', '/escritorio/v1/sessoes', {
  access: ANY_BROWSER,
  group: 'Sessões',
  summary: message('Entra no console', 'Sign in to the console'),
  body: TokenRequest,
  answer: created(SessaoDoConsole),
  problems: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
  description: [
    message(
      'Só administradores e gestores podem entrar. Outros recebem 403. Falhas repetidas bloqueiam o login, como em `POST /v2/token`.',
      'Only administrators and managers can sign in. Others get a 403. Repeated failures block the login, as in `POST /v2/token`.',
    ),
    message(
      'A resposta grava o cookie `__Host-campeiro` (`campeiro` sem https), que vale só abaixo de `/escritorio/v1`. Respostas posteriores o renovam. Uma sessão que o navegador já tinha termina.',
      'The answer sets the cookie `__Host-campeiro` (`campeiro` without https), which is only accepted below `/escritorio/v1`. Later answers renew it. A session that the browser already had ends.',
    ),
  ],
  example: { login: 'gestor', senha: 'uma-senha-longa' },
});

export const endSessaoDoConsole = operation('DELETE', '/escritorio/v1/sessoes', {
  access: OFFICE,
  group: 'Sessões',
  summary: message('Sai do console', 'Sign out of the console'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'A sessão termina na hora, e a resposta apaga o cookie. Um token de `POST /v2/token` não é de uma sessão e recebe 422.',
      'The session ends at once, and the answer deletes the cookie. A token of `POST /v2/token` belongs to no session and gets a 422.',
    ),
  ],
});

export const changeOwnSenhaDoConsole = operation('POST', '/escritorio/v1/eu/senha', {
  access: OFFICE,
  group: 'Sessões',
  summary: message('Troca a própria senha', 'Change your own password'),
  body: TrocaDeSenha,
  answer: ok(SessaoDoConsole),
  description: [
    message(
      'Todas as sessões e todos os tokens do usuário terminam na hora, e a resposta abre uma sessão nova neste navegador. Uma `senha_atual` errada responde 400 e conta como falha ao entrar. Falhas repetidas bloqueiam o login (429). Se a resposta se perder, entre com a senha nova.',
      'All sessions and tokens of the user end at once, and the answer opens a new session in this browser. A wrong `senha_atual` answers 400 and counts as a failed sign-in. Repeated failures block the login (429). If the answer is lost, sign in with the new password.',
    ),
  ],
  example: { senha_atual: 'uma-senha-longa', senha: 'outra-senha-longa' },
});

export const getOpcoesDeEntrada = operation('GET', '/escritorio/v1/sessoes/opcoes', {
  access: ANY_BROWSER,
  group: 'Sessões',
  answer: ok(OpcoesDeEntrada),
  ...aboutOptions,
});

export const requestSenha = operation('POST', '/escritorio/v1/sessoes/senha', {
  access: ANY_BROWSER,
  group: 'Sessões',
  body: PedidoDeSenha,
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  ...aboutRequest,
});
