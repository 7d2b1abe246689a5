/** Users: the back office, integrations and field users. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import {
  array,
  boolean,
  id,
  instant,
  integer,
  latitude,
  longitude,
  nullable,
  number,
  object,
  oneOf,
  stamps,
  text,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { condition, conditionOnAny, equals, list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { ok, operation } from './kit/operation.ts';
import { LONGEST_LOGIN } from './logins.ts';

/** Texts that several fields share. */
const words = {
  id_perfil: {
    pt: '1 administrador, 2 gestor, 3 integracao, 4 campo.',
    en: '1 administrator, 2 manager, 3 integration, 4 field user.',
    example: 4,
  },
};

/** In the order of their `id_perfil`, from 1. */
export const ROLES = ['administrador', 'gestor', 'integracao', 'campo'] as const;
export type Role = (typeof ROLES)[number];

export const Usuario = object({
  id: id(common.id),
  nome: text(200, common.usuarios_nome),
  login: text(LONGEST_LOGIN, common.usuarios_login),
  email: nullable(text(254, common.email)),
  telefone: nullable(text(40, common.telefone)),
  ativo: boolean(common.usuarios_ativo),
  id_perfil: integer(words.id_perfil),
  perfil: oneOf(ROLES, common.perfil),
  ids_grupos: array(id(), common.ids_grupos),
  ...stamps,
});

export const usuariosList = list({
  item: Usuario,
  search: ['nome', 'login', 'email'],
  sort: ['id', 'nome', 'login', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_grupo: conditionOnAny('ids_grupos', integer(), common.ids_grupo),
    id_perfil: condition('id_perfil', integer(words.id_perfil)),
    ativo: equals('ativo', boolean(common.usuarios_ativo)),
  },
});

/** Where a user was last seen. `precisao` in metres. */
export const Localizacao = object({
  id_usuario: id(common.id_usuario),
  latitude: latitude(common.latitude),
  longitude: longitude(common.longitude),
  precisao: nullable(number({ minimum: 0, ...common.precisao })),
  data: instant({
    pt: 'Quando o usuário esteve ali, pelo relógio do aparelho.',
    en: 'When the user was there, by the device’s clock.',
    example: '2026-08-14T13:25:40Z',
  }),
});

export type Usuario = Static<typeof Usuario>;
export type Localizacao = Static<typeof Localizacao>;

export const listUsuarios = operation('POST', '/v2/usuarios/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Usuários',
  summary: message('Lista usuários', 'List users'),
  ...listing(usuariosList, { example: { ativo: true, id_perfil: 4 } }),
});

export const getUsuario = operation('GET', '/v2/usuarios/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Usuários',
  summary: message('Lê um usuário', 'Get a user'),
  answer: ok(Usuario),
});

export const getLocalizacao = operation('GET', '/v2/usuarios/{id}/localizacao', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Usuários',
  summary: message('Lê a última posição de um usuário', 'Get the last location of a user'),
  answer: ok(Localizacao),
  description: [
    message(
      'A mais nova pelo relógio do aparelho. 404 também quando nenhuma foi registrada.',
      'The newest one by the device’s clock. Also 404 if none was recorded.',
    ),
  ],
});
