/**
 * Bodies that link resources to each other. Their ids are what the request is about, so one that names
 * nothing is a 404 rather than a faulty field.
 */
import { common } from './common.ts';
import { arrayUpTo, type Doc, described, input, integer, reference } from './kit/fields.ts';

/** The most links one request makes, ends or sets. */
export const MAX_LINKS = 500;

const ids = arrayUpTo(MAX_LINKS, integer());

/** The ids of what a resource is linked to, as a field of that resource. */
export const references = (table: string, said?: Partial<Doc>) =>
  arrayUpTo(MAX_LINKS, reference(table), said);

export const PessoaLinks = input(
  { id_pessoa: integer(common.id_pessoa), ids_clientes: described(ids, common.ids_clientes) },
  ['id_pessoa', 'ids_clientes'],
);

export const ClienteLinks = input(
  { id_cliente: integer(common.id_cliente), ids_pessoas: described(ids, common.ids_pessoas) },
  ['id_cliente', 'ids_pessoas'],
);

/** What a segment is linked to; the path says of which kind. */
export const SegmentoLinks = input({ ids: described(ids, common.ids) }, ['ids']);

export const GrupoLink = input(
  { id_grupo: integer({ pt: 'Id do grupo.', en: 'Id of the group.', example: 1 }) },
  ['id_grupo'],
);
export const SegmentoLink = input({ id_segmento: integer(common.id_segmento) }, ['id_segmento']);
