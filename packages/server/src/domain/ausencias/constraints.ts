/** What the answer says when the database refuses an absence. */
import type { ConstraintTexts } from '../../platform/db/errors.ts';
import { notAfterStart } from './rules.ts';

export const constraints: ConstraintTexts = {
  ausencias_end_after_start: notAfterStart,
};
