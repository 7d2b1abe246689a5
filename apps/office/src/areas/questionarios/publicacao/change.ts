import type { texts } from './texts.ts';

/** A sentence about what publishing changes. */
export interface Change {
  text: keyof typeof texts;
  values: Record<string, string | number>;
}
