import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';

const taken = message(
  'Outra linha da conta já tem este id externo.',
  'Another row of the account already has this id of yours.',
);

export const constraints: ConstraintTexts = {
  clientes_id_externo_unique: taken,
  ordens_servico_id_externo_unique: taken,
  pessoas_id_externo_unique: taken,
  registros_id_externo_unique: taken,
};
