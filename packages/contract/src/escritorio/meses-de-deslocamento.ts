/** A month of travel: what is still open in it, what each user gets, and its plain days approved at once. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  boolean,
  described,
  id,
  input,
  integer,
  month,
  nullable,
  number,
  object,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** Texts that several fields share. */
const words = {
  mes: { pt: 'Mês, como `2026-08`.', en: 'Month, such as `2026-08`.', example: '2026-08' },
  dias: { pt: 'Quantidade de dias.', en: 'Number of days.', example: 12 },
  distancia: { pt: 'Distância, em km, com uma casa.', en: 'Distance, in km, to one decimal.' },
};

const contagem = integer({ minimum: 0, ...words.dias });
const quilometros = number({ minimum: 0, ...words.distancia, example: 182.4 });
const reais = number({ minimum: 0 });

const soma = { dias: contagem, valor: described(reais, common.valor_total) };
const somaDeComplementos = {
  complementos: integer({
    minimum: 0,
    pt: 'Quantidade de complementos.',
    en: 'Number of additions.',
    example: 2,
  }),
  valor: number({
    pt: 'Quanto somam, em R$; negativo: a menos.',
    en: 'What they come to, in R$; negative: less.',
    example: 22.8,
  }),
};
const pagaveis = {
  dias: contagem,
  complementos: somaDeComplementos.complementos,
  valor: described(reais, {
    pt: 'A soma de dias e complementos, em R$.',
    en: 'The sum of days and additions, in R$.',
    example: 163.35,
  }),
};

export const ResumoDoMesRequest = input({ mes: month(words.mes) }, ['mes']);

export const ResumoDoMes = object({
  mes: month(words.mes),
  terminado: boolean({
    pt: 'Se o mês terminou no fuso da conta: só então pode ser fechado.',
    en: 'Whether the month is over in the account’s time zone: only then can it be closed.',
    example: true,
  }),
  fechado: boolean({
    pt: 'Se o mês está fechado.',
    en: 'Whether the month is closed.',
    example: false,
  }),
  /** By name. As in the list of users, disregarded and rejected days do not count. */
  usuarios: array(
    object({
      id_usuario: id(common.id_usuario),
      usuario: text(200, common.usuario),
      matricula: nullable(text(40, common.matricula)),
      dias: contagem,
      distancia: quilometros,
      valor: described(reais, common.valor_total),
      dias_aprovados: integer({
        minimum: 0,
        pt: 'Dias aprovados, pagos ou não.',
        en: 'Approved days, paid or not.',
        example: 10,
      }),
      distancia_aprovada: number({
        minimum: 0,
        pt: 'Distância dos dias aprovados, em km, com uma casa.',
        en: 'Distance of the approved days, in km, to one decimal.',
        example: 160.2,
      }),
      valor_aprovado: described(reais, {
        pt: 'Custo dos dias aprovados, em R$.',
        en: 'Cost of the approved days, in R$.',
        example: 240.3,
      }),
      valor_a_pagar: described(reais, {
        pt: 'Custo dos dias aprovados e ainda não pagos, em R$.',
        en: 'Cost of the days approved and not yet paid, in R$.',
        example: 90.3,
      }),
      valor_pago: described(reais, {
        pt: 'Custo dos dias pagos, em R$.',
        en: 'Cost of the paid days, in R$.',
        example: 150,
      }),
      valor_complementos: described(reais, {
        pt: 'Soma dos complementos aprovados, em R$; não está nos valores dos dias.',
        en: 'Sum of the approved additions, in R$; it is not in the figures of the days.',
        example: 22.8,
      }),
      complementos_a_pagar: described(reais, {
        pt: 'Soma dos complementos aprovados e ainda não pagos, em R$.',
        en: 'Sum of the additions approved and not yet paid, in R$.',
        example: 22.8,
      }),
      complementos_pagos: described(reais, {
        pt: 'Soma dos complementos pagos, em R$.',
        en: 'Sum of the paid additions, in R$.',
        example: 0,
      }),
    }),
    {
      pt: 'Um item por usuário com dias ou complementos no mês, pelo nome. Dias desconsiderados ou reprovados não somam.',
      en: 'One item for each user with days or additions in the month, by name. Disregarded and rejected days do not count.',
    },
  ),
  /** Each can be opened as a list of days. They are not exclusive. */
  em_aberto: object(
    {
      sem_pendencias: object(soma, {
        pt: 'Não avaliados, sem alerta e sem contestação: os que se aprovam de uma vez.',
        en: 'Not evaluated, without an alert and without a contest: those that are approved at once.',
      }),
      a_avaliar: object(soma, {
        pt: 'Não avaliados ou em verificação.',
        en: 'Not evaluated or under verification.',
      }),
      contestados: object(soma, {
        pt: 'Com contestação que espera resposta.',
        en: 'With a contested leg that waits for an answer.',
      }),
      a_pagar: object(soma, { pt: 'Aprovados e não pagos.', en: 'Approved and not paid.' }),
    },
    { pt: 'O que falta antes de fechar.', en: 'What is left to do before closing.' },
  ),
  /** Each can be opened as a list of additions. */
  complementos: object(
    {
      a_avaliar: object(somaDeComplementos, {
        pt: 'Não avaliados ou em verificação.',
        en: 'Not evaluated or under verification.',
      }),
      a_pagar: object(somaDeComplementos, {
        pt: 'Aprovados e não pagos.',
        en: 'Approved and not paid.',
      }),
    },
    {
      pt: 'O que chegou depois que os valores foram fixados, também com o mês fechado.',
      en: 'What came after the figures were fixed, also in a closed month.',
    },
  ),
  pagaveis: object(pagaveis, {
    pt: 'O que `meses/pagar` paga de uma vez: o que está aprovado e não pago, exceto o que é seu.',
    en: 'What `meses/pagar` pays at once: what is approved and not paid, except your own.',
  }),
});

export type ResumoDoMes = Static<typeof ResumoDoMes>;

/** What the caller saw in the summary. If it has changed, nothing is approved. */
export const AprovacaoDoMes = input(
  {
    mes: month(words.mes),
    dias: contagem,
    valor_total: described(reais, common.valor_total),
  },
  ['mes', 'dias', 'valor_total'],
);

export type AprovacaoDoMes = Static<typeof AprovacaoDoMes>;

/** What the caller saw as `pagaveis`. If it has changed, nothing is paid. */
export const PagamentoDoMes = input({ mes: month(words.mes), ...pagaveis }, [
  'mes',
  'dias',
  'complementos',
  'valor',
]);

export type PagamentoDoMes = Static<typeof PagamentoDoMes>;

export const summarizeMes = operation('POST', '/escritorio/v1/deslocamentos/meses/resumo', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Resume um mês', 'Sum up a month'),
  body: ResumoDoMesRequest,
  answer: ok(ResumoDoMes),
  description: [
    message(
      'O que cada usuário recebe e o que falta decidir antes de fechar. Cada número de `em_aberto` se abre em `dias/list`, com o mês em `data_inicio` e `data_fim` e `ativo` true.',
      'What each user gets, and what is left to decide before closing. Each figure of `em_aberto` can be opened in `dias/list`, with the month as `data_inicio` and `data_fim`, and `ativo` true.',
    ),
  ],
  example: { mes: '2026-08' },
});

export const approvePlainDias = operation('POST', '/escritorio/v1/deslocamentos/meses/aprovar', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Aprova os dias sem pendências de um mês', 'Approve the plain days of a month'),
  body: AprovacaoDoMes,
  answer: ok(object({ aprovados: contagem })),
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Os não avaliados, sem alerta e sem contestação, exceto os seus, todos ou nenhum. `dias` e `valor_total` são os de `sem_pendencias` do resumo: se não conferem mais, responde 409 e nada muda. Mês fechado: 422.',
      'Those not evaluated, without an alert and without a contest, except your own, all or none. `dias` and `valor_total` are those of `sem_pendencias` in the summary: if they no longer match, the answer is 409 and nothing changes. Closed month: 422.',
    ),
  ],
  example: { mes: '2026-08', dias: 12, valor_total: 163.35 },
});

export const payMes = operation('POST', '/escritorio/v1/deslocamentos/meses/pagar', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message(
    'Paga de uma vez o que um mês tem a pagar',
    'Pay at once what a month has to be paid',
  ),
  body: PagamentoDoMes,
  answer: ok(object(pagaveis)),
  problems: ['CONFLITO'],
  description: [
    message(
      'Os dias e os complementos aprovados e não pagos, exceto os seus, todos ou nenhum, também depois do fechamento. `dias`, `complementos` e `valor` são os de `pagaveis` do resumo: se não conferem mais, responde 409 e nada muda.',
      'The days and additions that are approved and not paid, except your own, all or none, also after the closing. `dias`, `complementos` and `valor` are those of `pagaveis` in the summary: if they no longer match, the answer is 409 and nothing changes.',
    ),
  ],
  example: { mes: '2026-08', dias: 12, complementos: 1, valor: 163.35 },
});
