/** What the answer says when the database refuses a day of travel or what it is computed from. */
import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';
import { halfPosition } from '../enderecos/rules.ts';

/** Also where a change is refused before the database would refuse it. */
export const monthIsClosed = message(
  'O mês está fechado. Reabra-o para mudar aprovações.',
  'The month is closed. Reopen it to change approvals.',
);

export const constraints: ConstraintTexts = {
  deslocamentos_month_closed: monthIsClosed,
  fechamentos_mes_unique: message('O mês já está fechado.', 'The month is already closed.'),
  bases_usuarios_unique: message(
    'O usuário já tem uma base a partir deste dia. Corrija-a em vez de incluir outra.',
    'The user already has a base from this day on. Correct it instead of adding another.',
  ),
  bases_usuarios_whole_position: halfPosition,
  valores_por_km_unique: message(
    'Já existe um valor por quilômetro a partir deste dia. Corrija-o em vez de incluir outro.',
    'There already is a rate per kilometre from this day on. Correct it instead of adding another.',
  ),
  contestacoes_open_unique: message(
    'O percurso já tem uma contestação que espera resposta.',
    'The leg already has a contest that waits for an answer.',
  ),
};
