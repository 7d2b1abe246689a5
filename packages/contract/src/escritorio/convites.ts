/** Invitations: a link with which a new user sets their own password. */
import type { Static } from 'typebox';
import { AceiteDeConvite } from '../campo/sessoes.ts';
import { ADMINISTRATORS, ANY_BROWSER } from '../kit/access.ts';
import { described, input, instant, object, string } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { senha } from '../token.ts';
import { SessaoDoConsole } from './sessoes.ts';

/** For how many hours an invitation counts. */
export const CONVITE_HOURS = 72;

export const Convite = object({
  token: string({
    pt: 'O segredo do convite, mostrado uma única vez. Vai no fragmento do endereço, que navegadores não enviam a nenhum servidor.',
    en: 'The secret of the invitation, shown only once. It belongs into the fragment of the address, which browsers send to no server.',
    example: 'convite-1-exemplo',
  }),
  expira_em: instant({
    pt: 'Até quando o convite vale.',
    en: 'Until when the invitation counts.',
    example: '2026-08-17T13:30:00Z',
  }),
});
export type Convite = Static<typeof Convite>;

export const NewConvite = input(
  {
    senha_atual: described(senha, {
      pt: 'A sua senha atual, de quem faz o pedido.',
      en: 'Your present password: that of the user who sends the request.',
      example: 'uma-senha-longa',
    }),
  },
  ['senha_atual'],
);

export const createConvite = operation('POST', '/escritorio/v1/usuarios/{id}/convite', {
  access: ADMINISTRATORS,
  group: 'Usuários',
  summary: message('Convida um usuário', 'Invite a user'),
  body: NewConvite,
  answer: ok(Convite),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Só para administradores. Com o convite a pessoa define a própria senha: em `/app/convite` um técnico, em `/escritorio/convite` quem é do escritório, com `#convite=<token>`. Vale uma vez, por 72 horas, e termina antes com um convite mais novo, uma troca da senha ou a inativação. A senha e as sessões de antes valem até o convite ser usado.',
      'For administrators only. With the invitation, the person sets their own password: at `/app/convite` for technicians, at `/escritorio/convite` for users of the office, with `#convite=<token>`. It counts once, for 72 hours, and ends earlier with a newer invitation, a change of the password or a deactivation. The password and sessions from before stay valid until the invitation is used.',
    ),
    message(
      'Esta operação ignora `Idempotency-Key`, pois guardar a resposta seria guardar o segredo; repita, e o convite de antes termina. Um usuário inativo, anonimizado ou de integração responde 422. Exige a sua senha atual: uma errada responde 400 e conta como falha ao entrar.',
      'This operation ignores `Idempotency-Key`, because storing the answer would store the secret; repeat it, and the invitation before ends. An inactive or anonymised user or an integration answers 422. Requires your present password: a wrong one answers 400 and counts as a failed sign-in.',
    ),
  ],
  example: { senha_atual: 'uma-senha-longa' },
});

export const acceptConviteDoConsole = operation('POST', '/escritorio/v1/sessoes/convite', {
  access: ANY_BROWSER,
  group: 'Sessões',
  summary: message('Aceita um convite no console', 'Accept an invitation in the console'),
  body: AceiteDeConvite,
  answer: created(SessaoDoConsole),
  problems: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
  description: [
    message(
      'Define a senha de quem foi convidado e abre uma sessão, como `POST /escritorio/v1/sessoes`. 401: o convite não vale ou não vale mais. 403: é de um técnico, e continua valendo no aplicativo. Se a resposta se perder, entre com a senha nova.',
      'Sets the password of the invited user and opens a session, as `POST /escritorio/v1/sessoes` does. 401: the invitation does not count, or no longer does. 403: it is for a technician, and still counts in the app. If the answer is lost, sign in with the new password.',
    ),
  ],
  example: { convite: 'convite-1-exemplo', senha: 'uma-senha-longa' },
});

export const sendConvite = operation('POST', '/escritorio/v1/usuarios/{id}/convite/email', {
  access: ADMINISTRATORS,
  group: 'Usuários',
  summary: message('Envia um convite por e-mail', 'Send an invitation by e-mail'),
  body: NewConvite,
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Só para administradores. O usuário recebe o link no e-mail do seu cadastro, depois da resposta; `mensagens` do usuário diz o que houve. O link vale como o de `convite`, e um anterior termina quando ele é enviado. Repetir envia outro. Sem e-mail configurado no serviço ou no usuário, e para quem não se convida: 422. Exige a sua senha atual.',
      'For administrators only. The user gets the link at the e-mail address of their record, after the answer; `mensagens` of the user says what became of it. The link counts as that of `convite`, and an earlier one ends when it is sent. Repeating sends another one. Without a mail server, without an address, and for a user who cannot be invited: 422. Requires your present password.',
    ),
  ],
  example: { senha_atual: 'uma-senha-longa' },
});
