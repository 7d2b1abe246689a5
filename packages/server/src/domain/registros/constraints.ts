/** The texts of the problem when the database refuses a visit. */
import type { ConstraintTexts } from '../../platform/db/errors.ts';
import { endBeforeStart } from '../../platform/http/rules.ts';
import { halfPosition } from '../enderecos/rules.ts';

export const constraints: ConstraintTexts = {
  registros_end_after_start: endBeforeStart('data_inicio', 'data_realizacao'),
  registros_schedule_in_order: endBeforeStart('inicio_agendado', 'data_agendada'),
  registros_whole_position: halfPosition,
};
