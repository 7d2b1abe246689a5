/** A technician contests a leg of their travel, and the office answers. */
import type { Static } from 'typebox';
import { common } from './common.ts';
import {
  day,
  freeText,
  id,
  instant,
  integer,
  nullable,
  number,
  object,
  oneOf,
  stamps,
  text,
} from './kit/fields.ts';

export const SITUACOES_DA_CONTESTACAO = ['aberta', 'aceita', 'recusada'] as const;

/** The fields that technician and office see. They keep the leg as it was, because travel is recomputed when visits change. */
export const contestacao = {
  id: id(common.id),
  dia: day(common.dia),
  ordem: integer({
    pt: 'Posição do percurso no dia, a partir de 1, quando foi contestado.',
    en: 'Position of the leg in the day when it was contested, from 1.',
    example: 1,
  }),
  origem: nullable(
    text(200, {
      pt: 'Onde o percurso começava.',
      en: 'Where the leg began.',
      example: 'Padaria Aurora Ltda.',
    }),
  ),
  destino: nullable(
    text(200, { pt: 'Onde terminava.', en: 'Where it ended.', example: 'Mercado Central' }),
  ),
  distancia: number({
    minimum: 0,
    pt: 'Distância do percurso naquele momento, em km.',
    en: 'Distance of the leg at that time, in km.',
    example: 15.2,
  }),
  valor: number({
    minimum: 0,
    pt: 'Custo do percurso naquele momento, em R$.',
    en: 'Cost of the leg at that time, in R$.',
    example: 22.8,
  }),
  comentario: text(2000, {
    pt: 'O que está errado no percurso, segundo o técnico.',
    en: 'What is wrong with the leg, according to the technician.',
    example: 'A ponte estava fechada: dei a volta pela rodovia.',
  }),
  situacao: oneOf(SITUACOES_DA_CONTESTACAO, {
    pt: '`aberta` até o escritório responder; depois `aceita` ou `recusada`.',
    en: '`aberta` until the office answers; then `aceita` or `recusada`.',
    example: 'aberta',
  }),
  resposta: nullable(
    freeText(2000, {
      pt: 'A resposta do escritório.',
      en: 'The office’s answer.',
      example: 'Conferido no trajeto: pago à parte.',
    }),
  ),
  distancia_aceita: nullable(
    number({
      minimum: 0,
      pt: 'Distância que o escritório aceitou, em km.',
      en: 'Distance that the office accepted, in km.',
      example: 21.4,
    }),
  ),
  valor_aceito: nullable(
    number({
      minimum: 0,
      pt: 'Custo que o escritório aceitou para o percurso, em R$: o que passa de `valor` é um complemento a pagar.',
      en: 'Cost that the office accepted for the leg, in R$: what exceeds `valor` is an addition to pay.',
      example: 32.1,
    }),
  ),
  respondida_por: nullable(
    text(200, { pt: 'Quem respondeu.', en: 'Who answered.', example: 'Maria Souza' }),
  ),
  respondida_em: nullable(
    instant({
      pt: 'Quando foi respondida.',
      en: 'When it was answered.',
      example: '2026-08-17T12:30:00Z',
    }),
  ),
  ...stamps,
};

export const Contestacao = object(contestacao);
export type Contestacao = Static<typeof Contestacao>;
