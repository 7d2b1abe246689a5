/** Custom fields, as the office defines them. */

import type { Static } from 'typebox';
import {
  CampoPersonalizado,
  camposList,
  MAX_TEXTO,
  ORIGENS_DE_CAMPO,
  TIPOS_DE_CAMPO,
} from '../campos-personalizados.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import { arrayUpTo, boolean, input, integer, oneOf, text, withDefault } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';

/** The maximum number of options of a `lista`. */
const MAX_OPCOES = 200;

const mudavel = {
  nome: text(120, common.campos_personalizados_nome),
  opcoes: arrayUpTo(MAX_OPCOES, text(MAX_TEXTO), {
    examples: [[]],
    ...common.campos_personalizados_opcoes,
  }),
  obrigatorio: boolean(common.obrigatorio),
  ativo: boolean(common.ativo),
  ordem: integer({ minimum: 0, maximum: 1_000_000, ...common.ordem }),
};

export const NewCampoPersonalizado = input(
  {
    ...mudavel,
    opcoes: withDefault(mudavel.opcoes, []),
    obrigatorio: withDefault(boolean(common.obrigatorio), false),
    ativo: withDefault(boolean(common.ativo), true),
    ordem: withDefault(mudavel.ordem, 0),
    origem: oneOf(ORIGENS_DE_CAMPO, common.campos_personalizados_origem),
    tipo: oneOf(TIPOS_DE_CAMPO, common.campos_personalizados_tipo),
  },
  ['nome', 'origem', 'tipo'],
);
/**
 * `tipo` decides how values are checked, and `origem` where they are stored. So neither can change.
 */
export const CampoPersonalizadoChange = input(mudavel);

export type NewCampoPersonalizado = Static<typeof NewCampoPersonalizado>;
export type CampoPersonalizadoChange = Static<typeof CampoPersonalizadoChange>;

export const listCamposPersonalizados = operation(
  'POST',
  '/escritorio/v1/campos-personalizados/list',
  {
    access: OFFICE,
    group: 'Campos personalizados',
    summary: message('Lista campos personalizados', 'List custom fields'),
    ...listing(camposList, { example: { origem: 'clientes', ordenar: 'ordem' } }),
  },
);

export const getCampoPersonalizado = operation('GET', '/escritorio/v1/campos-personalizados/{id}', {
  access: OFFICE,
  group: 'Campos personalizados',
  summary: message('Lê um campo personalizado', 'Get a custom field'),
  answer: ok(CampoPersonalizado),
});

export const createCampoPersonalizado = operation('POST', '/escritorio/v1/campos-personalizados', {
  access: OFFICE,
  group: 'Campos personalizados',
  summary: message('Cria um campo personalizado', 'Create a custom field'),
  body: NewCampoPersonalizado,
  answer: created(CampoPersonalizado),
  idempotent: true,
  location: '/escritorio/v1/campos-personalizados',
  description: [
    message(
      '`origem` e `tipo` não podem mudar depois. Uma `lista` precisa de `opcoes`; os outros tipos não as têm.',
      '`origem` and `tipo` cannot change later. A `lista` needs `opcoes`; other types have none.',
    ),
  ],
  example: {
    nome: 'Frequência de visita',
    origem: 'clientes',
    tipo: 'lista',
    opcoes: ['Mensal', 'Trimestral'],
  },
});

export const changeCampoPersonalizado = operation(
  'PATCH',
  '/escritorio/v1/campos-personalizados/{id}',
  {
    access: OFFICE,
    group: 'Campos personalizados',
    summary: message('Altera um campo personalizado', 'Change a custom field'),
    body: CampoPersonalizadoChange,
    stampOf: 'campos_personalizados',
    answer: ok(CampoPersonalizado),
    problems: ['REGRA_NEGOCIO'],
    description: [
      KEEPS_ABSENT,
      message(
        '`opcoes` substitui a lista inteira; tirar uma opção que algum valor guardado usa responde 422.',
        '`opcoes` replaces the whole list; removing an option that a stored value uses answers 422.',
      ),
    ],
    example: { opcoes: ['Mensal', 'Trimestral', 'Anual'], obrigatorio: true },
  },
);

export const deleteCampoPersonalizado = operation(
  'DELETE',
  '/escritorio/v1/campos-personalizados/{id}',
  {
    access: OFFICE,
    group: 'Campos personalizados',
    summary: message('Exclui um campo personalizado', 'Delete a custom field'),
    answer: nothing(),
    problems: ['REGRA_NEGOCIO'],
    description: [
      message(
        'Só é possível enquanto nenhum valor dele está guardado; do contrário, 422: inative-o.',
        'Only possible while no value of it is stored; otherwise 422: deactivate it.',
      ),
    ],
  },
);
