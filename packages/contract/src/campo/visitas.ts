/** Visits and the data that they refer to, as devices receive them. */

import { common } from '../common.ts';
import { EnderecoDeCliente } from '../enderecos.ts';
import {
  array,
  boolean,
  freeText,
  id,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  stamps,
  string,
  text,
} from '../kit/fields.ts';
import { Secao } from '../questionarios.ts';
import { execution, pendencias, promised } from '../registros.ts';
import { Observacao } from './execucao.ts';
import { idEvento, words } from './fields.ts';

export const Visita = object({
  id: id(common.id),
  /** The `id_evento` of the `visita` with which a device created it; null if it was not created that way. */
  id_visita: nullable(idEvento, words.id_visita),
  codigo: integer(common.codigo),
  id_status: id(common.id_status),
  status: text(120, common.status),
  id_cliente: id(common.id_cliente),
  id_endereco: nullable(id(common.id_endereco)),
  id_objetivo: nullable(id(common.id_objetivo)),
  id_contato: nullable(id(common.id_contato)),
  id_ordem_servico: nullable(id(common.id_ordem_servico)),
  agendado: boolean(common.agendado),
  ...execution,
  ...promised,
  /** Questionnaires to answer at this visit. */
  ids_questionarios: array(id(), {
    pt: 'Ids dos questionários a responder nesta visita.',
    en: 'Ids of the questionnaires to answer at this visit.',
    example: [2],
  }),
  ids_versoes: nullable(
    array(id(), {
      pt: 'As versões desses questionários, fixas desde o check-in; null enquanto a visita não começa. Só na versão 2 do protocolo.',
      en: 'The versions of these questionnaires, fixed since the check-in; null until the visit begins. Only in version 2 of the protocol.',
      example: [3],
    }),
  ),
  pendencias,
  observacoes: array(Observacao, {
    pt: 'As observações dos técnicos nesta visita, a mais antiga primeiro; se são muitas, as mais novas.',
    en: 'What technicians wrote at this visit, the oldest first; of many, the newest.',
  }),
  ...stamps,
});

/** Why a visit left: the office gave it to a colleague, took it back, cancelled or deleted it. */
export const CAUSAS = ['reatribuida', 'recolhida', 'cancelada', 'excluida'] as const;

/** What happened to a visit that the technician has no more. Its new technician is not named. */
export const Saida = object({
  id_registro: id(common.id_registro),
  causa: oneOf(CAUSAS, {
    pt: '`reatribuida`: passou para outra pessoa; `recolhida`: o escritório a tirou do aparelho; `cancelada`; `excluida`.',
    en: '`reatribuida`: it went to another person; `recolhida`: the office took it off the device; `cancelada`: cancelled; `excluida`: deleted.',
    example: 'reatribuida',
  }),
  data: instant({
    pt: 'Quando saiu.',
    en: 'When it left.',
    example: '2026-08-14T13:30:02.412Z',
  }),
  autor: nullable(
    text(200, {
      pt: 'Quem a tirou; null se não foi uma pessoa.',
      en: 'Who took it; null if it was no person.',
      example: 'Maria Souza',
    }),
  ),
  motivo: nullable(
    string({
      pt: 'Por que foi cancelada.',
      en: 'Why it was cancelled.',
      example: 'O cliente desistiu.',
    }),
  ),
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

/** One of the customer's addresses. */
export const EnderecoDeCampo = object({
  ...EnderecoDeCliente.properties,
  ordem: integer({ minimum: 0, ...common.enderecos_ordem }),
});

/** A person at a customer. */
export const ContatoDeCampo = object({
  id: id(common.id),
  nome: text(200, common.nome),
  cargo: nullable(string(common.cargo)),
  telefone: nullable(string(common.telefone)),
  celular: nullable(string(common.celular)),
  email: nullable(string(common.email)),
  atualizado_em: instant(common.atualizado_em),
});

/** A contact of a customer. */
export const ContatosDoCliente = object({
  id_cliente: id(common.id_cliente),
  ids_contatos: array(id(), {
    pt: 'Ids das pessoas ativas do cliente, por nome: até 20.',
    en: 'Ids of the customer’s active people, by name: up to 20.',
    example: [5, 6],
  }),
});

export const QuestionarioDeCampo = object({
  id: id(common.id),
  id_versao: id(common.id_versao),
  nome: text(200, common.questionarios_nome),
  secoes: array(Secao, common.secoes),
  aplicacao: object(
    {
      ativo: boolean(common.questionarios_ativo),
      vigencia_inicio: nullable(instant(common.vigencia_inicio)),
      vigencia_fim: nullable(instant(common.vigencia_fim)),
      ids_grupos: array(id(), common.ids_grupos),
      ids_segmentos: array(id(), common.ids_segmentos),
      ids_objetivos: array(id(), common.ids_objetivos),
      ids_tipos_servico: array(id(), common.ids_tipos_servico),
    },
    {
      pt: 'A que visitas se aplica, para as que o aparelho cria sem rede.',
      en: 'Which visits it applies to, for those that a device creates without a network.',
    },
  ),
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
  id_tipo_servico: nullable(id(common.id_tipo_servico)),
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
