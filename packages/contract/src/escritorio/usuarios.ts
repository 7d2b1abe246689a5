/** Users, as administrators manage them. */

import type { Static } from 'typebox';
import { common } from '../common.ts';
import { jornada } from '../jornada.ts';
import { ADMINISTRATORS, OFFICE } from '../kit/access.ts';
import {
  array,
  boolean,
  described,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  string,
  text,
  withDefault,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { forOffice } from '../kit/office.ts';
import { created, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';
import { limitesDoUsuario } from '../limites.ts';
import { LONGEST_LOGIN } from '../logins.ts';
import { senha, senhaNova } from '../token.ts';
import * as v2 from '../usuarios.ts';
import { ROLES, Usuario } from '../usuarios.ts';
import { references } from '../vinculos.ts';
import { Convite } from './convites.ts';
import { vigentesHoje } from './vigencias.ts';

/** Texts that several fields share. */
const words = {
  senha: {
    pt: 'Senha: no pedido, a nova senha do usuário, com ao menos 12 caracteres; na resposta, a que o serviço gerou, mostrada uma única vez.',
    en: 'Password: in the request, the user’s new password with at least 12 characters; in the answer, the one that the service generated, shown only once.',
    example: 'uma-senha-longa',
  },
  senha_atual: {
    pt: 'A sua senha atual, de quem faz o pedido.',
    en: 'Your present password: that of the user who sends the request.',
    example: 'uma-senha-longa',
  },
  jornada: {
    pt: 'Horários de trabalho do usuário; null: os da conta.',
    en: 'Working hours of the user; null: those of the account.',
    example: [{ dia_semana: 6, inicio: '08:00', fim: '12:00' }],
  },
};

/** What operations that ask for the caller's password say of it. */
export const WRONG_PASSWORD = message(
  'Uma `senha_atual` errada responde 400 e conta como falha ao entrar. Falhas repetidas bloqueiam o seu login (429).',
  'A wrong `senha_atual` answers 400 and counts as a failed sign-in. Repeated failures block your login (429).',
);

/** The caller's own, as for signing in. */
export const senhaAtual = described(senha, words.senha_atual);

/** A generated password; null if the request had one. */
const senhaMostrada = nullable(string());

/** Fields of a new user that several operations have. */
export const writable = {
  nome: text(200, common.usuarios_nome),
  login: text(LONGEST_LOGIN, common.usuarios_login),
  email: nullable(text(254, common.email)),
  telefone: nullable(text(40, common.telefone)),
  perfil: oneOf(ROLES, common.perfil),
  ids_grupos: references('grupos', common.ids_grupos),
};

/** Only of the office: API v2 does not have it. */
const matricula = nullable(text(40, common.matricula));

/** Likewise. */
const trabalhaEmFeriados = boolean({
  pt: 'Se trabalha também nos feriados em que a empresa não trabalha.',
  en: 'Whether the user also works on holidays on which the company does not.',
  example: false,
});

/** Null: the user has the account's working hours. */
const jornadaDoUsuario = nullable(jornada, words.jornada);

export const NewUsuario = input(
  {
    ...writable,
    matricula,
    jornada: jornadaDoUsuario,
    trabalha_em_feriados: withDefault(trabalhaEmFeriados, false),
    ...limitesDoUsuario,
    senha: described(senhaNova, words.senha),
    convite: boolean({
      pt: 'Se a pessoa define a própria senha, com um convite que só esta resposta traz. Não se envia com `senha`, nem para uma integração.',
      en: 'Whether the person sets their own password, with an invitation that only this answer contains. Not sent with `senha`, nor for an integration.',
      example: true,
    }),
    senha_atual: senhaAtual,
  },
  ['nome', 'login', 'perfil'],
);
/** `ids_grupos`, if sent, replaces the whole list. */
export const UsuarioChange = input({
  ...writable,
  ativo: boolean(common.usuarios_ativo),
  matricula,
  jornada: jornadaDoUsuario,
  trabalha_em_feriados: trabalhaEmFeriados,
  ...limitesDoUsuario,
  senha_atual: senhaAtual,
});
/** What became of links that a user was to get by e-mail: the last invitation, the last one for a forgotten password. */
const mensagem = object({
  tipo: oneOf(['convite', 'senha'], {
    pt: '`convite`: enviado por um administrador; `senha`: pedido na entrada por quem a esqueceu.',
    en: '`convite`: sent by an administrator; `senha`: asked for on a sign-in page because it was forgotten.',
    example: 'convite',
  }),
  pedida_em: instant({
    pt: 'Quando foi pedida.',
    en: 'When it was asked for.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
  enviada_em: nullable(
    instant({
      pt: 'Quando o servidor de e-mail a aceitou; null enquanto não.',
      en: 'When the mail server took it; null until then.',
      example: '2026-08-14T09:31:23.123456Z',
    }),
  ),
  falha: nullable(
    oneOf(['sem_endereco', 'recusado', 'servidor'], {
      pt: 'Por que a última tentativa falhou: `sem_endereco`, o cadastro não tem um e-mail válido; `recusado`, o servidor não aceita o endereço; `servidor`, não se alcançou o servidor de e-mail. Null: não falhou.',
      en: 'Why the last attempt failed: `sem_endereco`, the record has no valid address; `recusado`, the server does not take the address; `servidor`, the mail server could not be used. Null: it did not fail.',
      example: null,
    }),
  ),
  desistiu: boolean({
    pt: 'Se o serviço não tenta mais.',
    en: 'Whether the service has given up.',
    example: false,
  }),
});

/** What the office shows on a user's page. */
export const UsuarioDoEscritorio = object({
  ...Usuario.properties,
  ...vigentesHoje,
  matricula,
  jornada: jornadaDoUsuario,
  trabalha_em_feriados: trabalhaEmFeriados,
  ...limitesDoUsuario,
  /**
   * The user's visits that are neither concluded nor cancelled: the work that someone who leaves
   * leaves behind.
   */
  visitas_abertas: integer({
    minimum: 0,
    pt: 'Quantas visitas do usuário, entre as que você vê, não foram concluídas nem canceladas.',
    en: 'How many of the user’s visits that you can see are neither concluded nor cancelled.',
    example: 3,
  }),
  mensagens: array(mensagem, {
    pt: 'O último link de cada tipo que o usuário devia receber por e-mail.',
    en: 'The last link of each kind that the user was to get by e-mail.',
    example: [],
  }),
});
/** The caller. `ids_segmentos`: the segments that limit what they see; empty for no limit. */
export const Eu = object({
  ...Usuario.properties,
  ids_segmentos: array(id(), common.ids_segmentos),
});
export const UsuarioCreated = object({
  ...Usuario.properties,
  senha: described(senhaMostrada, words.senha),
  convite: nullable(Convite, {
    pt: 'O convite pedido; null sem `convite` true.',
    en: 'The requested invitation; null without `convite` true.',
    example: null,
  }),
});

export const NewSenha = input(
  { senha: described(senhaNova, words.senha), senha_atual: senhaAtual },
  ['senha_atual'],
);
export const SenhaChanged = object({ senha: described(senhaMostrada, words.senha) });

export type NewUsuario = Static<typeof NewUsuario>;
export type UsuarioChange = Static<typeof UsuarioChange>;
export type UsuarioCreated = Static<typeof UsuarioCreated>;
export type UsuarioDoEscritorio = Static<typeof UsuarioDoEscritorio>;

export const getEu = operation('GET', '/escritorio/v1/eu', {
  access: OFFICE,
  group: 'Usuários',
  summary: message('Lê o próprio usuário', 'Get the current user'),
  answer: ok(Eu),
  description: [
    message(
      'O usuário do token, com o perfil e os segmentos que limitam o que ele vê.',
      'The user of the token, with the role and the segments that limit what they see.',
    ),
  ],
});

export const listUsuarios = forOffice(v2.listUsuarios);

export const getUsuario = operation('GET', '/escritorio/v1/usuarios/{id}', {
  access: OFFICE,
  group: 'Usuários',
  summary: message('Lê um usuário', 'Get a user'),
  answer: ok(UsuarioDoEscritorio),
});

export const createUsuario = operation('POST', '/escritorio/v1/usuarios', {
  access: ADMINISTRATORS,
  group: 'Usuários',
  summary: message('Cria um usuário', 'Create a user'),
  body: NewUsuario,
  answer: created(UsuarioCreated),
  location: '/escritorio/v1/usuarios',
  problems: ['CONFLITO'],
  description: [
    message(
      'Só para administradores. Sem `senha`, o serviço gera uma e a mostra nesta resposta, uma única vez; com `senha` ou `convite`, a resposta traz null. Esta operação ignora `Idempotency-Key`, pois guardar a resposta seria guardar a senha: o login repetido responde 409. Troque uma senha perdida.',
      'For administrators only. Without `senha`, the service generates one and shows it once, in this answer; with `senha` or `convite`, the answer contains null. This operation ignores `Idempotency-Key`, because storing the answer would store the password: a repeated login answers 409. Replace a lost password.',
    ),
    message(
      'Um novo administrador exige `senha_atual`.',
      'A new administrator requires `senha_atual`.',
    ),
    WRONG_PASSWORD,
  ],
  example: {
    nome: 'Ana Souza',
    login: 'ana.souza',
    email: 'ana@exemplo.com.br',
    perfil: 'campo',
    ids_grupos: [1],
  },
});

export const changeUsuario = operation('PATCH', '/escritorio/v1/usuarios/{id}', {
  access: ADMINISTRATORS,
  group: 'Usuários',
  summary: message('Altera um usuário', 'Change a user'),
  body: UsuarioChange,
  stampOf: 'usuarios',
  answer: ok(UsuarioDoEscritorio),
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message('Só para administradores.', 'For administrators only.'),
    KEEPS_ABSENT,
    message(
      '`ids_grupos` substitui a lista inteira. `ativo` false encerra na hora todos os tokens e sessões do usuário, que não voltam quando ele volta; as visitas continuam com ele: `visitas_abertas` diz quantas. Responde 422 se você inativa a si mesmo ou deixa de ser administrador, se altera o último administrador ativo ou se o usuário foi anonimizado.',
      '`ids_grupos` replaces the whole list. `ativo` false ends all tokens and sessions of the user at once; activating the user again does not restore them. The user keeps the visits: `visitas_abertas` says how many. You get a 422 if you deactivate yourself or give up being an administrator, if you change the last active administrator, or if the user was anonymised.',
    ),
    message(
      'Exige `senha_atual` o que dá ou tira acesso: o `email` de qualquer usuário, para onde vai o link de quem esqueceu a senha, e `perfil`, `ativo` e `login` de quem é ou passa a ser administrador.',
      'What gives or takes access requires `senha_atual`: the `email` of any user, where the link for a forgotten password goes, and `perfil`, `ativo` and `login` of a user who is or becomes an administrator.',
    ),
    WRONG_PASSWORD,
  ],
  example: { telefone: '+55 11 98765-4321', ativo: true },
});

export const changeSenha = operation('POST', '/escritorio/v1/usuarios/{id}/senha', {
  access: ADMINISTRATORS,
  group: 'Usuários',
  summary: message('Troca a senha de um usuário', 'Replace the password of a user'),
  body: NewSenha,
  answer: ok(SenhaChanged),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Só para administradores. Sem `senha`, o serviço gera uma e a mostra nesta resposta, uma única vez; com `senha`, a resposta traz null. Todos os tokens e sessões do usuário deixam de valer na hora, e o login é desbloqueado. Um usuário anonimizado responde 422.',
      'For administrators only. Without `senha`, the service generates one and shows it once, in this answer; with `senha`, the answer contains null. All tokens and sessions of the user end at once, and the login is unblocked. An anonymised user answers 422.',
    ),
    message(
      'Exige a sua senha atual, também para a própria.',
      'Requires your present password, for your own too.',
    ),
    WRONG_PASSWORD,
  ],
  example: { senha_atual: 'uma-senha-longa' },
});
