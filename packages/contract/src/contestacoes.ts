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

/** What both sides see. The leg is told as it was when it was contested: travel is computed anew when visits change. */
export const contestacao = {
  id: id(common.id),
  dia: day(common.dia),
  ordem: integer({
    pt: 'Posição do percurso no dia, a partir de 1, quando foi contestado.',
    en: 'Position of the leg in the day, from 1, when it was contested.',
    example: 1,
  }),
  origem: nullable(
    text(200, {
      pt: 'De onde o percurso partia.',
      en: 'Where the leg began.',
      example: 'Padaria Aurora Ltda.',
    }),
  ),
  destino: nullable(
    text(200, { pt: 'Aonde chegava.', en: 'Where it ended.', example: 'Mercado Central' }),
  ),
  distancia: number({
    minimum: 0,
    pt: 'Distância que o percurso tinha, em km.',
    en: 'The distance that the leg had, in km.',
    example: 15.2,
  }),
  valor: number({
    minimum: 0,
    pt: 'Custo que o percurso tinha, em R$.',
    en: 'The cost that the leg had, in R$.',
    example: 22.8,
  }),
  comentario: text(2000, {
    pt: 'O que o técnico diz do percurso.',
    en: 'What the technician says of the leg.',
    example: 'A ponte estava fechada: dei a volta pela rodovia.',
  }),
  situacao: oneOf(SITUACOES_DA_CONTESTACAO, {
    pt: '`aberta` até o escritório responder; depois `aceita` ou `recusada`.',
    en: '`aberta` until the office answers; then `aceita` or `recusada`.',
    example: 'aberta',
  }),
  resposta: nullable(
    freeText(2000, {
      pt: 'O que o escritório respondeu.',
      en: 'What the office answered.',
      example: 'Conferido no trajeto: pago à parte.',
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
