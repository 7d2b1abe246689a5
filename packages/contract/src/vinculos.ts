/**
 * Bodies that link resources to each other. The request is about these ids, so an unknown one is a
 * 404 rather than an invalid field.
 */
import { common } from './common.ts';
import { arrayUpTo, type Doc, described, input, integer, reference } from './kit/fields.ts';

/** The maximum number of links that one request adds, removes or sets. */
export const MAX_LINKS = 500;

const ids = arrayUpTo(MAX_LINKS, integer());

/** A field with the ids of the rows that a resource is linked to. */
export const references = (table: string, doc?: Partial<Doc>) =>
  arrayUpTo(MAX_LINKS, reference(table), doc);

export const PessoaLinks = input(
  { id_pessoa: integer(common.id_pessoa), ids_clientes: described(ids, common.ids_clientes) },
  ['id_pessoa', 'ids_clientes'],
);

export const ClienteLinks = input(
  { id_cliente: integer(common.id_cliente), ids_pessoas: described(ids, common.ids_pessoas) },
  ['id_cliente', 'ids_pessoas'],
);

/** Ids to link to a segment; the path names what they identify. */
export const SegmentoLinks = input({ ids: described(ids, common.ids) }, ['ids']);

export const GrupoLink = input({ id_grupo: integer(common.id_grupo) }, ['id_grupo']);
export const SegmentoLink = input({ id_segmento: integer(common.id_segmento) }, ['id_segmento']);
