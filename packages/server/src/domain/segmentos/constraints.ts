/** What the answer says when the database refuses a segment, or a change of its members. */
import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';

export const constraints: ConstraintTexts = {
  segmentos_nome_unique: message(
    'Já existe um segmento com este nome.',
    'A segment with this name already exists.',
  ),
  segmentos_only_unlimited: message(
    'Segmentos e grupos definem quem vê o quê. Só quem vê a conta inteira pode alterar, e você só vê os seus segmentos.',
    'Segments and groups decide who sees what. Only users who see the whole account may change them, and you see only your segments.',
  ),
};
