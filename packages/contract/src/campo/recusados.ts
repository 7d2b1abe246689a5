/** The technician’s own refused events. */

import { common } from '../common.ts';
import { FIELD } from '../kit/access.ts';
import {
  boolean,
  described,
  id,
  instant,
  nullable,
  object,
  oneOf,
  stamps,
  string,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { equals, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { operation } from '../kit/operation.ts';
import { Problema } from '../problemas.ts';

/** What became of a refused event. */
export const DESFECHOS = ['tratado', 'descartado', 'corrigido'] as const;

/** What both sides are told of it. */
export const desfechoDoRecusado = {
  resolvido: boolean({
    pt: 'Se já se cuidou dele: o escritório, ou o próprio técnico ao enviá-lo corrigido.',
    en: 'Whether it has been seen to: by the office, or by the technician who sent it mended.',
    example: false,
  }),
  resolvido_em: nullable(
    instant({
      pt: 'Quando foi resolvido.',
      en: 'When it was resolved.',
      example: '2026-08-14T12:30:00Z',
    }),
  ),
  desfecho: nullable(
    oneOf(DESFECHOS, {
      pt: '`tratado`: o escritório fez o que o evento diria; `descartado`: não se fará nada; `corrigido`: o técnico o enviou de novo. Null enquanto não resolvido, ou quando não se disse.',
      en: '`tratado`: the office did what the event would have said; `descartado`: nothing will be done; `corrigido`: the technician sent it again. Null while unresolved, or where nobody said.',
      example: 'tratado',
    }),
  ),
  observacao: nullable(
    string({
      pt: 'O que foi feito dele.',
      en: 'What was made of it.',
      example: 'Refeito no aparelho.',
    }),
  ),
};

/** An event that was refused. `conteudo`: its JSON as it came, cut after 64 KiB. */
export const EventoRecusado = object({
  id: id(common.id),
  id_evento: nullable(string(common.id_evento)),
  conteudo: string(common.conteudo),
  problema: described(Problema, common.problema),
  ...desfechoDoRecusado,
  ...stamps,
});

export const ownRecusadosList = list({
  item: EventoRecusado,
  sort: ['id', 'data_criacao', 'atualizado_em'],
  filters: { resolvido: equals('resolvido', desfechoDoRecusado.resolvido) },
});

export const listOwnEventosRecusados = operation('POST', '/campo/v1/eventos/recusados/list', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista os próprios eventos recusados', 'List one’s own refused events'),
  ...listing(ownRecusadosList, {
    example: { ordenar: '-id' },
    rules: [
      message(
        'Cada item traz o evento como chegou, por que foi recusado e o que se fez dele. Para corrigi-lo, envie o evento de novo, com outro `id_evento` (o de uma `visita`, o mesmo) e o `id` daqui em `id_recusado`.',
        'Each item has the event as it came, why it was refused and what was made of it. To mend it, send the event again under another `id_evento` (a `visita` under the same), with the `id` from here as `id_recusado`.',
      ),
    ],
  }),
});
