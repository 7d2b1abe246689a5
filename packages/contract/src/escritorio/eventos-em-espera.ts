/** Events of all technicians that wait for a visit created on a device, which has not arrived. */
import { EventoEmEspera } from '../campo/em-espera.ts';
import { idEvento } from '../campo/fields.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import { id, integer, object, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, list, window } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { operation } from '../kit/operation.ts';

export const esperaList = list({
  item: object({
    ...EventoEmEspera.properties,
    id_usuario: id(common.id_usuario),
    usuario: text(200, common.usuario),
  }),
  sort: ['id', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_usuario: anyOf('id_usuario', integer(), common.ids_usuario),
    ids_visita: anyOf('id_visita', idEvento, {
      pt: 'Somente os que esperam por uma destas visitas.',
      en: 'Only events that wait for one of these visits.',
    }),
    ...window('data_criacao'),
  },
});

export const listEventosEmEspera = operation('POST', '/escritorio/v1/eventos-em-espera/list', {
  access: OFFICE,
  group: 'Quarentena',
  summary: message('Lista eventos em espera', 'List waiting events'),
  ...listing(esperaList),
  description: [
    message(
      'Eventos aceitos de visitas criadas em aparelhos cuja `visita` não chegou, ou foi recusada; saem daqui quando ela chega, ou quando o escritório a aplica. Um gestor limitado por segmentos vê só os das `visita` recusadas que vê: dos outros não se sabe o cliente.',
      'Accepted events of visits created on devices, whose `visita` has not arrived or was refused. They leave the list when it arrives, or when the office applies it. A manager limited by segments sees only those of refused `visita` in sight: the customer of others is not known.',
    ),
  ],
});
