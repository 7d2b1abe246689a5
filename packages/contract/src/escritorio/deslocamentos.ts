/** Travel as the office decides on it, day by day and month by month. */

import { type Static, Type } from 'typebox';
import { common } from '../common.ts';
import {
  ALERTAS_DO_DIA,
  DeslocamentoDoDia,
  DeslocamentoDoUsuario,
  DeslocamentosPage,
  DeslocamentosRequest,
  doDia,
  PercursosPage,
  PercursosRequest,
} from '../deslocamentos.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
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
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { envelope, equals, list, MAX_PER_FILTER, paging } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { aprovacao, avaliacao, pagamento, proprio, quitacao } from './avaliacao.ts';
import { batchIds } from './lote.ts';

/** Texts that several fields share. */
const words = {
  ids_dias: { pt: 'Ids dos dias.', en: 'Ids of the days.', example: [31, 32] },
  mes: { pt: 'Mês, como `2026-08`.', en: 'Month, such as `2026-08`.', example: '2026-08' },
};

const reais = number({ minimum: 0 });

/** A day with its user, because one list has the days of all users, and with what decides about it. */
export const DiaDoUsuario = object({
  ...DeslocamentoDoDia.properties,
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  /** Null if no leg of the day has a trace. */
  distancia_gravada: nullable(number({ minimum: 0 }), {
    pt: 'Soma dos trajetos gravados pelo aparelho, em km, com uma casa; null quando nenhum percurso tem trajeto.',
    en: 'Sum of the traces recorded by the device, in km, to one decimal; null if no leg has a trace.',
    example: 17.4,
  }),
  desvio: nullable(number(), {
    pt: 'Quanto os trajetos gravados passam da distância dos mesmos percursos, em km; negativo quando ficam abaixo; null sem trajeto.',
    en: 'By how much the recorded traces exceed the distance of the same legs, in km; negative if they fall short; null without a trace.',
    example: 2.2,
  }),
  contestacoes: integer({
    minimum: 0,
    pt: 'Contestações de percursos do dia que esperam resposta.',
    en: 'Contested legs of the day that wait for an answer.',
    example: 0,
  }),
  fechado: boolean({
    pt: 'Se o mês do dia está fechado: a avaliação não muda mais, o pagamento sim.',
    en: 'Whether the month of the day is closed: its decision no longer changes, its payment may.',
    example: false,
  }),
  proprio,
});
export type DiaDoUsuario = Static<typeof DiaDoUsuario>;

/** What days can be sorted by. */
const ORDENS = ['data', 'usuario', 'distancia', 'distancia_gravada', 'desvio', 'valor'];

export const AllDiasRequest = input({
  ...paging,
  ordenar: Type.String({
    maxLength: 500,
    ordenar: ORDENS,
    doc: {
      pt: 'Campos de ordenação separados por vírgula, com `-` antes para a ordem decrescente; os dias mais novos vêm antes onde há empate, e os sem o valor por último.',
      en: 'Fields to sort by, separated by commas, with `-` before a field for descending order; newer days come first among equals, and days without the value last.',
      example: '-desvio',
    },
  }),
  id_usuario: integer(common.id_usuario),
  ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), common.deslocamentos_ids_usuario),
  ...doDia,
  /** Days with any of these. */
  com_alertas: arrayUpTo(MAX_PER_FILTER, oneOf(ALERTAS_DO_DIA), {
    pt: 'Somente dias com algum destes alertas.',
    en: 'Only days with any of these alerts.',
    example: ['visitas_alteradas', 'base_alterada'],
  }),
  sem_alertas: boolean({
    pt: 'Com true, somente dias sem nenhum alerta; com false, somente dias com algum.',
    en: 'With true, only days without any alert; with false, only days with one.',
    example: true,
  }),
  contestado: boolean({
    pt: 'Com true, somente dias com contestação que espera resposta; com false, somente os demais.',
    en: 'With true, only days with a contested leg that waits for an answer; with false, only the others.',
    example: true,
  }),
  fechado: boolean({
    pt: 'Com true, somente dias de meses fechados; com false, somente dos demais, como os conta o painel.',
    en: 'With true, only days of closed months; with false, only the others, as the panel counts them.',
    example: false,
  }),
  proprio: boolean({
    pt: 'Com true, somente os seus dias, sobre os quais outra pessoa decide; com false, somente os demais.',
    en: 'With true, only your own days, about which another user decides; with false, only the others.',
    example: false,
  }),
});

export type AllDiasRequest = Static<typeof AllDiasRequest>;

export const AllDiasPage = envelope(DiaDoUsuario);

/** What the caller saw. If it has changed, nothing is done. */
const visto = { valor_total: described(reais, common.valor_total) };

export const AprovacaoDeDias = input(
  {
    ids_dias: described(batchIds, words.ids_dias),
    ...avaliacao,
    ...visto,
  },
  ['ids_dias', 'aprovacao'],
);

export const PagamentoDeDias = input(
  {
    ids_dias: described(batchIds, words.ids_dias),
    ...quitacao,
    ...visto,
  },
  ['ids_dias', 'pagamento'],
);

export type AprovacaoDeDias = Static<typeof AprovacaoDeDias>;
export type PagamentoDeDias = Static<typeof PagamentoDeDias>;

/**
 * One decision on a day. `id_dia` null: the day was deleted with its last visit. `valor`: the cost
 * of the day at that moment. `motivo`: the reason for an approval or rejection; payments have none.
 */
export const HistoricoDoDia = object({
  id: id(common.id),
  id_dia: nullable(id(common.id_dia)),
  id_usuario: id(common.id_usuario),
  dia: day(common.dia),
  id_complemento: nullable(id(), {
    pt: 'O complemento do dia sobre o qual se decidiu; null: sobre o próprio dia.',
    en: 'The addition to the day that was decided about; null: the day itself.',
    example: null,
  }),
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
  valor: described(number(), common.valor),
  alterado_por: nullable(text(200, common.alterado_por)),
  propria: boolean({
    pt: 'Se quem decidiu é de quem é o dia: o único administrador ativo da conta.',
    en: 'Whether the one who decided is the one whose day it is: the account’s only active administrator.',
    example: false,
  }),
  alterado_em: instant({ pt: 'Quando.', en: 'When.', example: '2026-09-02T12:30:00Z' }),
});

export const HistoricoDeDiasRequest = input({
  ...paging,
  ids_dias: arrayUpTo(MAX_PER_FILTER, integer(), words.ids_dias),
  ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), common.deslocamentos_ids_usuario),
  dia: day(common.dia),
});

export type HistoricoDoDia = Static<typeof HistoricoDoDia>;
export type HistoricoDeDiasRequest = Static<typeof HistoricoDeDiasRequest>;

export const HistoricoDeDiasPage = envelope(HistoricoDoDia);

/** `totais`: the list of users for the month, at the moment of closing. */
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
      'Como na API v2, mas de todos os usuários se nenhum for informado. Cada dia diz de quem é, o que o aparelho gravou e se espera por uma resposta. Sem `ordenar`, por dia, os mais antigos primeiro.',
      'As in API v2, but of all users if none is given. Each day says whose it is, what the device recorded, and whether it waits for an answer. Without `ordenar`, by day, oldest first.',
    ),
  ],
  example: { aprovacao: [2, 3], ativo: true, ordenar: '-desvio' },
});

const OWN_DAYS = message(
  'Sobre os seus próprios dias decide outra pessoa: 422, com a posição de cada um em `erros`. Só o único administrador ativo da conta decide sobre os dele, e o histórico diz isso (`propria`).',
  'Another user decides about your own days: 422, with the position of each one in `erros`. Only the single active administrator of an account decides about their own, and the history says so (`propria`).',
);

export const approveDias = operation('POST', '/escritorio/v1/deslocamentos/dias/aprovacao', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Aprova ou recusa dias', 'Approve or reject days'),
  body: AprovacaoDeDias,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 500. Ao aprovar (0), o pagamento fica em aberto (0); com qualquer outro código, aguarda avaliação (2). Estorne um dia pago antes de retirar a aprovação; do contrário, 422. Mês fechado: 422. Se `valor_total` (a soma de todos os dias pedidos, como você a viu) ou `aprovacao_atual` não confere mais, responde 409 e nada muda.',
      'All or nothing, up to 500. On approval (0) the payment becomes open (0); with any other code it awaits evaluation (2). Withdraw the payment of a paid day before its approval; otherwise 422. Closed month: 422. If `valor_total` (the sum of all the given days, as you saw it) or `aprovacao_atual` no longer matches, the answer is 409 and nothing changes.',
    ),
    OWN_DAYS,
  ],
  example: { ids_dias: [31, 32], aprovacao: 4, motivo: 'Rota incompatível.' },
});

export const payDias = operation('POST', '/escritorio/v1/deslocamentos/dias/pagamento', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Paga dias ou estorna', 'Pay days or withdraw payment'),
  body: PagamentoDeDias,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 500. Em aberto (0) e pago (3) valem para dias aprovados; aguarda avaliação (2), para os demais: fora disso, 422. Também depois do fechamento do mês. Se `valor_total` (a soma de todos os dias pedidos, como você a viu) ou `pagamento_atual` não confere mais, responde 409 e nada muda.',
      'All or nothing, up to 500. Open (0) and paid (3) are for approved days, awaiting evaluation (2) is for the others; anything else answers 422. Also after the month was closed. If `valor_total` (the sum of all the given days, as you saw it) or `pagamento_atual` no longer matches, the answer is 409 and nothing changes.',
    ),
    OWN_DAYS,
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
        'Who approved, rejected, paid or withdrew what, when, why, and the cost of the day then. Newest first.',
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
  description: [message('Inclui os reabertos.', 'Including reopened ones.')],
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
      'Guarda os totais de cada usuário e congela os dias do mês: aprovações respondem 422, e o que chega depois aparece como complemento. Pagar continua possível. Um mês que não terminou responde 422, e um em que outra pessoa ainda decide sobre dias seus também; um que já está fechado, 409.',
      'Stores the totals of each user and freezes the days of the month: approvals answer 422, and what arrives later appears as an addition. Paying remains possible. A month that is not over answers 422, and so does one in which somebody else still has to decide about days of your own; one that is already closed, 409.',
    ),
  ],
  example: { mes: '2026-08' },
});

export const getFechamento = operation('GET', '/escritorio/v1/fechamentos/{mes}', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lê o último fechamento de um mês', 'Get the last closing of a month'),
  params: Type.Object({ mes: month(words.mes) }),
  answer: ok(Fechamento),
});

export const reopenMes = operation('POST', '/escritorio/v1/fechamentos/{mes}/reabrir', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Reabre um mês', 'Reopen a month'),
  params: Type.Object({ mes: month(words.mes) }),
  body: Reabertura,
  answer: ok(Fechamento),
  description: [
    message(
      'Os totais guardados ficam; fechar de novo faz outro fechamento. Um mês que não está fechado responde 404.',
      'The stored totals stay; closing again creates another closing. A month that is not closed answers 404.',
    ),
  ],
  example: { motivo: 'Faltou um dia.' },
});
