/** Visits and the data that they refer to, as devices receive them. */

import { common } from '../common.ts';
import {
  array,
  boolean,
  freeText,
  id,
  instant,
  integer,
  nullable,
  object,
  stamps,
  string,
  text,
} from '../kit/fields.ts';
import { Secao } from '../questionarios.ts';
import { execution, pendencias } from '../registros.ts';
import { idEvento, words } from './fields.ts';

export const Visita = object({
  id: id(common.id),
  /** The `id_evento` of the `visita` with which a device created it; null if it was not created that way. */
  id_visita: nullable(idEvento, words.id_visita),
  codigo: integer(common.codigo),
  id_status: id(common.id_status),
  status: text(120, common.status),
  id_cliente: id(common.id_cliente),
  id_objetivo: nullable(id(common.id_objetivo)),
  id_contato: nullable(id(common.id_contato)),
  id_ordem_servico: nullable(id(common.id_ordem_servico)),
  agendado: boolean(common.agendado),
  ...execution,
  /** Questionnaires to answer at this visit. */
  ids_questionarios: array(id(), {
    pt: 'Ids dos questionários a responder nesta visita.',
    en: 'Ids of the questionnaires to answer at this visit.',
    example: [2],
  }),
  pendencias,
  ...stamps,
});

export const ClienteDeCampo = object({
  id: id(common.id),
  codigo: nullable(string(common.clientes_codigo)),
  nome: text(200, common.clientes_nome),
  telefone: nullable(string(common.telefone)),
  email: nullable(string(common.email)),
  ativo: boolean(common.clientes_ativo),
  ...stamps,
});

/** The person to ask for at a visit. */
export const ContatoDeCampo = object({
  id: id(common.id),
  nome: text(200, common.nome),
  cargo: nullable(string(common.cargo)),
  telefone: nullable(string(common.telefone)),
  celular: nullable(string(common.celular)),
  email: nullable(string(common.email)),
  atualizado_em: instant(common.atualizado_em),
});

export const QuestionarioDeCampo = object({
  id: id(common.id),
  id_versao: id(common.id_versao),
  nome: text(200, common.questionarios_nome),
  secoes: array(Secao, common.secoes),
  atualizado_em: instant(common.atualizado_em),
});

/** The order that a visit belongs to. */
export const OrdemDeCampo = object({
  id: id(common.id),
  codigo: integer(common.codigo),
  nome: text(200, {
    pt: 'Nome da ordem.',
    en: 'Name of the order.',
    example: 'Reforma da câmara fria',
  }),
  comentario: nullable(
    freeText(10_000, {
      pt: 'Comentário sobre a ordem.',
      en: 'Comment on the order.',
      example: 'Levar escada de seis metros.',
    }),
  ),
  prioridade: nullable(
    integer({
      pt: 'Número que ordena a fila do técnico.',
      en: 'Number that sorts the technician’s queue.',
      example: 5,
    }),
  ),
  atualizado_em: instant(common.atualizado_em),
});

/** A note of the office about a customer. */
export const NotaDeCampo = object({
  id: id(common.id),
  id_cliente: id(common.id_cliente),
  nota: text(10_000, {
    pt: 'Texto da nota.',
    en: 'Text of the note.',
    example: 'Prefere visitas pela manhã.',
  }),
  usuario: nullable(
    text(200, { pt: 'Quem a escreveu.', en: 'Who wrote it.', example: 'Maria Souza' }),
  ),
  data_criacao: stamps.data_criacao,
  atualizado_em: instant(common.atualizado_em),
});
