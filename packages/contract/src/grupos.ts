/** Groups of users. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import { array, id, input, integer, nullable, object, stamps, text } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { conditionOnAny, list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { created, nothing, ok, operation } from './kit/operation.ts';
import { KEEPS_ABSENT } from './kit/sentences.ts';
import { references } from './vinculos.ts';

/** `id_origem`: the group's id in the caller's own system. */
const writable = {
  nome: text(120, {
    pt: 'Nome do grupo, único na conta.',
    en: 'Name of the group, unique in the account.',
    example: 'Equipe Sul',
  }),
  id_origem: nullable(
    integer({
      pt: 'Id do grupo no sistema integrado.',
      en: 'Id of the group in the integrated system.',
      example: 12,
    }),
  ),
};

export const Grupo = object({
  id: id(common.id),
  ...writable,
  ids_usuarios: array(id(), common.ids_usuarios),
  ...stamps,
});

const body = { ...writable, ids_usuarios: references('usuarios', common.ids_usuarios) };
export const NewGrupo = input(body, ['nome']);
/** `ids_usuarios`, if sent, replaces the whole list. */
export const GrupoChange = input(body);

export type Grupo = Static<typeof Grupo>;
export type NewGrupo = Static<typeof NewGrupo>;
export type GrupoChange = Static<typeof GrupoChange>;

export const gruposList = list({
  item: Grupo,
  search: ['nome'],
  sort: ['id', 'nome', 'data_criacao', 'atualizado_em'],
  filters: { ids_usuario: conditionOnAny('ids_usuarios', integer(), common.ids_usuario) },
});

export const listGrupos = operation('POST', '/v2/grupos/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Grupos',
  summary: message('Lista grupos', 'List groups'),
  ...listing(gruposList, { example: { ids_usuario: [3] } }),
});

export const getGrupo = operation('GET', '/v2/grupos/{id}', {
  access: INTEGRATIONS,
  group: 'Grupos',
  summary: message('Lê um grupo', 'Get a group'),
  answer: ok(Grupo),
});

export const createGrupo = operation('POST', '/v2/grupos/post', {
  access: INTEGRATIONS,
  group: 'Grupos',
  summary: message('Cria um grupo', 'Create a group'),
  body: NewGrupo,
  answer: created(Grupo),
  idempotent: true,
  location: '/v2/grupos',
  problems: ['CONFLITO'],
  description: [message('Nome repetido responde 409.', 'A duplicate name answers 409.')],
  example: { nome: 'Equipe Sul', id_origem: 12, ids_usuarios: [3, 4] },
});

export const changeGrupo = operation('PUT', '/v2/grupos/{id}', {
  access: INTEGRATIONS,
  group: 'Grupos',
  summary: message('Altera um grupo', 'Change a group'),
  body: GrupoChange,
  answer: ok(Grupo),
  problems: ['CONFLITO'],
  description: [
    KEEPS_ABSENT,
    message(
      '`ids_usuarios` substitui a lista inteira. Nome repetido responde 409.',
      '`ids_usuarios` replaces the whole list. A duplicate name answers 409.',
    ),
  ],
  example: { nome: 'Equipe Sul e Oeste', ids_usuarios: [3, 4, 6] },
});

export const deleteGrupo = operation('DELETE', '/v2/grupos/{id}', {
  access: INTEGRATIONS,
  group: 'Grupos',
  summary: message('Exclui um grupo', 'Delete a group'),
  answer: nothing(),
  description: [
    message(
      'Visitas e ordens do grupo ficam, sem grupo; os vínculos dele são desfeitos.',
      'Visits and orders of the group stay, without a group; its links are removed.',
    ),
  ],
});
