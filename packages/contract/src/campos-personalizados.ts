/** Custom fields: additional fields that an account defines for its customers and people. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import { array, boolean, id, integer, object, oneOf, stamps, text } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { equals, list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { operation } from './kit/operation.ts';

export const ORIGENS_DE_CAMPO = ['clientes', 'pessoas'] as const;
export const TIPOS_DE_CAMPO = ['texto', 'numero', 'data', 'booleano', 'lista'] as const;

/** The maximum length of a value of type `texto`. */
export const MAX_TEXTO = 2000;

/**
 * `opcoes` is empty except for a `lista`. Only screens enforce `obrigatorio`. The API does not,
 * because an ERP that does not know the field must still be able to send its customers.
 */
export const CampoPersonalizado = object({
  id: id(common.id),
  nome: text(120, common.campos_personalizados_nome),
  origem: oneOf(ORIGENS_DE_CAMPO, common.campos_personalizados_origem),
  tipo: oneOf(TIPOS_DE_CAMPO, common.campos_personalizados_tipo),
  opcoes: array(text(MAX_TEXTO), common.campos_personalizados_opcoes),
  obrigatorio: boolean(common.obrigatorio),
  ativo: boolean(common.ativo),
  ordem: integer(common.ordem),
  ...stamps,
});

export type CampoPersonalizado = Static<typeof CampoPersonalizado>;

const declaracao = {
  item: CampoPersonalizado,
  search: ['nome'],
  sort: ['id', 'nome', 'ordem', 'data_criacao', 'atualizado_em'],
};

export const camposList = list({
  ...declaracao,
  filters: {
    origem: equals('origem', oneOf(ORIGENS_DE_CAMPO, common.campos_personalizados_origem)),
    ativo: equals('ativo', boolean(common.ativo)),
  },
});

/** The list of one origin, given by the path. */
export const camposOfOrigemList = list({
  ...declaracao,
  filters: { ativo: equals('ativo', boolean(common.ativo)) },
});

export const listCamposPersonalizados = operation('POST', '/v2/campos-personalizados/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Campos personalizados',
  summary: message('Lista campos personalizados', 'List custom fields'),
  ...listing(camposList, { example: { origem: 'clientes', ativo: true } }),
});

export const listCamposDeClientes = operation('POST', '/v2/campos-personalizados/clientes/list', {
  access: INTEGRATIONS,
  group: 'Campos personalizados',
  summary: message('Lista campos personalizados de clientes', 'List custom fields of customers'),
  ...listing(camposOfOrigemList, { example: { ativo: true } }),
});

export const listCamposDePessoas = operation('POST', '/v2/campos-personalizados/pessoas/list', {
  access: INTEGRATIONS,
  group: 'Campos personalizados',
  summary: message('Lista campos personalizados de pessoas', 'List custom fields of people'),
  ...listing(camposOfOrigemList, { example: { ativo: true } }),
});
