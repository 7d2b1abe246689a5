/** Where a visit that the search left out fits after all. */
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import type { Wanted as Asked, Day, Way } from '../candidates/day.ts';
import { easedDays, overtimeMore } from '../candidates/overtime.ts';
import { type Offer, offerOf } from '../candidates/rules.ts';
import type { PersonDay } from '../person-days.ts';
import type { Days } from './days.ts';
import type { Planned, Search, Wanted } from './search.ts';

/**
 * Plans of these visits what fits after all, in this order. Those that do not. What is planned may leave room where it was
 * before: only there is looked again.
 */
export async function secondLook(
  visits: readonly Wanted[],
  days: Days,
  search: Pick<Search, 'days' | 'pesos'>,
  way: Way,
  pause: () => Promise<void>,
): Promise<readonly Wanted[]> {
  const left: Wanted[] = [];
  const freed = new Set<PersonDay>();
  for (const visit of visits) {
    const place = await placeFor(visit, days, search, way, pause);
    if (!place) left.push(visit);
    else {
      if (visit.present) freed.add(visit.present.of);
      days.plan(place);
    }
  }
  if (freed.size === 0) return left;
  return secondLook(left, days, { ...search, days: [...freed] }, way, pause);
}

/** What a day is asked for. With a weight of lateness any time will do. */
export const askedOn = (
  of: PersonDay,
  { place, length, from, until, needs }: Wanted,
  { peso_atraso }: Pesos,
): Asked => ({
  ...{ place, length, from: Math.max(from, of.from), isFixed: false, needs },
  due: peso_atraso === null ? until : null,
});

/** A place for it, late or in overtime only as the weights allow. */
async function placeFor(
  visit: Wanted,
  days: Days,
  { days: all, pesos }: Pick<Search, 'days' | 'pesos'>,
  way: Way,
  pause: () => Promise<void>,
): Promise<Planned | undefined> {
  let cheapest: Found | undefined;
  for (const of of all) {
    await pause();
    const asked = { ...askedOn(of, visit, pesos), due: visit.until };
    const day = { ...of.day, busy: days.stopsOf(of, visit) };
    const found = easedDays(day).flatMap((one) => {
      const offer = offerOf(asked, one, way);
      return typeof offer === 'string' || (offer.late > 0 && pesos.peso_atraso === null)
        ? []
        : { of, offer, cost: costOf(offer, day, pesos) };
    });
    for (const one of found) if (!cheapest || one.cost < cheapest.cost) cheapest = one;
    if (cheapest?.cost === 0) break;
  }
  if (!cheapest) return undefined;
  const { of, offer } = cheapest;
  return { visit, of, inicio: offer.inicio, fim: offer.fim };
}

interface Found {
  of: PersonDay;
  offer: Offer;
  cost: number;
}

/** What it costs to be late and to stay longer, in R$. */
const costOf = (offer: Offer, day: Day, { peso_atraso, peso_minuto_extra }: Pesos): number =>
  Number(peso_atraso) * offer.late + peso_minuto_extra * overtimeMore(day, [...day.busy, offer]);
