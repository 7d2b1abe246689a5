/** Travel as the office decides on it, day by day and month by month. */

import { type Static, Type } from 'typebox';
import { common } from '../common.ts';
import {
  ALERTAS_DO_DIA,
  APROVACAO,
  DeslocamentoDoDia,
  DeslocamentoDoUsuario,
  DeslocamentosPage,
  DeslocamentosRequest,
  doDia,
  PAGAMENTO,
  PercursosPage,
  PercursosRequest,
} from '../deslocamentos.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  codeOf,
  day,
  described,
  id,
  input,
  instant,
  integer,
  month,
  nullable,
  number,
  object,
  oneOf,
  stamps,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { envelope, equals, list, MAX_PER_FILTER, paging } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { batchIds } from './lote.ts';

/** What several fields here say. */
const words = {
  ids_dias: { pt: 'Ids dos dias.', en: 'Ids of the days.', example: [31, 32] },
  mes: { pt: 'Mês, como `2026-08`.', en: 'Month, such as `2026-08`.', example: '2026-08' },
};

const aprovacao = codeOf(APROVACAO);
const pagamento = codeOf(PAGAMENTO);
const reais = number({ minimum: 0 });

/** A day and whose it is: those of all users are found together. */
const DiaDoUsuario = object({
  ...DeslocamentoDoDia.properties,
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
});

export const AllDiasRequest = input({
  ...paging,
  id_usuario: integer(common.id_usuario),
  ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), common.deslocamentos_ids_usuario),
  ...doDia,
  /** Days that show any of these. */
  com_alertas: arrayUpTo(MAX_PER_FILTER, oneOf(ALERTAS_DO_DIA), {
    pt: 'Somente dias com algum destes alertas.',
    en: 'Only days that show any of these alerts.',
    example: ['visitas_alteradas', 'valor_por_km_alterado'],
  }),
});

export type AllDiasRequest = Static<typeof AllDiasRequest>;

export const AllDiasPage = envelope(DiaDoUsuario);

/** What the caller saw: where it is another by now, nothing is done. */
const visto = { valor_total: described(reais, common.valor_total) };

export const AprovacaoDeDias = input(
  {
    ids_dias: described(batchIds, words.ids_dias),
    aprovacao: described(aprovacao, common.aprovacao),
    motivo: nullable(text(500, common.motivo)),
    aprovacao_atual: described(aprovacao, {
      pt: 'O código que todos os dias tinham quando foram vistos.',
      en: 'The code that all the days had when they were seen.',
      example: 3,
    }),
    ...visto,
  },
  ['ids_dias', 'aprovacao'],
);

export const PagamentoDeDias = input(
  {
    ids_dias: described(batchIds, words.ids_dias),
    pagamento: described(pagamento, common.pagamento),
    pagamento_atual: described(pagamento, {
      pt: 'O código que todos os dias tinham quando foram vistos.',
      en: 'The code that all the days had when they were seen.',
      example: 0,
    }),
    ...visto,
  },
  ['ids_dias', 'pagamento'],
);

export type AprovacaoDeDias = Static<typeof AprovacaoDeDias>;
export type PagamentoDeDias = Static<typeof PagamentoDeDias>;

/**
 * One decision on a day. `id_dia` null: the day went with the last of its visits. `valor`: of the day at that moment.
 * `motivo`: of an approval or rejection; payments have none.
 */
const HistoricoDoDia = object({
  id: id(common.id),
  id_dia: nullable(id(common.id_dia)),
  id_usuario: id(common.id_usuario),
  dia: day(common.dia),
  aprovacao_de: described(aprovacao, {
    pt: 'Aprovação antes.',
    en: 'Approval before.',
    example: 3,
  }),
  aprovacao_para: described(aprovacao, {
    pt: 'Aprovação depois.',
    en: 'Approval after.',
    example: 0,
  }),
  pagamento_de: described(pagamento, { pt: 'Pagamento antes.', en: 'Payment before.', example: 2 }),
  pagamento_para: described(pagamento, {
    pt: 'Pagamento depois.',
    en: 'Payment after.',
    example: 0,
  }),
  motivo: nullable(text(500, common.motivo)),
  valor: described(reais, common.valor),
  alterado_por: nullable(text(200, common.alterado_por)),
  alterado_em: instant({ pt: 'Quando.', en: 'When.', example: '2026-09-02T12:30:00Z' }),
});

export const HistoricoDeDiasRequest = input({
  ...paging,
  ids_dias: arrayUpTo(MAX_PER_FILTER, integer(), words.ids_dias),
  ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), common.deslocamentos_ids_usuario),
});

export type HistoricoDeDiasRequest = Static<typeof HistoricoDeDiasRequest>;

export const HistoricoDeDiasPage = envelope(HistoricoDoDia);

/** `totais`: what the list of users showed for the month at the moment it was closed. */
export const Fechamento = object({
  id: id(common.id),
  mes: month(words.mes),
  id_usuario: nullable(id(common.id_usuario)),
  usuario: nullable(text(200, common.usuario)),
  totais: array(DeslocamentoDoUsuario, {
    pt: 'Totais por usuário naquele momento.',
    en: 'Totals by user at that moment.',
  }),
  reaberto_em: nullable(
    instant({
      pt: 'Quando foi reaberto.',
      en: 'When it was reopened.',
      example: '2026-09-02T12:30:00Z',
    }),
  ),
  reaberto_por: nullable(
    text(200, { pt: 'Quem o reabriu.', en: 'Who reopened it.', example: 'Maria Souza' }),
  ),
  motivo_reabertura: nullable(
    text(500, {
      pt: 'Por que foi reaberto.',
      en: 'Why it was reopened.',
      example: 'Faltou um dia.',
    }),
  ),
  ...stamps,
});

export type Fechamento = Static<typeof Fechamento>;

export const NewFechamento = input({ mes: month(words.mes) }, ['mes']);
export const Reabertura = input({ motivo: text(500, common.motivo) }, ['motivo']);

export const fechamentosList = list({
  item: Fechamento,
  sort: ['id', 'mes', 'data_criacao', 'atualizado_em'],
  filters: { mes: equals('mes', month(words.mes)) },
});

export const listDeslocamentosPorUsuario = operation(
  'POST',
  '/escritorio/v1/deslocamentos/usuarios/list',
  {
    access: OFFICE,
    group: 'Deslocamentos',
    summary: message('Lista deslocamentos por usuário', 'List travel by user'),
    body: DeslocamentosRequest,
    answer: ok(DeslocamentosPage),
    description: [message('Como na API v2.', 'As in API v2.')],
    example: { data_inicio: '2026-08-01T00:00:00Z', data_fim: '2026-08-31T00:00:00Z' },
  },
);

export const listPercursos = operation('POST', '/escritorio/v1/deslocamentos/percursos/list', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lista os percursos de um dia', 'List the legs of a day'),
  body: PercursosRequest,
  answer: ok(PercursosPage),
  description: [message('Como na API v2.', 'As in API v2.')],
  example: { id_usuario: 4, id_dia: 31 },
});

export const listDias = operation('POST', '/escritorio/v1/deslocamentos/dias/list', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lista dias', 'List days'),
  body: AllDiasRequest,
  answer: ok(AllDiasPage),
  description: [
    message(
      'Como na API v2, mas de todos os usuários se nenhum é pedido, e cada dia diz de quem é. Por dia, os mais antigos primeiro.',
      'As in API v2, but of all users where none is asked for, and each day tells whose it is. By day, the oldest first.',
    ),
  ],
  example: { aprovacao: [2, 3], ativo: true },
});

export const approveDias = operation('POST', '/escritorio/v1/deslocamentos/dias/aprovacao', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Aprova ou recusa dias', 'Approve or reject days'),
  body: AprovacaoDeDias,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 500. Ao aprovar (0), o pagamento fica em aberto (0); com qualquer outro código, aguarda avaliação (2). Um dia pago só deixa de ser aprovado depois de estornado: 422. Mês fechado: 422. Com `valor_total` (a soma de todos os dias pedidos, como foi vista) ou `aprovacao_atual`, responde 409 e nada faz se outra for a de agora.',
      'All or nothing, up to 500. On approval (0) the payment is open (0); with any other code it awaits evaluation (2). A paid day is un-approved only after it was un-paid: 422. Closed month: 422. With `valor_total` (the sum of all the days named, as it was seen) or `aprovacao_atual` it answers 409 and does nothing where it is another by now.',
    ),
  ],
  example: { ids_dias: [31, 32], aprovacao: 4, motivo: 'Rota incompatível.' },
});

export const payDias = operation('POST', '/escritorio/v1/deslocamentos/dias/pagamento', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Paga dias ou estorna', 'Pay days or take it back'),
  body: PagamentoDeDias,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 500. Em aberto (0) e pago (3) valem para dias aprovados; aguarda avaliação (2), para os demais: fora disso, 422. Mês fechado: 422. Com `valor_total` (a soma de todos os dias pedidos, como foi vista) ou `pagamento_atual`, responde 409 e nada faz se outra for a de agora.',
      'All or nothing, up to 500. Open (0) and paid (3) are for approved days; awaiting evaluation (2) for the others: anything else answers 422. Closed month: 422. With `valor_total` (the sum of all the days named, as it was seen) or `pagamento_atual` it answers 409 and does nothing where it is another by now.',
    ),
  ],
  example: { ids_dias: [31, 32], pagamento: 3, pagamento_atual: 0, valor_total: 163.35 },
});

export const listHistoricoDeDias = operation(
  'POST',
  '/escritorio/v1/deslocamentos/dias/historico/list',
  {
    access: OFFICE,
    group: 'Deslocamentos',
    summary: message('Lista as avaliações de dias', 'List the decisions on days'),
    body: HistoricoDeDiasRequest,
    answer: ok(HistoricoDeDiasPage),
    description: [
      message(
        'Quem aprovou, recusou, pagou ou estornou o quê, quando, por quê, e quanto o dia somava. Da mais recente para a mais antiga.',
        'Who approved, rejected, paid or took back what, when, why, and what the day came to. Newest first.',
      ),
    ],
    example: { ids_usuario: [4], por_pagina: 50 },
  },
);

export const listFechamentos = operation('POST', '/escritorio/v1/fechamentos/list', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lista fechamentos', 'List closings'),
  ...listing(fechamentosList, { example: { ordenar: '-mes' } }),
  description: [message('Os reabertos também.', 'Those that were reopened too.')],
});

export const closeMes = operation('POST', '/escritorio/v1/fechamentos', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Fecha um mês', 'Close a month'),
  body: NewFechamento,
  answer: created(Fechamento),
  problems: ['REGRA_NEGOCIO', 'CONFLITO'],
  description: [
    message(
      'Guarda os totais de cada usuário e congela os dias do mês: aprovações e pagamentos respondem 422, e visitas que chegam depois só entram quando o mês é reaberto. Um mês que não terminou responde 422; um que já está fechado, 409.',
      'Keeps the totals of each user and freezes the days of the month: approvals and payments answer 422, and visits that come later count only when the month is reopened. A month that is not over answers 422; one that is closed already, 409.',
    ),
  ],
  example: { mes: '2026-08' },
});

export const getFechamento = operation('GET', '/escritorio/v1/fechamentos/{mes}', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lê o último fechamento de um mês', 'Get the last closing of a month'),
  params: Type.Object({ mes: string(words.mes) }),
  answer: ok(Fechamento),
});

export const reopenMes = operation('POST', '/escritorio/v1/fechamentos/{mes}/reabrir', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Reabre um mês', 'Reopen a month'),
  params: Type.Object({ mes: string(words.mes) }),
  body: Reabertura,
  answer: ok(Fechamento),
  description: [
    message(
      'Os totais guardados ficam; fechar de novo faz outro fechamento. Um mês que não está fechado responde 404.',
      'The totals that were kept stay; closing again makes another closing. A month that is not closed answers 404.',
    ),
  ],
  example: { motivo: 'Faltou um dia.' },
});
