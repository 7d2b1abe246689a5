/** What the answer says when the database refuses a questionnaire. */
import type { ConstraintTexts } from '../../platform/db/errors.ts';
import { endBeforeStart } from '../../platform/http/rules.ts';

export const constraints: ConstraintTexts = {
  questionarios_validity_in_order: endBeforeStart('vigencia_inicio', 'vigencia_fim'),
};
