/** How long visits are expected to take, by objective. Only the board uses it. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import { array, id, input, integer, nullable, object, stamps, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** A week: longer than any visit. */
const MAX_MINUTOS = 10_080;

const words = {
  minutos: {
    pt: 'Duração esperada em minutos; null: a padrão, de 60.',
    en: 'Expected duration in minutes; null: the default of 60.',
    example: 90,
  },
};

export const minutos = integer({ minimum: 1, maximum: MAX_MINUTOS });

export const Duracao = object({
  id_objetivo: id(common.id_objetivo),
  objetivo: text(120, {
    pt: 'Nome do objetivo.',
    en: 'Name of the objective.',
    example: 'Manutenção preventiva',
  }),
  minutos: nullable(minutos, words.minutos),
  atualizado_em: nullable(stamps.atualizado_em, {
    pt: 'Instante da última mudança da duração; null se é a padrão.',
    en: 'Instant of the last change of the duration; null if it is the default.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
});
export type Duracao = Static<typeof Duracao>;

export const DuracaoChange = input({ minutos: nullable(minutos, words.minutos) }, ['minutos']);

export const listDuracoes = operation('GET', '/escritorio/v1/duracoes', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Lista durações esperadas', 'List expected durations'),
  answer: ok(
    object({
      dados: array(Duracao, {
        pt: 'Um item por objetivo, na ordem das telas.',
        en: 'One item for each objective, in the order of screens.',
      }),
    }),
  ),
});

export const setDuracao = operation('PUT', '/escritorio/v1/objetivos/{id}/duracao', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Define a duração esperada', 'Set the expected duration'),
  body: DuracaoChange,
  stampOf: { mayBeNone: true },
  answer: ok(Duracao),
  description: [
    message(
      'Quanto se espera que dure uma visita com este objetivo. Só a agenda usa o valor; o objetivo não muda.',
      'How long a visit with this objective is expected to take. Only the agenda uses the value; the objective does not change.',
    ),
  ],
  example: { minutos: 90 },
});
