/** What the answer says when the database refuses a user. */
import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';

export const constraints: ConstraintTexts = {
  // It may belong to another account, so the message does not say whose it is.
  usuarios_login_unique: message('Este login já está em uso.', 'This login is already in use.'),
  usuarios_matricula_unique: message(
    'Outro usuário já tem esta matrícula.',
    'Another user already has this payroll number.',
  ),
};
