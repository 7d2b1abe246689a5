/** Access tokens. */
import { common } from './common.ts';
import { ANYONE } from './kit/access.ts';
import { described, input, instant, object, oneOf, string, text, uuid } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { ok, operation } from './kit/operation.ts';
import { LONGEST_LOGIN } from './logins.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './senhas.ts';

/** A password is taken as typed: not trimmed. */
export const senha = string({ minLength: 1, maxLength: LONGEST_PASSWORD });

/** One that a person chooses, for themselves or for another user. */
export const senhaNova = string({ minLength: SHORTEST_PASSWORD, maxLength: LONGEST_PASSWORD });

export const TokenRequest = input(
  { login: text(LONGEST_LOGIN, common.login), senha: described(senha, common.senha) },
  ['login', 'senha'],
);

export const tokenFields = {
  token_acesso: string({
    pt: 'Token a enviar como `Authorization: Bearer <token>`; reutilize-o até `expira_em`.',
    en: 'Token to send as `Authorization: Bearer <token>`; reuse it until `expira_em`.',
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIzIn0.c2lnbmF0dXJl',
  }),
  tipo_token: oneOf(['Bearer'], {
    pt: 'Sempre `Bearer`.',
    en: 'Always `Bearer`.',
    example: 'Bearer',
  }),
  expira_em: instant({
    pt: 'Instante em que o token de acesso expira.',
    en: 'Instant at which the access token expires.',
    example: '2026-08-14T13:30:00Z',
  }),
};

export const Token = object({
  ...tokenFields,
  epoca: uuid({
    pt: 'Identifica a cópia dos dados, como `X-Epoca` em toda resposta. Muda quando um backup é restaurado: descarte seus cursores, leia tudo de novo e reenvie o que foi enviado depois do backup. Nenhum id é atribuído pela segunda vez.',
    en: 'Identifies the copy of the data, like `X-Epoca` in every answer. It changes when a backup is restored: drop your cursors, read everything again, and send again what you sent after the backup. No id is given out a second time.',
    example: '5f0c2f8e-6f2b-4b7e-9a39-0c5d4d1e7b21',
  }),
});

export const issueToken = operation('POST', '/v2/token', {
  access: ANYONE,
  group: 'Token',
  summary: message('Obtém um token de acesso', 'Get an access token'),
  body: TokenRequest,
  answer: ok(Token),
  problems: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
  description: [
    message(
      'Reutilize o token até `expira_em`; não peça um por chamada. Login inexistente e senha errada respondem o mesmo 401; a senha certa de um usuário desativado, 403. Cinco falhas em 15 minutos bloqueiam o login por 60 segundos, e o tempo dobra até 15 minutos: 429 com `Retry-After`.',
      'Reuse the token until `expira_em`; do not request one per call. An unknown login and a wrong password get the same 401; the right password of a deactivated user gets 403. Five failures within 15 minutes block the login for 60 seconds, doubling up to 15 minutes: 429 with `Retry-After`.',
    ),
  ],
  example: { login: 'erp', senha: 'uma-senha-longa' },
});
