import { importIt } from '@campeiro/ui/vocabulary/actions.ts';

export const texts = { import: importIt };
