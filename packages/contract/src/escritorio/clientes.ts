import type { Static } from 'typebox';
import * as v2 from '../clientes.ts';
import { clientesComIdExternoList, FINDS_ID_EXTERNO, withIdExterno } from '../id-externo.ts';
import { OFFICE } from '../kit/access.ts';
import { boolean, customFields, integer } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { condition, conditionOnAny, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { answering, forOffice } from '../kit/office.ts';
import { operation, stamped } from '../kit/operation.ts';
import { FILTERS } from '../kit/sentences.ts';

/** As in v2, and with the id that another system gives it. */
export const Cliente = withIdExterno(v2.Cliente);
export type Cliente = Static<typeof Cliente>;

/** The filters that v2 lacks find customers that the office has to complete. */
export const officeClientesList = list({
  item: Cliente,
  search: v2.clientesList.search,
  sort: v2.clientesList.sort,
  filters: {
    ...clientesComIdExternoList.filters,
    com_posicao: condition(
      'id',
      boolean({
        pt: 'Com true, somente clientes cujo endereço tem posição; com false, somente os demais. Latitude e longitude 0 não são posição.',
        en: 'With true, only customers whose address has a position; with false, only the others. Latitude and longitude 0 are no position.',
        example: false,
      }),
    ),
    sem_segmento: condition(
      'id',
      boolean({
        pt: 'Com true, somente clientes que não estão em segmento algum; com false, somente os demais.',
        en: 'With true, only customers that are in no segment; with false, only the others.',
        example: true,
      }),
    ),
    ids_grupo: conditionOnAny('id', integer(), {
      pt: 'Somente clientes de segmentos em que trabalha um destes grupos.',
      en: 'Only customers of segments that one of these groups works in.',
      example: [1],
    }),
    campos_personalizados: condition(
      'campos_personalizados',
      customFields('clientes', {
        pt: 'Somente clientes com todos estes valores nos campos personalizados; null: sem valor.',
        en: 'Only customers with all of these values in their custom fields; null: without a value.',
        example: { '7': 'Trimestral' },
      }),
    ),
  },
});

export const listClientes = operation('POST', '/escritorio/v1/clientes/list', {
  access: OFFICE,
  group: 'Clientes',
  summary: message('Lista clientes', 'List customers'),
  ...listing(officeClientesList, {
    example: { ativo: true, com_posicao: false },
    rules: [FILTERS, FINDS_ID_EXTERNO],
  }),
});

export const getCliente = answering(forOffice(v2.getCliente), Cliente);

export const createCliente = answering(forOffice(v2.createCliente), Cliente);

export const createClientes = forOffice(v2.createClientes);

export const changeCliente = stamped(answering(forOffice(v2.changeCliente), Cliente), 'clientes');

export const deleteCliente = forOffice(v2.deleteCliente);
