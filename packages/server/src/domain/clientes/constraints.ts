/** What the answer says when the database refuses a customer. */
import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';

/** Also for batches, whose items are validated without a database error. */
export const documentTaken = message(
  'Já existe um cliente com este documento.',
  'A customer with this document already exists.',
);

export const constraints: ConstraintTexts = {
  clientes_documento_unique: documentTaken,
  clientes_only_unlimited: message(
    'Você só vê os clientes dos seus segmentos, e um novo cliente não está em nenhum. Peça a quem vê a conta inteira.',
    'You see only the customers of your segments, and a new customer is in none. Ask someone who sees the whole account.',
  ),
};
