import { OFFICE } from '../kit/access.ts';
import { integer } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { conditionOnAny, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { forOffice } from '../kit/office.ts';
import { nothing, operation, stamped } from '../kit/operation.ts';
import { ALL_OR_NOTHING, UNLINKS } from '../kit/sentences.ts';
import * as v2 from '../segmentos.ts';
import { SegmentoLinks } from '../vinculos.ts';

export const officeSegmentosList = list({
  item: v2.Segmento,
  search: v2.segmentosList.search,
  sort: v2.segmentosList.sort,
  filters: {
    ...v2.segmentosList.filters,
    ids_cliente: conditionOnAny('id_cliente', integer(), {
      pt: 'Somente segmentos em que está um destes clientes.',
      en: 'Only segments that one of these customers is in.',
      example: [7],
    }),
    ids_usuario: conditionOnAny('ids_usuarios', integer(), {
      pt: 'Somente segmentos a que um destes usuários está vinculado; os dos seus grupos não contam.',
      en: 'Only segments that one of these users is linked to; those of their groups do not count.',
      example: [4],
    }),
    ids_grupo: conditionOnAny('ids_grupos', integer(), {
      pt: 'Somente segmentos a que um destes grupos está vinculado.',
      en: 'Only segments that one of these groups is linked to.',
      example: [1, 2],
    }),
  },
});

export const listSegmentos = operation('POST', '/escritorio/v1/segmentos/list', {
  access: OFFICE,
  group: 'Segmentos',
  summary: message('Lista segmentos', 'List segments'),
  ...listing(officeSegmentosList, { example: { ativo: true, ids_cliente: [7] } }),
});

export const getSegmento = forOffice(v2.getSegmento);

export const getVinculosDoSegmento = forOffice(v2.getVinculosDoSegmento);

export const createSegmento = forOffice(v2.createSegmento);

export const changeSegmento = stamped(forOffice(v2.changeSegmento), 'segmentos');

export const deleteSegmento = forOffice(v2.deleteSegmento);

export const linkClientesToSegmento = forOffice(v2.linkClientesToSegmento);

export const unlinkClienteFromSegmento = forOffice(v2.unlinkClienteFromSegmento);

export const unlinkClientesFromSegmento = operation(
  'POST',
  '/escritorio/v1/segmentos/{id}/clientes/desvincular',
  {
    access: OFFICE,
    group: 'Segmentos',
    summary: message('Desvincula clientes de um segmento', 'Unlink customers from a segment'),
    body: SegmentoLinks,
    answer: nothing(),
    description: [ALL_OR_NOTHING, UNLINKS],
    example: { ids: [1, 2, 3] },
  },
);

export const linkGruposToSegmento = forOffice(v2.linkGruposToSegmento);

export const unlinkGrupoFromSegmento = forOffice(v2.unlinkGrupoFromSegmento);

export const linkUsuariosToSegmento = forOffice(v2.linkUsuariosToSegmento);

export const unlinkUsuarioFromSegmento = forOffice(v2.unlinkUsuarioFromSegmento);
