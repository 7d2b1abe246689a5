import { texts } from '../parts/own-id/texts.ts';
import type { Column } from './types.ts';

/** What another system calls the row. */
export const ownId: Column<{ id_externo: string | null }> = {
  key: 'id_externo',
  label: texts.ownId,
  cell: ({ id_externo }) => id_externo,
};
