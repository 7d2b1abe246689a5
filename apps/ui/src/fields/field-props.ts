import type { Questao } from '@campeiro/contract/questionarios';
import type { FieldValue } from './value.ts';

/** What each type of field is given. `labelledBy`, `describedBy`: ids of elements. */
export interface FieldProps {
  questao: Questao;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  labelledBy: string;
  describedBy: string;
  isFaulty: boolean;
}
