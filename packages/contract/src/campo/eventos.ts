/** The kinds of event that devices make. */

import { type Static, Type } from 'typebox';
import { common } from '../common.ts';
import {
  arrayUpTo,
  boolean,
  described,
  freeText,
  id,
  input,
  instant,
  latitude,
  longitude,
  nullable,
  number,
  oneOf,
} from '../kit/fields.ts';
import { idEvento, sha256, words } from './fields.ts';

const posicao = {
  latitude: latitude(common.latitude),
  longitude: longitude(common.longitude),
  precisao: nullable(number({ minimum: 0, ...common.precisao })),
};
/** Of an event that is sent again, mended: the refused one that it stands for. */
const id_recusado = nullable(id(words.id_recusado));
/** Of a visit: by its id, or by the `id_evento` of the `visita` that the device made it with. One of the two. */
const daVisita = {
  id_evento: described(idEvento, common.id_evento),
  id_registro: id(common.id_registro),
  id_visita: described(idEvento, words.id_visita),
  data: instant(words.data),
  id_recusado,
};
/** Why somebody checks in or out far from the customer. */
const motivo = nullable(freeText(2000, words.motivo));
/** Of an end that was told later: nobody's device saw it. */
const declarado = boolean(words.declarado);
const semPosicao = ['id_evento', 'tipo', 'data'] as const;

/**
 * What was answered to one question; a value that is null or left out is an empty one. Which of
 * the values applies follows from the question's type: `texto`, `numero`, `data_resposta`,
 * `ids_opcoes` (one at most for a single choice), or `imagem` of a photo or signature. `data_imagem`: when that was
 * taken, where it was not at `data`.
 */
const resposta = {
  id_questionario: id(common.id_questionario),
  id_versao: id(common.id_versao),
  id_questao: id(common.id_questao),
  texto: nullable(freeText(10_000, words.texto)),
  numero: nullable(number(words.numero)),
  data_resposta: nullable(instant(words.data_resposta)),
  ids_opcoes: arrayUpTo(200, id(), words.ids_opcoes),
  imagem: nullable(sha256, words.imagem),
  data_imagem: nullable(instant(words.data_imagem)),
  comentario: nullable(freeText(2000, common.comentario)),
};

/**
 * Kinds of event. `data` is the device's time of what happened, from the year 2000 to ten minutes ahead
 * of the server's. The same `id_evento` with the same content again is a repetition, and success; with
 * other content it is refused and kept.
 */
export const EVENTOS = {
  /** A visit that nobody scheduled, begun by the technician. */
  visita: input(
    {
      id_evento: described(idEvento, common.id_evento),
      tipo: oneOf(['visita'], words.tipo),
      data: instant(words.data),
      id_cliente: id(common.id_cliente),
      id_objetivo: nullable(id(common.id_objetivo)),
      id_contato: nullable(id(common.id_contato)),
      id_ordem_servico: nullable(id(common.id_ordem_servico)),
      id_recusado,
    },
    ['id_evento', 'tipo', 'data', 'id_cliente'],
  ),
  a_caminho: input({ ...daVisita, tipo: oneOf(['a_caminho'], words.tipo) }, semPosicao),
  checkin: input(
    { ...daVisita, tipo: oneOf(['checkin'], words.tipo), ...posicao, motivo },
    semPosicao,
  ),
  checkout: input(
    { ...daVisita, tipo: oneOf(['checkout'], words.tipo), ...posicao, motivo, declarado },
    semPosicao,
  ),
  nota: input(
    { ...daVisita, tipo: oneOf(['nota'], words.tipo), texto: freeText(10_000, words.texto) },
    [...semPosicao, 'texto'],
  ),
  resposta: input({ ...daVisita, tipo: oneOf(['resposta'], words.tipo), ...resposta }, [
    ...semPosicao,
    'id_questionario',
    'id_versao',
    'id_questao',
  ]),
  /** A photo of the visit that answers no question. */
  foto: input(
    {
      ...daVisita,
      tipo: oneOf(['foto'], words.tipo),
      imagem: described(sha256, words.imagem),
      comentario: nullable(freeText(2000, common.comentario)),
      ...posicao,
    },
    [...semPosicao, 'imagem'],
  ),
  /**
   * Strikes an event of the same visit that the same technician made: it counts no more. What should stand
   * instead is another event. Corrections and `visita` cannot be struck: naming one has no effect.
   */
  correcao: input(
    {
      ...daVisita,
      tipo: oneOf(['correcao'], words.tipo),
      id_evento_corrigido: described(idEvento, {
        pt: '`id_evento` do evento que deixa de valer: da mesma visita e do mesmo técnico, já enviado ou ainda não.',
        en: '`id_evento` of the event that counts no more: of the same visit and technician, uploaded before or not yet.',
        example: '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
      }),
      motivo: nullable(
        freeText(2000, {
          pt: 'Por que o evento deixa de valer.',
          en: 'Why the event counts no more.',
          example: 'Check-in no endereço errado.',
        }),
      ),
    },
    [...semPosicao, 'id_evento_corrigido'],
  ),
  posicao: input(
    {
      id_evento: described(idEvento, common.id_evento),
      data: instant(words.data),
      tipo: oneOf(['posicao'], words.tipo),
      ...posicao,
      id_recusado,
    },
    ['id_evento', 'tipo', 'data', 'latitude', 'longitude'],
  ),
  /** Where the technician says that a customer is: the office decides. */
  local_cliente: input(
    {
      id_evento: described(idEvento, common.id_evento),
      data: instant(words.data),
      tipo: oneOf(['local_cliente'], words.tipo),
      id_cliente: id(common.id_cliente),
      ...posicao,
      comentario: nullable(
        freeText(2000, {
          pt: 'O que o técnico diz do lugar.',
          en: 'What the technician says of the place.',
          example: 'A entrada é pela rua de trás.',
        }),
      ),
      id_recusado,
    },
    ['id_evento', 'tipo', 'data', 'id_cliente', 'latitude', 'longitude'],
  ),
} as const;

export type TipoDeEvento = keyof typeof EVENTOS;

/** What every kind has, to find the other faults of an event whose kind is unknown. */
export const EventoQualquer = Type.Object({
  id_evento: described(idEvento, common.id_evento),
  tipo: oneOf(Object.keys(EVENTOS) as TipoDeEvento[], words.tipo),
  data: instant(words.data),
});

export type Evento = { [T in TipoDeEvento]: Static<(typeof EVENTOS)[T]> }[TipoDeEvento];
