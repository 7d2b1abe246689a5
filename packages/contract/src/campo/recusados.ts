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
import { Problema } from '../kit/problems.ts';

/** The outcomes of a refused event. */
export const DESFECHOS = ['tratado', 'descartado', 'corrigido', 'aplicado'] as const;

/** The fields of the outcome, which technician and office see. */
export const desfechoDoRecusado = {
  resolvido: boolean({
    pt: 'Se já foi resolvido: pelo escritório, ou pelo técnico que o enviou corrigido.',
    en: 'Whether it is resolved: by the office, or by the technician who sent it again, corrected.',
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
      pt: '`tratado`: o escritório fez o que o evento devia fazer; `descartado`: nada será feito; `corrigido`: o técnico o enviou de novo, corrigido; `aplicado`: o escritório o fez valer como feito pelo técnico. Null enquanto não resolvido.',
      en: '`tratado`: the office did what the event was meant to do; `descartado`: nothing will be done; `corrigido`: the technician sent it again, corrected; `aplicado`: the office made it count as done by the technician. Null while unresolved.',
      example: 'tratado',
    }),
  ),
  observacao: nullable(
    string({
      pt: 'O que foi feito a respeito.',
      en: 'What was done about it.',
      example: 'Refeito no aparelho.',
    }),
  ),
};

/** A refused event. `conteudo`: its JSON as it came, cut after 64 KiB. */
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
  summary: message('Lista os próprios eventos recusados', 'List your own refused events'),
  ...listing(ownRecusadosList, {
    example: { ordenar: '-id' },
    rules: [
      message(
        'Cada item tem o evento como chegou, por que foi recusado e o que foi feito a respeito. Para corrigi-lo, envie o evento de novo com outro `id_evento` (uma `visita` mantém o seu) e com o `id` do item em `id_recusado`.',
        'Each item has the event as it came, why it was refused and what was done about it. To correct it, send the event again with another `id_evento` (a `visita` keeps its own) and with the `id` of the item as `id_recusado`.',
      ),
    ],
  }),
});
