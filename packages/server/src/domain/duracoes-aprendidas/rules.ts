/** What an expected duration could be. Pure. */
import { MINUTOS_PLAUSIVEIS } from '@campeiro/contract/escritorio/duracoes-aprendidas';

/** Dispatchers plan by five minutes, as the optimiser does. */
export const STEP = 5;

/** The minutes to plan for visits of this median, in minutes: the nearest step, and never nothing. */
export const suggestedFor = (median: number): number =>
  Math.min(Math.max(STEP, Math.round(median / STEP) * STEP), MINUTOS_PLAUSIVEIS.ate);
