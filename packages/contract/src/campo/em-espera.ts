/** The technician’s own events that wait for their visit. */

import { common } from '../common.ts';
import { FIELD } from '../kit/access.ts';
import { described, id, instant, object, stamps, string, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { operation } from '../kit/operation.ts';
import { idEvento, words } from './fields.ts';

/** An accepted event that waits for the `visita` that it names in `id_visita`. */
export const EventoEmEspera = object({
  id: id(common.id),
  id_evento: described(idEvento, common.id_evento),
  id_visita: described(idEvento, words.id_visita),
  tipo: text(20, words.tipo),
  data: instant(words.data),
  conteudo: string(common.conteudo),
  ...stamps,
});

export const ownEsperaList = list({
  item: EventoEmEspera,
  sort: ['id', 'data_criacao', 'atualizado_em'],
});

export const listOwnEventosEmEspera = operation('POST', '/campo/v1/eventos/em-espera/list', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista os próprios eventos em espera', 'List your own waiting events'),
  ...listing(ownEsperaList, {
    example: { ordenar: '-id' },
    rules: [
      message(
        'Foram aceitos e têm em `id_visita` uma visita criada no aparelho cuja `visita` não chegou ou foi recusada. Saem da lista quando ela chega.',
        'They were accepted, and their `id_visita` is a visit created on the device whose `visita` has not arrived or was refused. They leave the list when it arrives.',
      ),
    ],
  }),
});
