/** The kinds of event that devices create. */

import { type Static, Type } from 'typebox';
import { common } from '../common.ts';
import { declarado as horaDeclarada, marco } from '../dia-de-trabalho/dia.ts';
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
  text,
} from '../kit/fields.ts';
import { union } from '../kit/union.ts';
import { idEvento, resposta, sha256, words } from './fields.ts';

/** The maximum number of questionnaires that a check-in fixes. */
export const MAX_VERSOES = 200;

const posicao = {
  latitude: latitude(common.latitude),
  longitude: longitude(common.longitude),
  precisao: nullable(number({ minimum: 0, ...common.precisao })),
};
/** The refused event that this corrected one replaces. */
const id_recusado = nullable(id(words.id_recusado));
/** What the device's clock showed, where it was wrong. */
const data_aparelho = nullable(instant(words.data_aparelho));
/** The visit: either its id, or the `id_evento` of the `visita` with which the device created it. */
const daVisita = {
  id_evento: described(idEvento, common.id_evento),
  id_registro: id(common.id_registro),
  registro_criado_em: nullable(instant(words.registro_criado_em)),
  id_visita: described(idEvento, words.id_visita),
  data: instant(words.data),
  data_aparelho,
  id_recusado,
};
/** Distinguishes the customer from another one that had or gets the same id. */
const cliente_criado_em = nullable(instant(words.cliente_criado_em));
/** What a `visita` says of the visit. */
export const ofVisita = {
  id_cliente: id(common.id_cliente),
  id_objetivo: nullable(id(common.id_objetivo)),
  id_contato: nullable(id(common.id_contato)),
  id_ordem_servico: nullable(id(common.id_ordem_servico)),
};
/** Why the technician checks in or out far from the customer. */
const motivo = nullable(freeText(2000, words.motivo));
/** The versions of questionnaires that the visit has from its check-in on. */
const ids_versoes = nullable(arrayUpTo(MAX_VERSOES, id(), words.ids_versoes));
/** Whether the technician entered the end later, so that the device did not record it. */
const declarado = boolean(words.declarado);
/** The question of type `foto` that a photo answers, of the version that the device showed: all three, or none. */
const questaoDaFoto = {
  id_questionario: nullable(id(words.foto_id_questionario)),
  id_versao: nullable(id(common.id_versao)),
  id_questao: nullable(id(common.id_questao)),
};
/** What is of the technician's day, and of no visit. */
const doDia = {
  id_evento: described(idEvento, common.id_evento),
  data: instant(words.data),
  data_aparelho,
  id_recusado,
};
const semPosicao = ['id_evento', 'tipo', 'data'] as const;

/**
 * The kinds of event. `data` is when it happened as the device knows it, from the year 2000 to ten minutes ahead of the
 * server's clock. Sending an `id_evento` again with the same content succeeds as a repetition. With other content the
 * event is refused and kept.
 */
export const EVENTOS = {
  /** An unscheduled visit that the technician begins. */
  visita: input(
    {
      id_evento: described(idEvento, common.id_evento),
      tipo: oneOf(['visita'], words.tipo),
      data: instant(words.data),
      data_aparelho,
      ...ofVisita,
      cliente_criado_em,
      id_recusado,
    },
    ['id_evento', 'tipo', 'data', 'id_cliente'],
  ),
  a_caminho: input({ ...daVisita, tipo: oneOf(['a_caminho'], words.tipo) }, semPosicao),
  checkin: input(
    { ...daVisita, tipo: oneOf(['checkin'], words.tipo), ...posicao, motivo, ids_versoes },
    semPosicao,
  ),
  checkout: input(
    { ...daVisita, tipo: oneOf(['checkout'], words.tipo), ...posicao, motivo, declarado },
    semPosicao,
  ),
  /** The technician was there, and could not carry the visit out. A photo of why is a `foto`. */
  nao_realizada: input(
    {
      ...daVisita,
      tipo: oneOf(['nao_realizada'], words.tipo),
      id_motivo: nullable(
        id({
          pt: 'Id do motivo em `motivos_nao_realizacao`. Se já não existir, fica só o texto em `motivo`.',
          en: 'Id of the reason in `motivos_nao_realizacao`. If it no longer exists, only the text in `motivo` is kept.',
          example: 2,
        }),
      ),
      motivo: text(120, {
        pt: 'O nome do motivo, como o técnico o leu. Abre a observação da visita.',
        en: 'The name of the reason, as the technician read it. It begins the visit’s remark.',
        example: 'Cliente ausente',
      }),
      comentario: nullable(freeText(2000, common.comentario)),
      ...posicao,
    },
    [...semPosicao, 'motivo'],
  ),
  nota: input(
    { ...daVisita, tipo: oneOf(['nota'], words.tipo), texto: freeText(10_000, words.texto) },
    [...semPosicao, 'texto'],
  ),
  resposta: input(
    {
      ...daVisita,
      tipo: oneOf(['resposta'], words.tipo),
      id_questionario: id(common.id_questionario),
      id_versao: id(common.id_versao),
      ...resposta,
    },
    [...semPosicao, 'id_questionario', 'id_versao', 'id_questao'],
  ),
  /** A photo of the visit, or one of those that answer a question: then it names the question by three ids. */
  foto: input(
    {
      ...daVisita,
      tipo: oneOf(['foto'], words.tipo),
      ...questaoDaFoto,
      imagem: described(sha256, words.imagem),
      data_imagem: nullable(instant(words.data_imagem)),
      comentario: nullable(freeText(2000, common.comentario)),
      ...posicao,
    },
    [...semPosicao, 'imagem'],
  ),
  /**
   * Retracts an event of the same visit and the same technician. To replace it, send another event. Corrections
   * and `visita` cannot be retracted: naming one has no effect.
   */
  correcao: input(
    {
      ...daVisita,
      tipo: oneOf(['correcao'], words.tipo),
      id_evento_corrigido: described(idEvento, {
        pt: '`id_evento` do evento que deixa de valer: da mesma visita e do mesmo técnico, já enviado ou ainda não.',
        en: '`id_evento` of the event to retract: of the same visit and technician, uploaded already or not yet.',
        example: '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
      }),
      motivo: nullable(
        freeText(2000, {
          pt: 'Por que o evento deixa de valer.',
          en: 'Why the event is retracted.',
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
      data_aparelho,
      tipo: oneOf(['posicao'], words.tipo),
      ...posicao,
      id_recusado,
    },
    ['id_evento', 'tipo', 'data', 'latitude', 'longitude'],
  ),
  /** The technician begins, interrupts or ends the day. What follows from the marks is in dia-de-trabalho/regras.ts. */
  marco_do_dia: input(
    { ...doDia, tipo: oneOf(['marco_do_dia'], words.tipo), marco, declarado: horaDeclarada },
    [...semPosicao, 'marco'],
  ),
  /** A mark of the same technician counts no more. To replace it, send another one. */
  marco_do_dia_desfeito: input(
    {
      ...doDia,
      tipo: oneOf(['marco_do_dia_desfeito'], words.tipo),
      id_marco: described(idEvento, {
        pt: '`id_evento` do `marco_do_dia` que deixa de valer: do mesmo técnico, já enviado ou ainda não.',
        en: '`id_evento` of the `marco_do_dia` to retract: of the same technician, uploaded already or not yet.',
        example: '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
      }),
    },
    [...semPosicao, 'id_marco'],
  ),
  /** Where a customer is, according to the technician. The office decides. */
  local_cliente: input(
    {
      id_evento: described(idEvento, common.id_evento),
      data: instant(words.data),
      data_aparelho,
      tipo: oneOf(['local_cliente'], words.tipo),
      id_cliente: id(common.id_cliente),
      cliente_criado_em,
      id_endereco: nullable(id(common.propostas_id_endereco)),
      ...posicao,
      comentario: nullable(
        freeText(2000, {
          pt: 'Comentário do técnico sobre o lugar.',
          en: 'The technician’s comment on the place.',
          example: 'A entrada é pela rua de trás.',
        }),
      ),
      id_recusado,
    },
    ['id_evento', 'tipo', 'data', 'id_cliente', 'latitude', 'longitude'],
  ),
} as const;

export type TipoDeEvento = keyof typeof EVENTOS;

/** An event of any kind. */
export const Evento = union('tipo', Object.values(EVENTOS));

/** The fields of every kind, to find the other faults of an event whose kind is unknown. */
export const EventoQualquer = Type.Object({
  id_evento: described(idEvento, common.id_evento),
  tipo: oneOf(Object.keys(EVENTOS) as TipoDeEvento[], words.tipo),
  data: instant(words.data),
});

export type Evento = { [T in TipoDeEvento]: Static<(typeof EVENTOS)[T]> }[TipoDeEvento];
