/** The steps of a visit as devices reported them: when, where, and why there. */
import type { Static } from 'typebox';
import { idEvento, words } from '../campo/fields.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  boolean,
  described,
  freeText,
  id,
  instant,
  integer,
  latitude,
  longitude,
  nullable,
  number,
  object,
  oneOf,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** The kinds of event that are steps. */
export const MARCOS = ['visita', 'a_caminho', 'checkin', 'checkout', 'nao_realizada'] as const;

export const Marco = object({
  id_evento: described(idEvento, common.id_evento),
  tipo: oneOf(MARCOS, words.tipo),
  data: instant({
    pt: 'Quando aconteceu, até onde o aparelho sabe.',
    en: 'When it happened, as far as the device knows.',
    example: '2026-08-14T12:41:10Z',
  }),
  data_aparelho: nullable(instant({ ...words.data_aparelho, example: null })),
  recebido_em: instant({
    pt: 'Quando chegou ao servidor.',
    en: 'When it reached the server.',
    example: '2026-08-14T12:41:12.345678Z',
  }),
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  latitude: nullable(latitude(common.latitude)),
  longitude: nullable(longitude(common.longitude)),
  precisao: nullable(number({ minimum: 0, ...common.precisao })),
  distancia: nullable(
    integer({
      minimum: 0,
      pt: 'Distância do endereço atual do cliente em metros; null sem uma das posições.',
      en: 'Distance from the customer’s current address in metres; null without one of the positions.',
      example: 412,
    }),
  ),
  motivo: nullable(
    freeText(2200, {
      pt: 'Por que o check-in ou o check-out foi feito longe do cliente, ou por que a visita não pôde ser realizada.',
      en: 'Why the check-in or check-out was far from the customer, or why the visit could not be carried out.',
      example: 'Cliente ausente: o vizinho disse que viajou.',
    }),
  ),
  declarado: boolean(words.declarado),
  anulado: boolean({
    pt: 'Se uma correção o anulou.',
    en: 'Whether a correction retracted it.',
    example: false,
  }),
  desvio_relogio: nullable(
    integer({
      pt: 'Quantos segundos o relógio do aparelho estava adiantado ao enviar, se mais de um minuto; negativo: atrasado.',
      en: 'How many seconds the device’s clock was ahead at the upload, if more than a minute; negative: behind.',
      example: null,
    }),
  ),
});
export type Marco = Static<typeof Marco>;

export const listMarcos = operation('GET', '/escritorio/v1/registros/{id}/marcos', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Lista os marcos de uma visita', 'List the steps of a visit'),
  answer: ok(object({ dados: array(Marco, common.dados) })),
  description: [
    message(
      'A criação no aparelho, as saídas, os check-ins, os check-outs e as vezes em que não pôde ser realizada, inclusive os anulados, na ordem em que aconteceram. No máximo 500.',
      'Its creation on the device, departures, check-ins, check-outs and when it could not be carried out, including retracted ones, in the order in which they happened. At most 500.',
    ),
  ],
});
