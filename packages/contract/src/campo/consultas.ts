/** Who looked at the technician's positions. */

import { common } from '../common.ts';
import { FIELD } from '../kit/access.ts';
import { array, day, id, instant, nullable, object, oneOf, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** Someone looked at the technician's trail of this day, or at their last position. */
export const ConsultaDeTrajeto = object({
  id: id(common.id),
  usuario: nullable(
    text(200, { pt: 'Quem consultou.', en: 'Who looked.', example: 'Maria Souza' }),
  ),
  tipo: oneOf(['trajeto', 'ultima_posicao'], {
    pt: '`trajeto`: as posições de um dia; `ultima_posicao`: a última posição do técnico, contada no máximo uma vez por hora para cada pessoa.',
    en: '`trajeto`: the positions of a day; `ultima_posicao`: the technician’s last position, recorded at most once an hour for each viewer.',
    example: 'trajeto',
  }),
  dia: day({
    pt: 'O dia consultado, no fuso da conta; em `ultima_posicao`, o dia da consulta.',
    en: 'The day that was looked at, in the account’s time zone; for `ultima_posicao`, the day when someone looked.',
    example: '2026-08-14',
  }),
  consultado_em: instant({
    pt: 'Quando foi consultado.',
    en: 'When someone looked.',
    example: '2026-08-15T12:30:00Z',
  }),
});

/** Newest first. */
export const ConsultasDeTrajeto = object({ dados: array(ConsultaDeTrajeto, common.dados) });

export const listConsultas = operation('GET', '/campo/v1/consultas', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista quem viu as próprias posições', 'List who looked at your own positions'),
  answer: ok(ConsultasDeTrajeto),
  description: [
    message(
      'As últimas 300 consultas ao trajeto e à última posição deste técnico.',
      'The last 300 times that someone looked at the trail or the last position of this technician.',
    ),
  ],
});
