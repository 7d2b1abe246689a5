/** Who looked at the technician’s trail. */

import { common } from '../common.ts';
import { FIELD } from '../kit/access.ts';
import { array, day, id, instant, nullable, object, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** Someone looked at the technician's trail of this day. */
export const ConsultaDeTrajeto = object({
  id: id(common.id),
  usuario: nullable(
    text(200, { pt: 'Quem consultou.', en: 'Who looked.', example: 'Maria Souza' }),
  ),
  dia: day(common.dia),
  consultado_em: instant({
    pt: 'Quando o escritório consultou.',
    en: 'When the office looked.',
    example: '2026-08-15T12:30:00Z',
  }),
});

/** The last first. */
export const ConsultasDeTrajeto = object({ dados: array(ConsultaDeTrajeto, common.dados) });

export const listConsultas = operation('GET', '/campo/v1/consultas', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista quem viu o próprio trajeto', 'List who looked at one’s own trail'),
  answer: ok(ConsultasDeTrajeto),
  description: [
    message(
      'As últimas 100 consultas do escritório ao trajeto deste técnico.',
      'The last 100 times that the office looked at the trail of this technician.',
    ),
  ],
});
