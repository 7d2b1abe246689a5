/** The technician’s own refused events. */

import { common } from '../common.ts';
import { FIELD } from '../kit/access.ts';
import { described, id, nullable, object, stamps, string } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { operation } from '../kit/operation.ts';
import { Problema } from '../problemas.ts';

/** An event that was refused. `conteudo`: its JSON as it came, cut after 64 KiB. */
export const EventoRecusado = object({
  id: id(common.id),
  id_evento: nullable(string(common.id_evento)),
  conteudo: string(common.conteudo),
  problema: described(Problema, common.problema),
  ...stamps,
});

export const ownRecusadosList = list({
  item: EventoRecusado,
  sort: ['id', 'data_criacao', 'atualizado_em'],
});

export const listOwnEventosRecusados = operation('POST', '/campo/v1/eventos/recusados/list', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista os próprios eventos recusados', 'List one’s own refused events'),
  ...listing(ownRecusadosList, {
    example: { ordenar: '-id' },
    rules: [
      message(
        'Cada item traz o evento como chegou e por que foi recusado.',
        'Each item has the event as it came and why it was refused.',
      ),
    ],
  }),
});
