/** What the answer says when the database refuses an address. */
import type { ConstraintTexts } from '../../platform/db/errors.ts';
import { halfPosition } from './rules.ts';

export const constraints: ConstraintTexts = { enderecos_whole_position: halfPosition };
