/** What becomes of visits that are passed on, and what is said of it. Pure. */
import type { Message } from '@campeiro/contract/kit/languages';
import type { Values } from '@campeiro/ui/language/texts.ts';
import type { Change } from '../plan-history.ts';
import { texts } from './texts.ts';

/** To this technician, who was free: a time that is held since, which the board may not have heard of, is not taken. */
export const changeTo = (id_usuario: number | undefined): Change =>
  id_usuario === undefined ? { id_usuario: null } : { id_usuario, respeitar_reservas: true };

/** Empty where all go to the queue: that is said as always. */
export function saidOf(n: { given: number; queued: number }): [text?: Message, values?: Values] {
  if (n.given === 0) return [];
  return [n.queued === 0 ? texts.passedOn : texts.passedOnAndQueued, n];
}
