/** Where a visit that the search left out fits after all. */
import type { MOTIVOS_DE_FORA } from '@campeiro/contract/escritorio/otimizacoes';
import { closest } from '../candidates/closest.ts';
import { type Impediment, type Offer, offerOf, type Way } from '../candidates/rules.ts';
import type { PersonDay } from '../person-days.ts';
import type { Days } from './days.ts';
import type { Planned, Search, Wanted } from './search.ts';

type Reason = (typeof MOTIVOS_DE_FORA)[number];

/** A place for it, late only if the weights allow that; or what keeps the technician who is closest to being able. */
export async function placeFor(
  visit: Wanted,
  days: Days,
  { days: all, pesos }: Pick<Search, 'days' | 'pesos'>,
  way: Way,
  pause: () => Promise<void>,
): Promise<Planned | Reason> {
  const { place, length, until: due, needs } = visit;
  const reasons: (Impediment | 'fora_da_janela')[] = [];
  let latest: { of: PersonDay; offer: Offer } | undefined;
  for (const of of all) {
    await pause();
    const from = Math.max(visit.from, of.from);
    const asked = { place, length, from, isFixed: false, due, needs };
    const offer = offerOf(asked, { ...of.day, busy: days.stopsOf(of, visit) }, way);
    if (typeof offer === 'string') reasons.push(offer);
    else if (offer.late === 0) return { visit, of, inicio: offer.inicio, fim: offer.fim };
    else if (pesos.peso_atraso === null) reasons.push('fora_da_janela');
    else if (!latest || offer.late < latest.offer.late) latest = { of, offer };
  }
  if (!latest) return closest(reasons);
  const { of, offer } = latest;
  return { visit, of, inicio: offer.inicio, fim: offer.fim };
}
