/** Sessions of technicians’ devices. */

import { common } from '../common.ts';
import { ANY_DEVICE, FIELD } from '../kit/access.ts';
import { described, freeText, id, input, object, string, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { LONGEST_LOGIN } from '../logins.ts';
import {
  aboutOptions,
  aboutRequest,
  OpcoesDeEntrada,
  PedidoDeSenha,
} from '../senhas-esquecidas.ts';
import { senha, senhaNova, tokenFields } from '../token.ts';
import { instalacao } from './versao.ts';

/** Texts that several fields share. */
const words = {
  token_renovacao: {
    pt: 'Token que se troca por uma sessão renovada; cada renovação o substitui.',
    en: 'Token to exchange for a renewed session; each renewal replaces it.',
    example: 'renovacao-1-exemplo',
  },
};

const dispositivo = freeText(120, {
  pt: 'Nome do aparelho, para reconhecer a sessão.',
  en: 'Name of the device, to recognise the session.',
  example: 'Moto G',
});

export const SessaoRequest = input(
  {
    login: text(LONGEST_LOGIN, common.login),
    senha: described(senha, common.senha),
    dispositivo,
  },
  ['login', 'senha'],
);
export const RenewalRequest = input({ token_renovacao: text(200, words.token_renovacao) }, [
  'token_renovacao',
]);

/**
 * `token_renovacao` replaces the previous one, which works until the new one is used, so that a lost answer does
 * not sign the device out. Any older one ends the session.
 */
export const Sessao = object({
  ...tokenFields,
  token_renovacao: string(words.token_renovacao),
  instalacao,
  id_conta: id({
    pt: 'Id da conta do usuário.',
    en: 'Id of the user’s account.',
    example: 1,
  }),
  usuario: object(
    { id: id(common.id), nome: text(200, common.nome), login: text(LONGEST_LOGIN, common.login) },
    { pt: 'De quem é a sessão.', en: 'Whose session it is.' },
  ),
});

export const openSessao = operation('POST', '/campo/v1/sessoes', {
  access: ANY_DEVICE,
  group: 'API de campo',
  summary: message('Abre uma sessão', 'Open a session'),
  body: SessaoRequest,
  answer: created(Sessao),
  problems: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
  description: [
    message(
      'Só usuários de campo podem abrir sessões. Outros recebem 403. Falhas repetidas bloqueiam o login, como em `POST /v2/token`.',
      'Only field users can open sessions. Others get a 403. Repeated failures block the login, as in `POST /v2/token`.',
    ),
  ],
  example: { login: 'ana', senha: 'uma-senha-longa', dispositivo: 'Moto G' },
});

export const renewSessao = operation('POST', '/campo/v1/sessoes/renovar', {
  access: ANY_DEVICE,
  group: 'API de campo',
  summary: message('Renova uma sessão', 'Renew a session'),
  body: RenewalRequest,
  answer: ok(Sessao),
  problems: ['NAO_AUTENTICADO'],
  description: [
    message(
      'Guarde o novo `token_renovacao` antes de usá-lo. O anterior vale até o novo ser usado, para o caso de a resposta se perder. Um mais antigo encerra a sessão. 401: entre novamente.',
      'Store the new `token_renovacao` before you use it. The previous one works until the new one is used, in case the answer is lost. An older one ends the session. 401: sign in again.',
    ),
  ],
  example: { token_renovacao: 'renovacao-1-exemplo' },
});

export const endSessao = operation('DELETE', '/campo/v1/sessoes', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Encerra a sessão', 'End the session'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'A sessão do token deixa de valer na hora. Um token que não é de uma sessão responde 422.',
      'The session of the token ends at once. A token that does not belong to a session answers 422.',
    ),
  ],
});

const ownSenhaNova = described(senhaNova, {
  pt: 'A senha nova, com ao menos 12 caracteres.',
  en: 'The new password, with at least 12 characters.',
  example: 'outra-senha-longa',
});

export const TrocaDeSenha = input(
  {
    senha_atual: described(senha, {
      pt: 'A senha atual.',
      en: 'The current password.',
      example: 'uma-senha-longa',
    }),
    senha: ownSenhaNova,
  },
  ['senha_atual', 'senha'],
);

const convite = text(200, {
  pt: 'O segredo do convite, como está no endereço.',
  en: 'The secret of the invitation, as it is in the address.',
  example: 'convite-1-exemplo',
});

export const AceiteDeConvite = input({ convite, senha: ownSenhaNova }, ['convite', 'senha']);

export const AceiteNoAparelho = input({ convite, senha: ownSenhaNova, dispositivo }, [
  'convite',
  'senha',
]);

export const acceptConvite = operation('POST', '/campo/v1/sessoes/convite', {
  access: ANY_DEVICE,
  group: 'API de campo',
  summary: message('Aceita um convite', 'Accept an invitation'),
  body: AceiteNoAparelho,
  answer: created(Sessao),
  problems: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
  description: [
    message(
      'Define a senha do técnico convidado e abre uma sessão neste aparelho. As sessões de antes terminam. 401: o convite não vale ou não vale mais. 403: é de quem não é técnico, e continua valendo no console. Se a resposta se perder, entre com a senha nova.',
      'Sets the password of the invited technician and opens a session on this device. Sessions from before end. 401: the invitation does not count, or no longer does. 403: it is for a user who is no technician, and still counts in the console. If the answer is lost, sign in with the new password.',
    ),
  ],
  example: { convite: 'convite-1-exemplo', senha: 'outra-senha-longa', dispositivo: 'Moto G' },
});

export const changeOwnSenha = operation('POST', '/campo/v1/eu/senha', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Troca a própria senha', 'Change your own password'),
  body: TrocaDeSenha,
  answer: ok(Sessao),
  description: [
    message(
      'Todas as sessões do usuário terminam na hora, e a resposta é uma nova para este aparelho. Uma `senha_atual` errada responde 400 e conta como falha ao entrar. Falhas repetidas bloqueiam o login (429). Se a resposta se perder, entre com a senha nova.',
      'All sessions of the user end at once, and the answer is a new session for this device. A wrong `senha_atual` answers 400 and counts as a failed sign-in. Repeated failures block the login (429). If the answer is lost, sign in with the new password.',
    ),
  ],
  example: { senha_atual: 'uma-senha-longa', senha: 'outra-senha-longa' },
});

export const getOpcoesNoAparelho = operation('GET', '/campo/v1/sessoes/opcoes', {
  access: ANY_DEVICE,
  group: 'API de campo',
  answer: ok(OpcoesDeEntrada),
  ...aboutOptions,
});

export const requestSenhaNoAparelho = operation('POST', '/campo/v1/sessoes/senha', {
  access: ANY_DEVICE,
  group: 'API de campo',
  body: PedidoDeSenha,
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  ...aboutRequest,
});
