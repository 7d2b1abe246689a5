/** Working hours: when somebody is expected to work, as screens show it. */
import type { Static } from 'typebox';
import { arrayUpTo, input, integer, string } from './kit/fields.ts';

/** The most spans of a week. */
const MAX_SPANS = 28;

const hora = { pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' };

/** On one day of the week, from and to in the account's time zone. */
export const HorarioDeTrabalho = input(
  {
    dia_semana: integer({
      minimum: 0,
      maximum: 6,
      pt: 'Dia da semana, de 0 (domingo) a 6 (sábado).',
      en: 'Day of the week, 0 (Sunday) to 6 (Saturday).',
      example: 1,
    }),
    inicio: string({
      ...hora,
      examples: ['08:00'],
      pt: 'Começo, HH:mm no fuso da conta.',
      en: 'Beginning, HH:mm in the account’s time zone.',
      example: '08:00',
    }),
    fim: string({
      ...hora,
      examples: ['18:00'],
      pt: 'Fim, HH:mm no fuso da conta, depois do começo.',
      en: 'End, HH:mm in the account’s time zone, after the beginning.',
      example: '18:00',
    }),
  },
  ['dia_semana', 'inicio', 'fim'],
);

/** A week of them. */
export const jornada = arrayUpTo(MAX_SPANS, HorarioDeTrabalho, {
  pt: 'Horários de trabalho da semana; vazia: nenhum. Nada é recusado fora deles.',
  en: 'Working hours of the week; empty: none. Nothing is refused outside of them.',
  example: [{ dia_semana: 1, inicio: '08:00', fim: '18:00' }],
});

export type Jornada = Static<typeof jornada>;
