/** Whether a time can be held. */
import {
  MAX_RESERVAS_DA_CONTA,
  MAX_RESERVAS_DO_USUARIO,
} from '@campeiro/contract/escritorio/reservas-de-horarios';
import { brokenRule, conflict, type Problem } from '../../../platform/problem.ts';
import type { Wanted, Way } from '../candidates/day.ts';
import { brokenLimits, unlimited } from '../candidates/limits.ts';
import { offersOn } from '../candidates/rules.ts';
import type { PersonDay } from '../person-days.ts';

/**
 * Whether the visit can begin exactly then. Where the technician comes from before the first visit does not count: on the
 * present day that way takes time, and it would be too late minutes after the time was offered.
 */
export function isFree(
  { day, from }: Pick<PersonDay, 'day' | 'from'>,
  wanted: Pick<Wanted, 'place' | 'length' | 'needs'>,
  inicio: number,
  way: Way,
): boolean {
  if (inicio < from) return false;
  const fixed = { ...wanted, from: inicio, isFixed: true, due: null };
  const stop = { inicio, fim: inicio + wanted.length, place: wanted.place };
  if (brokenLimits(day, stop, way.kilometres).length > 0) return false;
  const offers = offersOn(fixed, { ...unlimited(day), origin: null }, way);
  return typeof offers !== 'string' && offers.length > 0;
}

/** The refusal of one more than these; undefined if there is room. */
export function tooManyHolds({ all, own }: { all: number; own: number }): Problem | undefined {
  if (own >= MAX_RESERVAS_DO_USUARIO)
    return brokenRule(
      `Você já tem ${MAX_RESERVAS_DO_USUARIO} horários reservados. Devolva um, ou espere que um termine.`,
      `You hold ${MAX_RESERVAS_DO_USUARIO} times already. Give one back, or wait until one is over.`,
    );
  if (all >= MAX_RESERVAS_DA_CONTA)
    return brokenRule(
      `A conta já tem ${MAX_RESERVAS_DA_CONTA} horários reservados. Espere que um termine.`,
      `The account holds ${MAX_RESERVAS_DA_CONTA} times already. Wait until one is over.`,
    );
  return undefined;
}

export const notFree = () =>
  conflict(
    'Este horário não está mais livre. Procure os melhores horários de novo.',
    'This time is not free any more. Search for the best times again.',
  );
