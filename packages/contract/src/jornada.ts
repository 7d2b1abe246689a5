/** Working hours: when someone is expected to work. Only screens use them. */
import type { Static } from 'typebox';
import { arrayUpTo, input, integer, string } from './kit/fields.ts';

/** The maximum number of spans in a week. */
const MAX_SPANS = 28;

const hora = { pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' };

/** One span on one day of the week, in the account's time zone. */
export const HorarioDeTrabalho = input(
  {
    dia_semana: integer({
      minimum: 0,
      maximum: 6,
      pt: 'Dia da semana, de 0 (domingo) a 6 (sábado).',
      en: 'Day of the week, from 0 (Sunday) to 6 (Saturday).',
      example: 1,
    }),
    inicio: string({
      ...hora,
      examples: ['08:00'],
      pt: 'Começo, HH:mm no fuso da conta.',
      en: 'Start, HH:mm in the account’s time zone.',
      example: '08:00',
    }),
    fim: string({
      ...hora,
      examples: ['18:00'],
      pt: 'Fim, HH:mm no fuso da conta, depois do começo.',
      en: 'End, HH:mm in the account’s time zone, after the start.',
      example: '18:00',
    }),
  },
  ['dia_semana', 'inicio', 'fim'],
);

/** The spans of a week. */
export const jornada = arrayUpTo(MAX_SPANS, HorarioDeTrabalho, {
  pt: 'Horários de trabalho da semana; vazia: nenhum. O servidor não recusa nada fora deles.',
  en: 'Working hours of the week; empty: none. The server refuses nothing outside of them.',
  example: [{ dia_semana: 1, inicio: '08:00', fim: '18:00' }],
});

export type Jornada = Static<typeof jornada>;
