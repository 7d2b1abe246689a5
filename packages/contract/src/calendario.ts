/** A holiday as calendars, boards and devices show it. */
import type { Static } from 'typebox';
import { boolean, day, object, oneOf, text } from './kit/fields.ts';

export const trabalha = boolean({
  pt: 'Se a empresa trabalha neste dia.',
  en: 'Whether the company works on this day.',
  example: false,
});

export const DiaDoCalendario = object({
  dia: day({ pt: 'O dia.', en: 'The day.', example: '2026-09-07' }),
  nome: text(200, { pt: 'Nome do dia.', en: 'Name of the day.', example: 'Dia da Independência' }),
  tipo: oneOf(['feriado', 'facultativo', 'proprio'], {
    pt: 'Feriado público, ponto facultativo ou dia próprio da conta.',
    en: 'Public holiday, optional holiday, or a day of the account’s own.',
    example: 'feriado',
  }),
  trabalha,
});
export type DiaDoCalendario = Static<typeof DiaDoCalendario>;
