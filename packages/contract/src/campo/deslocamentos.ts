/** The technician’s own travel: days with their legs, and contesting a leg. */
import type { Static } from 'typebox';
import { Contestacao, contestacao } from '../contestacoes.ts';
import { DeslocamentoDoDia, Percurso } from '../deslocamentos.ts';
import { DiaDeTrabalho } from '../dia-de-trabalho/dia.ts';
import { FIELD } from '../kit/access.ts';
import { array, day, described, input, object } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { created, ok, operation } from '../kit/operation.ts';

/** The maximum number of days in one answer. */
export const MAX_DIAS = 31;

export const MeusDeslocamentosRequest = input(
  {
    de: day({
      pt: 'Primeiro dia, no fuso da conta.',
      en: 'First day, in the account’s time zone.',
      example: '2026-08-01',
    }),
    ate: day({
      pt: 'Último dia, inclusive; no máximo 31 dias ao todo.',
      en: 'Last day, inclusive; at most 31 days in all.',
      example: '2026-08-31',
    }),
  },
  ['de', 'ate'],
);
export type MeusDeslocamentosRequest = Static<typeof MeusDeslocamentosRequest>;

export const MeuDia = object({
  dia: described(DeslocamentoDoDia, { pt: 'O dia e seus totais.', en: 'The day and its totals.' }),
  percursos: array(Percurso, {
    pt: 'Percursos do dia, em ordem.',
    en: 'Legs of the day, in order.',
  }),
  contestacoes: array(Contestacao, {
    pt: 'Os percursos desse dia que o técnico contestou, e as respostas.',
    en: 'The legs of that day that the technician contested, and the answers.',
  }),
});
export type MeuDia = Static<typeof MeuDia>;

export const listMeusDeslocamentos = operation('GET', '/campo/v1/deslocamentos', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista os próprios deslocamentos', 'List your own travel'),
  query: MeusDeslocamentosRequest,
  answer: ok(
    object({
      dias: array(MeuDia, {
        pt: 'Os dias, do mais antigo ao mais novo.',
        en: 'The days, oldest first.',
      }),
      dias_de_trabalho: array(DiaDeTrabalho, {
        pt: 'Os dias que o técnico marcou, do mais antigo ao mais novo, com ou sem deslocamento.',
        en: 'The days that the technician marked, oldest first, with travel or without.',
      }),
    }),
  ),
  description: [
    message(
      'Só os dias do próprio técnico, com os percursos, como cada valor foi calculado, e o que o escritório decidiu.',
      'Only the technician’s own days, with their legs, how each amount was computed, and what the office decided.',
    ),
  ],
});

export const NewContestacao = input({ comentario: contestacao.comentario }, ['comentario']);

export const contestPercurso = operation(
  'POST',
  '/campo/v1/deslocamentos/percursos/{id}/contestar',
  {
    access: FIELD,
    group: 'API de campo',
    summary: message('Contesta um percurso', 'Contest a leg'),
    body: NewContestacao,
    answer: created(Contestacao),
    idempotent: true,
    problems: ['CONFLITO'],
    description: [
      message(
        'O escritório vê a contestação e responde. Os valores só mudam por decisão dele. Um percurso que já tem uma contestação aberta responde 409. Um percurso de outro técnico responde 404.',
        'The office sees the contest and answers it. Figures change only by a decision of the office. A leg with an open contest answers 409. Another technician’s leg answers 404.',
      ),
    ],
    example: { comentario: 'A ponte estava fechada: dei a volta pela rodovia.' },
  },
);
