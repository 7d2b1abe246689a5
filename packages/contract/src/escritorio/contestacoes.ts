/** Legs that technicians contest, for the office to answer. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { contestacao, SITUACOES_DA_CONTESTACAO } from '../contestacoes.ts';
import { OFFICE } from '../kit/access.ts';
import { boolean, day, id, input, integer, number, object, oneOf, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, equals, list, window } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { ok, operation } from '../kit/operation.ts';

export const ContestacaoDoUsuario = object({
  ...contestacao,
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
});
export type ContestacaoDoUsuario = Static<typeof ContestacaoDoUsuario>;

export const contestacoesList = list({
  item: ContestacaoDoUsuario,
  sort: ['id', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_usuario: anyOf('id_usuario', integer(), common.ids_usuario),
    situacoes: anyOf('situacao', oneOf(SITUACOES_DA_CONTESTACAO), {
      pt: 'Somente as que estão em uma destas situações.',
      en: 'Only contests in one of these states.',
      example: ['aberta'],
    }),
    dia: equals('dia', day(common.dia)),
    ...window('data_criacao'),
  },
});

export const RespostaAContestacao = input(
  {
    aceita: boolean({
      pt: 'Se o escritório dá razão ao técnico.',
      en: 'Whether the office agrees with the technician.',
      example: true,
    }),
    resposta: text(2000, {
      pt: 'A resposta que o técnico lê.',
      en: 'The answer that the technician reads.',
      example: 'Conferido no trajeto: pago à parte.',
    }),
    distancia_aceita: number({
      minimum: 0,
      maximum: 10_000,
      pt: 'Ao aceitar: a distância que vale para o percurso, em km, com uma casa.',
      en: 'On acceptance: the distance that counts for the leg, in km, to one decimal.',
      example: 21.4,
    }),
    valor_aceito: number({
      minimum: 0,
      maximum: 100_000,
      pt: 'Ao aceitar: o custo do percurso, em R$, com duas casas; sem ele, `distancia_aceita` vezes o valor por quilômetro do percurso.',
      en: 'On acceptance: the cost of the leg, in R$, to two decimals; without it, `distancia_aceita` times the rate of the leg.',
      example: 32.1,
    }),
  },
  ['aceita', 'resposta'],
);
export type RespostaAContestacao = Static<typeof RespostaAContestacao>;

export const listContestacoes = operation(
  'POST',
  '/escritorio/v1/deslocamentos/contestacoes/list',
  {
    access: OFFICE,
    group: 'Deslocamentos',
    summary: message('Lista contestações de percursos', 'List contested legs'),
    ...listing(contestacoesList, { example: { situacoes: ['aberta'] } }),
    description: [
      message(
        'As contestações de todos os técnicos. O percurso vem como era quando foi contestado.',
        'The contests of all technicians, each with the leg as it was when it was contested.',
      ),
    ],
  },
);

export const answerContestacao = operation(
  'POST',
  '/escritorio/v1/deslocamentos/contestacoes/{id}/responder',
  {
    access: OFFICE,
    group: 'Deslocamentos',
    summary: message('Responde a uma contestação', 'Answer a contested leg'),
    body: RespostaAContestacao,
    answer: ok(ContestacaoDoUsuario),
    problems: ['CONFLITO', 'REGRA_NEGOCIO'],
    description: [
      message(
        'O técnico lê a resposta. Quem aceita informa `distancia_aceita` ou `valor_aceito` (do contrário, 400). O que passa do valor do percurso vira um complemento aprovado, a pagar; os valores do dia ficam. Uma contestação já respondida responde 409; a sua própria, 422: outra pessoa responde.',
        'The technician reads the answer. Acceptance needs `distancia_aceita` or `valor_aceito` (otherwise 400). What exceeds the cost of the leg becomes an approved addition to pay; the figures of the day stay. A contest that was already answered gives a 409, and your own a 422: another user answers it.',
      ),
    ],
    example: { aceita: true, resposta: 'Conferido no trajeto.', distancia_aceita: 21.4 },
  },
);
