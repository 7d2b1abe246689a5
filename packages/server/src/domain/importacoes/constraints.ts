/** What the answer says when the database refuses an import. */
import { message } from '@campeiro/contract/kit/languages';
import type { ConstraintTexts } from '../../platform/db/errors.ts';

export const constraints: ConstraintTexts = {
  importacoes_uma_por_vez: message(
    'Outra importação desta conta está em andamento. Espere terminar ou cancele.',
    'Another import of this account is running. Wait until it ends, or cancel it.',
  ),
};
