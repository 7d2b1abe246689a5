/** What the answer says when the database refuses a group. */
import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';

export const constraints: ConstraintTexts = {
  grupos_nome_unique: message(
    'Já existe um grupo com este nome.',
    'A group with this name already exists.',
  ),
};
