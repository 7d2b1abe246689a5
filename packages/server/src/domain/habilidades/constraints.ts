/** What the answer says when the database refuses a skill. */
import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';

export const constraints: ConstraintTexts = {
  habilidades_nome_unique: message(
    'Já existe uma habilidade com este nome.',
    'A skill with this name already exists.',
  ),
};
