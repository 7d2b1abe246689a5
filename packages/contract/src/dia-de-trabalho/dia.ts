/** Days of work as answers have them. `regras.ts` makes them from the marks. */
import type { Static } from 'typebox';
import {
  array,
  arrayUpTo,
  boolean,
  day,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  string,
} from '../kit/fields.ts';
import { FALTAS, MARCOS, PAUSAS, SITUACOES_DO_DIA } from './regras.ts';

export const marco = oneOf(MARCOS, {
  pt: 'O que o técnico marcou: início do dia, pausa, almoço, retorno de um deles ou fim do dia.',
  en: 'What the technician marked: the begin of the day, a pause, lunch, the return from either, or the end of the day.',
  example: 'inicio',
});

export const declarado = boolean({
  pt: 'Se o técnico informou a hora depois, em vez de tocar no botão na hora.',
  en: 'Whether the technician entered the time later instead of pressing the button at that time.',
  example: false,
});

/** A mark that counts. */
export const MarcoDoDia = object({
  id_evento: string({
    format: 'uuid',
    pt: 'Id do evento que fez o marco.',
    en: 'Id of the event that made the mark.',
    example: '0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
  }),
  marco,
  data: instant({
    pt: 'Quando foi.',
    en: 'When it was.',
    example: '2026-08-14T11:02:00Z',
  }),
  declarado,
});
export type MarcoDoDia = Static<typeof MarcoDoDia>;

const minutos = (pt: string, en: string, example: number) =>
  integer({ minimum: 0, pt, en, example });

export const DiaDeTrabalho = object({
  dia: day({
    pt: 'Dia no fuso da conta em que começou. O que passa da meia-noite ainda é deste dia.',
    en: 'Day in the account’s time zone on which it began. What goes past midnight is still of this day.',
    example: '2026-08-14',
  }),
  inicio: nullable(
    instant({
      pt: 'Quando o dia começou; null se o técnico não marcou.',
      en: 'When the day began; null if the technician did not mark it.',
      example: '2026-08-14T11:02:00Z',
    }),
  ),
  fim: nullable(
    instant({
      pt: 'Quando o dia terminou; null se o técnico não marcou, ou ainda não.',
      en: 'When the day ended; null if the technician did not mark it, or not yet.',
      example: '2026-08-14T20:31:00Z',
    }),
  ),
  fim_declarado: boolean({
    pt: 'Se o técnico informou depois quando o dia terminou.',
    en: 'Whether the technician entered later when the day ended.',
    example: false,
  }),
  pausas: array(
    object({
      tipo: oneOf(PAUSAS, { pt: 'Pausa ou almoço.', en: 'Pause or lunch.', example: 'almoco' }),
      inicio: instant({
        pt: 'Quando começou.',
        en: 'When it began.',
        example: '2026-08-14T15:00:00Z',
      }),
      fim: nullable(
        instant({
          pt: 'Quando terminou; null se continua.',
          en: 'When it ended; null if it goes on.',
          example: '2026-08-14T16:00:00Z',
        }),
      ),
    }),
    { pt: 'Pausas do dia, em ordem.', en: 'Pauses of the day, in order.' },
  ),
  situacao: oneOf(SITUACOES_DO_DIA, {
    pt: '`trabalhando`, `em_pausa`, ou `encerrado` quando nada mais cabe no dia.',
    en: '`trabalhando`, `em_pausa`, or `encerrado` once nothing can be added to the day.',
    example: 'encerrado',
  }),
  minutos_de_pausa: minutos(
    'Minutos inteiros de pausa e almoço até agora.',
    'Whole minutes of pauses and lunch so far.',
    60,
  ),
  minutos_trabalhados: nullable(
    minutos(
      'Minutos inteiros sem as pausas, até o fim ou até agora; null sem início, ou quando o dia passou sem fim: nenhuma hora é inventada.',
      'Whole minutes without the pauses, until the end or until now; null without a begin, or if the day is over without an end: no time is invented.',
      509,
    ),
  ),
  faltas: arrayUpTo(FALTAS.length, oneOf(FALTAS), {
    pt: 'O que não fecha: `sem_inicio`, `fim_antes_do_inicio`, `pausa_sem_retorno` (a pausa terminou com o dia), `depois_do_fim`, `sem_fim`.',
    en: 'What does not fit together: `sem_inicio`, `fim_antes_do_inicio`, `pausa_sem_retorno` (the pause ended with the day), `depois_do_fim`, `sem_fim`.',
    example: [],
  }),
});
export type DiaDeTrabalho = Static<typeof DiaDeTrabalho>;
