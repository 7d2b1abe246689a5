/** Service orders: work for more than one visit, or for more than one user. */

import type { Static } from 'typebox';
import { statusOrdem } from './apoio.ts';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  described,
  freeText,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  reference,
  stamps,
  text,
  withDefault,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { anyOf, conditionOnAny, equals, list, range, window } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { created, nothing, ok, operation, perItem } from './kit/operation.ts';
import { KEEPS_ABSENT } from './kit/sentences.ts';
import { union } from './kit/union.ts';

/** Texts that several fields share. */
const words = {
  nome: { pt: 'Nome da ordem.', en: 'Name of the order.', example: 'Reforma da câmara fria' },
  id_grupo: {
    pt: 'Id do grupo responsável pela ordem.',
    en: 'Id of the group responsible for the order.',
    example: 1,
  },
  id_status: {
    pt: 'Id do status da ordem; ver `GET /v2/ordens-servico/status`. Só muda pelo caminho próprio.',
    en: 'Id of the status of the order; see `GET /v2/ordens-servico/status`. Only its own path changes it.',
    example: 2,
  },
  comentario: {
    pt: 'Comentário sobre a ordem.',
    en: 'Comment on the order.',
    example: 'Levar escada de seis metros.',
  },
  prioridade: {
    pt: 'Número que ordena a fila do técnico.',
    en: 'Number that sorts the technician’s queue.',
    example: 5,
  },
  ids_usuarios: {
    pt: 'Ids dos usuários responsáveis; quando enviada, a lista substitui a atual inteira, e `[]` remove todos.',
    en: 'Ids of the responsible users; when sent, the list replaces the whole current one, and `[]` removes all.',
    example: [3, 4],
  },
  ativa: { pt: 'Se a ordem está ativa.', en: 'Whether the order is active.', example: true },
  exige_checklist_conclusao: {
    pt: 'Se a ordem só pode ser concluída com um questionário respondido em uma de suas visitas e sem pendências nas que terminaram.',
    en: 'Whether the order can be concluded only with a questionnaire answered at one of its visits and nothing missing at the visits that ended.',
    example: false,
  },
  concluida: {
    pt: 'Se a ordem está concluída: true conclui e mantém a data de uma conclusão anterior, false reabre.',
    en: 'Whether the order is concluded: true concludes it and keeps the date of an earlier conclusion, false reopens it.',
    example: false,
  },
};

/** The maximum number of orders in one request. */
export const MAX_PER_DELETION = 500;
/** The maximum number of users responsible for one order. */
const MAX_RESPONSIBLE = 500;

const prioridade = integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });

export const OrdemServico = object({
  id: id(common.id),
  codigo: integer(common.codigo),
  nome: text(200, words.nome),
  id_cliente: id(common.id_cliente),
  id_tipo_servico: nullable(id(common.id_tipo_servico)),
  id_contato: nullable(id(common.id_contato)),
  id_grupo: nullable(id(words.id_grupo)),
  id_segmento: nullable(id(common.id_segmento)),
  id_status: id(words.id_status),
  status: text(120, {
    pt: 'Nome do status atual da ordem.',
    en: 'Name of the current status of the order.',
    example: 'Em andamento',
  }),
  inicio_agendado: nullable(instant(common.inicio_agendado)),
  data_agendada: nullable(instant(common.data_agendada)),
  comentario: nullable(freeText(10_000, words.comentario)),
  prioridade: nullable(prioridade, words.prioridade),
  ids_usuarios: array(id(), words.ids_usuarios),
  ativa: boolean(words.ativa),
  exige_checklist_conclusao: boolean(words.exige_checklist_conclusao),
  concluida: boolean(words.concluida),
  data_conclusao: nullable(
    instant({
      pt: 'Quando a ordem foi concluída; null enquanto aberta.',
      en: 'When the order was concluded; null while it is open.',
      example: '2026-08-14T09:31:22.123456Z',
    }),
  ),
  ...stamps,
});

const writable = {
  nome: text(200, words.nome),
  id_cliente: reference('clientes', common.id_cliente),
  id_tipo_servico: nullable(reference('tipos_servico', common.id_tipo_servico)),
  id_contato: nullable(reference('pessoas', common.id_contato)),
  id_grupo: nullable(reference('grupos', words.id_grupo)),
  id_segmento: nullable(reference('segmentos', common.id_segmento)),
  inicio_agendado: nullable(instant(common.inicio_agendado)),
  data_agendada: nullable(instant(common.data_agendada)),
  comentario: nullable(freeText(10_000, words.comentario)),
  prioridade: nullable(prioridade, words.prioridade),
  ids_usuarios: arrayUpTo(MAX_RESPONSIBLE, reference('usuarios'), words.ids_usuarios),
  ativa: boolean(words.ativa),
  exige_checklist_conclusao: boolean(words.exige_checklist_conclusao),
  concluida: boolean(words.concluida),
};

/** `criada_para_mim` adds the caller to `ids_usuarios`. */
export const NewOrdemServico = input(
  {
    ...writable,
    ativa: withDefault(boolean(words.ativa), true),
    exige_checklist_conclusao: withDefault(boolean(words.exige_checklist_conclusao), false),
    concluida: withDefault(boolean(words.concluida), false),
    criada_para_mim: withDefault(
      boolean({
        pt: 'Se quem cria também é responsável: true soma o usuário do token a `ids_usuarios`.',
        en: 'Whether the creator is also responsible: true adds the token’s user to `ids_usuarios`.',
        example: false,
      }),
      false,
    ),
  },
  ['nome', 'id_cliente'],
);

/**
 * `ids_usuarios` replaces the whole list. `concluida`: true sets the date of conclusion unless the
 * order is already concluded; false reopens it. The status has its own path.
 */
export const OrdemServicoChange = input(writable);

export const StatusChange = input({ id_status: reference('status_ordem', words.id_status) }, [
  'id_status',
]);

export type OrdemServico = Static<typeof OrdemServico>;
export type NewOrdemServico = Static<typeof NewOrdemServico>;
export type OrdemServicoChange = Static<typeof OrdemServicoChange>;

export const ordensServicoList = list({
  item: OrdemServico,
  search: ['nome', 'comentario'],
  sort: [
    'id',
    'codigo',
    'nome',
    'prioridade',
    'inicio_agendado',
    'data_agendada',
    'data_conclusao',
    'data_criacao',
    'atualizado_em',
  ],
  filters: {
    codigo: equals('codigo', integer(common.codigo)),
    id_cliente: equals('id_cliente', integer(common.id_cliente)),
    ids_cliente: anyOf('id_cliente', integer(), common.ids_cliente),
    ids_usuario: conditionOnAny('ids_usuarios', integer(), common.ids_usuario),
    ids_status: anyOf('id_status', integer(), common.ids_status),
    ids_tipo_servico: anyOf('id_tipo_servico', integer(), {
      pt: 'Somente ordens de um destes tipos de serviço.',
      en: 'Only orders of one of these service types.',
      example: [1, 2],
    }),
    ids_contato: anyOf('id_contato', integer(), {
      pt: 'Somente ordens com uma destas pessoas como contato.',
      en: 'Only orders with one of these people as their contact.',
      example: [5, 6],
    }),
    ids_grupo: anyOf('id_grupo', integer(), {
      pt: 'Somente ordens de um destes grupos.',
      en: 'Only orders of one of these groups.',
      example: [1, 2],
    }),
    ids_segmento: anyOf('id_segmento', integer(), common.ids_segmento),
    ativa: equals('ativa', boolean(words.ativa)),
    concluida: equals('concluida', boolean(words.concluida)),
    ...window('data_agendada'),
    ...window('data_criacao'),
    ...range(
      'prioridade',
      described(prioridade, {
        pt: 'Somente ordens com pelo menos esta prioridade.',
        en: 'Only orders with at least this priority.',
        example: 1,
      }),
      described(prioridade, {
        pt: 'Somente ordens com no máximo esta prioridade.',
        en: 'Only orders with at most this priority.',
        example: 10,
      }),
    ),
  },
});

export const OrdemServicoDeletion = input(
  {
    ids: arrayUpTo(MAX_PER_DELETION, integer(), {
      pt: 'Ids de ordens: na lista, só elas são devolvidas; na exclusão, são as excluídas.',
      en: 'Ids of orders: in the list, only these are returned; in the deletion, these are deleted.',
      example: [1, 2, 3],
    }),
  },
  ['ids'],
);

const id_enviado = integer({ pt: 'Id enviado.', en: 'Id that was sent.', example: 1 });

/** What became of one id. */
export const ResultadoDeExclusao = union('status', [
  object({ id: id_enviado, status: oneOf(['excluido'], common.resultados_status) }),
  object({ id: id_enviado, status: oneOf(['nao_encontrado'], common.resultados_status) }),
]);

/** One result per id, in request order. If an id is sent twice, the second one is not found. */
export const OrdemServicoDeletionResult = object({
  resultados: array(ResultadoDeExclusao, common.resultados),
});

export const listOrdensServico = operation('POST', '/v2/ordens-servico/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Ordens de serviço',
  summary: message('Lista ordens de serviço', 'List service orders'),
  ...listing(ordensServicoList, {
    example: { concluida: false, prioridade_min: 5, ordenar: '-prioridade,data_agendada' },
  }),
});

export const listStatusOrdem = operation('GET', '/v2/ordens-servico/status', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Ordens de serviço',
  summary: message('Lista os status das ordens', 'List the statuses of orders'),
  answer: ok(statusOrdem.list.answer),
  description: [
    message(
      'Todos em uma página, na ordem das telas.',
      'All of them on one page, in the order of the screens.',
    ),
  ],
});

export const getOrdemServico = operation('GET', '/v2/ordens-servico/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Ordens de serviço',
  summary: message('Lê uma ordem de serviço', 'Get a service order'),
  answer: ok(OrdemServico),
});

export const changeOrdemServico = operation('PUT', '/v2/ordens-servico/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Ordens de serviço',
  summary: message('Altera, conclui ou reabre uma ordem', 'Change, conclude or reopen an order'),
  body: OrdemServicoChange,
  answer: ok(OrdemServico),
  problems: ['REGRA_NEGOCIO'],
  description: [
    KEEPS_ABSENT,
    message(
      '`ids_usuarios` substitui a lista inteira, e `[]` remove todos. `concluida` true conclui agora e mantém a data de uma conclusão anterior; false reabre. O status não muda aqui. Concluir antes do questionário exigido, ou `data_agendada` antes do `inicio_agendado` guardado, responde 422.',
      '`ids_usuarios` replaces the whole list, and `[]` removes all. `concluida` true concludes now and keeps the date of an earlier conclusion; false reopens. The status does not change here. Concluding before the required questionnaire is answered, or a `data_agendada` before the stored `inicio_agendado`, answers 422.',
    ),
  ],
  example: { concluida: true, comentario: 'Concluída em duas visitas.' },
});

export const changeStatusDeOrdem = operation('PUT', '/v2/ordens-servico/{id}/status', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Ordens de serviço',
  summary: message('Muda o status de uma ordem', 'Change the status of an order'),
  body: StatusChange,
  answer: ok(OrdemServico),
  description: [
    message(
      'Qualquer status da conta pode seguir qualquer outro. Não conclui nem reabre a ordem.',
      'Any status of the account may follow any other. This neither concludes nor reopens the order.',
    ),
  ],
  example: { id_status: 2 },
});

export const createOrdemServico = operation('POST', '/v2/ordens-servico/post', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Ordens de serviço',
  summary: message('Cria uma ordem de serviço', 'Create a service order'),
  body: NewOrdemServico,
  answer: created(OrdemServico),
  idempotent: true,
  location: '/v2/ordens-servico',
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'A ordem recebe o status inicial da conta. Sem `ids_usuarios`, fica sem responsável. Uma ordem que exige questionário não pode ser criada já concluída: 422.',
      'The order gets the account’s initial status. Without `ids_usuarios`, no user is responsible for it. An order that requires its questionnaire cannot be created as concluded: 422.',
    ),
  ],
  example: {
    nome: 'Reforma da câmara fria',
    id_cliente: 7,
    id_tipo_servico: 1,
    inicio_agendado: '2026-08-14T12:30:00Z',
    data_agendada: '2026-08-21T20:00:00Z',
    prioridade: 5,
    ids_usuarios: [3, 4],
    exige_checklist_conclusao: true,
  },
});

export const deleteOrdemServico = operation('DELETE', '/v2/ordens-servico/{id}', {
  access: INTEGRATIONS,
  group: 'Ordens de serviço',
  summary: message('Exclui uma ordem de serviço', 'Delete a service order'),
  answer: nothing(),
  description: [
    message(
      'As visitas dela ficam, como visitas independentes.',
      'Its visits stay, as independent ones.',
    ),
  ],
});

export const deleteOrdensServico = operation('POST', '/v2/ordens-servico/excluir', {
  access: INTEGRATIONS,
  group: 'Ordens de serviço',
  summary: message('Exclui até 500 ordens de serviço', 'Delete up to 500 service orders'),
  body: OrdemServicoDeletion,
  answer: perItem(OrdemServicoDeletionResult),
  description: [
    message(
      'Responde 207 sempre, com um resultado por id, na ordem do envio. Um id inexistente não impede os outros. As visitas das ordens ficam, como independentes.',
      'Always answers 207, with one result per id, in the order in which they were sent. An unknown id does not stop the others. The visits of the orders stay, as independent ones.',
    ),
  ],
  example: { ids: [15, 16, 17] },
});
