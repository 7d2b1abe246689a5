/** Faults that callers get when the database refuses a holiday. */
import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';

export const constraints: ConstraintTexts = {
  feriados_dia_unique: message(
    'Este dia já está entre os feriados próprios.',
    'This day is among the own holidays already.',
  ),
};
