import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = { badNumber: sentences.onlyTheNumber };
