/** The texts of the problem when the database refuses a visit. */
import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';
import { endBeforeStart } from '../../platform/http/rules.ts';
import { halfPosition } from '../enderecos/rules.ts';
import { HALF_PROMISE } from './rules.ts';

export const constraints: ConstraintTexts = {
  registros_address_of_customer: message(
    'O endereço não é do cliente da visita.',
    'The address is not of the visit’s customer.',
  ),
  registros_end_after_start: endBeforeStart('data_inicio', 'data_realizacao'),
  registros_promise_in_order: endBeforeStart('janela_inicio', 'janela_fim'),
  registros_promise_whole: HALF_PROMISE,
  registros_schedule_in_order: endBeforeStart('inicio_agendado', 'data_agendada'),
  registros_whole_position: halfPosition,
};
