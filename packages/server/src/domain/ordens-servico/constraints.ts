/** What the answer says when the database refuses an order. */
import type { ConstraintTexts } from '../../platform/db/errors.ts';
import { endBeforeStart } from '../../platform/http/rules.ts';

export const constraints: ConstraintTexts = {
  ordens_servico_end_after_start: endBeforeStart('inicio_agendado', 'data_agendada'),
};
