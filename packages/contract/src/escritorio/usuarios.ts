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
  integer,
  nullable,
  object,
  oneOf,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { forOffice } from '../kit/office.ts';
import { created, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';
import * as v2 from '../usuarios.ts';
import { ROLES, Usuario } from '../usuarios.ts';
import { references } from '../vinculos.ts';
import { vigentesHoje } from './vigencias.ts';

/** What several fields here say. */
const words = {
  senha: {
    pt: 'Senha: no pedido, a que o usuário terá, com ao menos 12 caracteres; na resposta, a que o serviço gerou, mostrada só desta vez.',
    en: 'Password: in the request the one that the user will have, of at least 12 characters; in the answer the one that the service made, shown only this once.',
    example: 'uma-senha-longa',
  },
  jornada: {
    pt: 'Horários de trabalho do usuário; null: os da conta.',
    en: 'Working hours of the user; null: those of the account.',
    example: [{ dia_semana: 6, inicio: '08:00', fim: '12:00' }],
  },
};

/** Given by an administrator: taken as typed, and long enough to resist guessing. */
const senha = string({ minLength: 12, maxLength: 200 });

/** A password of the service's own making; null when the request gave one. */
const senhaMostrada = nullable(string());

const cadastro = {
  nome: text(200, common.usuarios_nome),
  login: text(120, common.usuarios_login),
  email: nullable(text(254, common.email)),
  telefone: nullable(text(40, common.telefone)),
  perfil: oneOf(ROLES, common.perfil),
  ids_grupos: references('grupos', common.ids_grupos),
};

/** Of a user with none of their own it is that of the account. */
const jornadaDoUsuario = nullable(jornada, words.jornada);

export const NewUsuario = input({ ...cadastro, senha: described(senha, words.senha) }, [
  'nome',
  'login',
  'perfil',
]);
/** `ids_grupos`, when sent, is the whole list. */
export const UsuarioChange = input({
  ...cadastro,
  ativo: boolean(common.usuarios_ativo),
  jornada: jornadaDoUsuario,
});
/** What the office shows on a user's page. */
export const UsuarioDoEscritorio = object({
  ...Usuario.properties,
  ...vigentesHoje,
  jornada: jornadaDoUsuario,
  /** Visits of theirs that are neither concluded nor cancelled: what is left behind by who goes. */
  visitas_abertas: integer({
    minimum: 0,
    pt: 'Quantas visitas do usuário, entre as que você vê, não foram concluídas nem canceladas.',
    en: 'How many visits of the user, among those that you see, are neither concluded nor cancelled.',
    example: 3,
  }),
});
/** Who asks. `ids_segmentos`: what they see is limited to; nothing is when it is empty. */
export const Eu = object({
  ...Usuario.properties,
  ids_segmentos: array(id(), common.ids_segmentos),
});
export const UsuarioCreated = object({
  ...Usuario.properties,
  senha: described(senhaMostrada, words.senha),
});

export const NewSenha = input({ senha: described(senha, words.senha) });
export const SenhaChanged = object({ senha: described(senhaMostrada, words.senha) });

export type NewUsuario = Static<typeof NewUsuario>;
export type UsuarioChange = Static<typeof UsuarioChange>;
export type UsuarioCreated = Static<typeof UsuarioCreated>;
export type UsuarioDoEscritorio = Static<typeof UsuarioDoEscritorio>;

export const getEu = operation('GET', '/escritorio/v1/eu', {
  access: OFFICE,
  group: 'Usuários',
  summary: message('Lê o próprio usuário', 'Get the user who asks'),
  answer: ok(Eu),
  description: [
    message(
      'Quem o token identifica, com o perfil e os segmentos que limitam o que vê.',
      'Whom the token identifies, with the role and the segments that limit what they see.',
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
      'Só para administradores. Sem `senha`, o serviço gera uma e a mostra nesta resposta, uma única vez; com `senha`, a resposta traz null. `Idempotency-Key` não vale aqui, pois guardar a resposta seria guardar a senha: o login repetido responde 409, e a senha perdida troca-se.',
      'For administrators only. Without `senha` the service makes one and shows it in this answer, once; with `senha` the answer has null. `Idempotency-Key` is not heeded here, because keeping the answer would be keeping the password: a repeated login answers 409, and a lost password is replaced.',
    ),
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
  answer: ok(UsuarioDoEscritorio),
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message('Só para administradores.', 'For administrators only.'),
    KEEPS_ABSENT,
    message(
      '`ids_grupos` substitui a lista inteira. `ativo` false encerra na hora todos os tokens e sessões do usuário, que não voltam quando ele volta; as visitas dele ficam com ele: `visitas_abertas` diz quantas. Quem se inativa ou deixa de ser administrador, e o último administrador ativo, recebem 422; quem foi anonimizado não muda mais: 422.',
      '`ids_grupos` replaces the whole list. `ativo` false ends all tokens and sessions of the user at once, and they do not return when the user does; the user keeps the visits: `visitas_abertas` tells how many. Whoever deactivates themselves or gives up being an administrator, and the last active administrator, get a 422; whoever was anonymised is not changed any more: 422.',
    ),
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
      'Só para administradores. Sem `senha`, o serviço gera uma e a mostra nesta resposta, uma única vez; com `senha`, a resposta traz null. Todos os tokens e sessões do usuário deixam de valer na hora, e um bloqueio do login termina. Quem foi anonimizado não recebe outra: 422.',
      'For administrators only. Without `senha` the service makes one and shows it in this answer, once; with `senha` the answer has null. All tokens and sessions of the user end at once, and so does a block of the login. Whoever was anonymised gets none any more: 422.',
    ),
  ],
  example: {},
});
