/** Segments: parts of the operation, with the users and groups that work in them. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import {
  array,
  boolean,
  described,
  id,
  input,
  object,
  stamps,
  text,
  withDefault,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { equals, list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { created, nothing, ok, operation } from './kit/operation.ts';
import { ALL_OR_NOTHING, KEEPS_ABSENT, LINKS } from './kit/sentences.ts';
import { references, SegmentoLinks } from './vinculos.ts';

/** Texts that several fields share. */
const words = {
  nome: {
    pt: 'Nome do segmento, único na conta.',
    en: 'Name of the segment, unique in the account.',
    example: 'Refrigeração',
  },
  ativo: { pt: 'Se o segmento está em uso.', en: 'Whether the segment is in use.', example: true },
  ids_grupos: {
    pt: 'Ids dos grupos do segmento; quando enviada, a lista substitui a atual inteira, e `[]` remove todos.',
    en: 'Ids of the groups of the segment; when sent, the list replaces the whole current one, and `[]` removes all.',
    example: [1, 2],
  },
};

const writable = { nome: text(120, words.nome), ativo: boolean(words.ativo) };

export const Segmento = object({
  id: id(common.id),
  ...writable,
  ids_usuarios: array(id(), common.ids_usuarios),
  ids_grupos: array(id(), words.ids_grupos),
  ...stamps,
});

const body = {
  ...writable,
  ids_usuarios: references('usuarios', common.ids_usuarios),
  ids_grupos: references('grupos', words.ids_grupos),
};
export const NewSegmento = input({ ...body, ativo: withDefault(boolean(words.ativo), true) }, [
  'nome',
]);
/** `ids_usuarios` and `ids_grupos`, if sent, replace the whole lists. */
export const SegmentoChange = input(body);

const vinculados = array(object({ id: id(common.id), nome: text(200, words.nome) }));

/** Who works in a segment. */
export const VinculosDoSegmento = object({
  usuarios: described(vinculados, { pt: 'Usuários do segmento.', en: 'Users of the segment.' }),
  grupos: described(vinculados, { pt: 'Grupos do segmento.', en: 'Groups of the segment.' }),
});

export type Segmento = Static<typeof Segmento>;
export type NewSegmento = Static<typeof NewSegmento>;
export type SegmentoChange = Static<typeof SegmentoChange>;
export type VinculosDoSegmento = Static<typeof VinculosDoSegmento>;

export const segmentosList = list({
  item: Segmento,
  search: ['nome'],
  sort: ['id', 'nome', 'data_criacao', 'atualizado_em'],
  filters: { ativo: equals('ativo', boolean(words.ativo)) },
});

export const listSegmentos = operation('POST', '/v2/segmentos/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Segmentos',
  summary: message('Lista segmentos', 'List segments'),
  ...listing(segmentosList, { example: { ativo: true } }),
});

export const linkClientesToSegmento = operation('POST', '/v2/segmentos/{id}/clientes', {
  access: INTEGRATIONS,
  group: 'Segmentos',
  summary: message('Vincula clientes a um segmento', 'Link customers to a segment'),
  body: SegmentoLinks,
  answer: nothing(),
  problems: ['CONFLITO'],
  description: [ALL_OR_NOTHING, LINKS],
  example: { ids: [1, 2, 3] },
});

export const unlinkClienteFromSegmento = operation(
  'DELETE',
  '/v2/segmentos/{id}/clientes/{idCliente}',
  {
    access: INTEGRATIONS,
    ids: { idCliente: common.id_cliente },
    group: 'Segmentos',
    summary: message('Desvincula um cliente de um segmento', 'Unlink a customer from a segment'),
    answer: nothing(),
  },
);

export const linkGruposToSegmento = operation('POST', '/v2/segmentos/{id}/grupos', {
  access: INTEGRATIONS,
  group: 'Segmentos',
  summary: message('Vincula grupos a um segmento', 'Link groups to a segment'),
  body: SegmentoLinks,
  answer: nothing(),
  problems: ['CONFLITO'],
  description: [ALL_OR_NOTHING, LINKS],
  example: { ids: [1, 2, 3] },
});

export const unlinkGrupoFromSegmento = operation('DELETE', '/v2/segmentos/{id}/grupos/{idGrupo}', {
  access: INTEGRATIONS,
  ids: { idGrupo: common.id_grupo },
  group: 'Segmentos',
  summary: message('Desvincula um grupo de um segmento', 'Unlink a group from a segment'),
  answer: nothing(),
});

export const linkUsuariosToSegmento = operation('POST', '/v2/segmentos/{id}/usuarios', {
  access: INTEGRATIONS,
  group: 'Segmentos',
  summary: message('Vincula usuários a um segmento', 'Link users to a segment'),
  body: SegmentoLinks,
  answer: nothing(),
  problems: ['CONFLITO'],
  description: [ALL_OR_NOTHING, LINKS],
  example: { ids: [1, 2, 3] },
});

export const unlinkUsuarioFromSegmento = operation(
  'DELETE',
  '/v2/segmentos/{id}/usuarios/{idUsuario}',
  {
    access: INTEGRATIONS,
    ids: { idUsuario: common.id_usuario },
    group: 'Segmentos',
    summary: message('Desvincula um usuário de um segmento', 'Unlink a user from a segment'),
    answer: nothing(),
  },
);

export const getSegmento = operation('GET', '/v2/segmentos/{id}', {
  access: INTEGRATIONS,
  group: 'Segmentos',
  summary: message('Lê um segmento', 'Get a segment'),
  answer: ok(Segmento),
});

export const getVinculosDoSegmento = operation('GET', '/v2/segmentos/{id}/vinculos', {
  access: INTEGRATIONS,
  group: 'Segmentos',
  summary: message('Lê usuários e grupos de um segmento', 'Get the users and groups of a segment'),
  answer: ok(VinculosDoSegmento),
});

export const createSegmento = operation('POST', '/v2/segmentos/post', {
  access: INTEGRATIONS,
  group: 'Segmentos',
  summary: message('Cria um segmento', 'Create a segment'),
  body: NewSegmento,
  answer: created(Segmento),
  idempotent: true,
  location: '/v2/segmentos',
  problems: ['CONFLITO'],
  description: [message('Nome repetido responde 409.', 'A duplicate name answers 409.')],
  example: { nome: 'Refrigeração', ids_usuarios: [3], ids_grupos: [1] },
});

export const changeSegmento = operation('PUT', '/v2/segmentos/{id}', {
  access: INTEGRATIONS,
  group: 'Segmentos',
  summary: message('Altera um segmento', 'Change a segment'),
  body: SegmentoChange,
  answer: ok(Segmento),
  problems: ['CONFLITO'],
  description: [
    KEEPS_ABSENT,
    message(
      '`ids_usuarios` e `ids_grupos` substituem as listas inteiras. Nome repetido responde 409.',
      '`ids_usuarios` and `ids_grupos` replace the whole lists. A duplicate name answers 409.',
    ),
  ],
  example: { ativo: true, ids_grupos: [1, 2] },
});

export const deleteSegmento = operation('DELETE', '/v2/segmentos/{id}', {
  access: INTEGRATIONS,
  group: 'Segmentos',
  summary: message('Exclui um segmento', 'Delete a segment'),
  answer: nothing(),
  description: [
    message(
      'Visitas e ordens do segmento ficam, sem segmento; os vínculos dele são desfeitos.',
      'Visits and orders of the segment stay, without a segment; its links are removed.',
    ),
  ],
});
