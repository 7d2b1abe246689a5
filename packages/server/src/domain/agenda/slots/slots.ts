/** The best times for one visit, each with what it adds to a technician's day. Pure, but for its pauses. */

import { closest } from '../candidates/closest.ts';
import type { Impediment, Road, Wanted } from '../candidates/day.ts';
import { type Offer, offersOn } from '../candidates/rules.ts';
import { wayOn } from '../candidates/ways.ts';
import { type Ways, waysOfDay } from '../optimization/ways.ts';
import type { PersonDay } from '../person-days.ts';

/** A time on a technician's day. */
export interface Slot {
  of: PersonDay;
  offer: Offer;
  /** What the day costs more; null: the way is not known. */
  more: Omit<Ways, 'visitas'> | null;
}

interface Search {
  days: readonly PersonDay[];
  wanted: Pick<Wanted, 'place' | 'length' | 'needs'>;
  /** When mornings end. */
  noonOf: (dia: string) => number;
}

/**
 * The best of each morning and each afternoon, the cheapest first; or what keeps the technician who is closest to being able.
 * `pause` is awaited for each day of each technician: all of them take up to half a second.
 */
export async function slotsOf(
  { days, wanted, noonOf }: Search,
  road: Road,
  pause: () => Promise<void>,
): Promise<Slot[] | Impediment> {
  const way = wayOn(road);
  const best = new Map<string, Slot>();
  const impediments: Impediment[] = [];
  for (const of of days) {
    await pause();
    const noon = noonOf(of.dia);
    const now = waysOfDay(of.day.busy, of.day.origin, road, of.perKilometre);
    for (const [half, from, until] of [
      ['manhã', of.from, noon],
      ['tarde', Math.max(of.from, noon), Number.POSITIVE_INFINITY],
    ] as const) {
      const offers = offersOn({ ...wanted, from, isFixed: false, due: null }, of.day, way);
      if (typeof offers === 'string') {
        impediments.push(offers);
        continue;
      }
      if (offers.length === 0) impediments.push('deslocamento');
      for (const offer of offers.filter(({ inicio }) => inicio < until)) {
        const slot = {
          of,
          offer: { ...offer, latest: Math.min(offer.latest, until) },
          more: moreFor(of, offer, now, wanted, road),
        };
        const key = `${of.dia} ${half}`;
        const known = best.get(key);
        if (!known || byCost(slot, known) < 0) best.set(key, slot);
      }
    }
  }
  return best.size > 0 ? [...best.values()].sort(byCost) : closest(impediments);
}

function moreFor(
  { day, perKilometre }: PersonDay,
  { inicio, fim, extra }: Offer,
  now: Ways,
  { place }: Search['wanted'],
  road: Road,
): Slot['more'] {
  if (extra === null) return null;
  const then = waysOfDay([...day.busy, { inicio, fim, place }], day.origin, road, perKilometre);
  const more = (of: keyof Ways) => Math.max(0, then[of] - now[of]);
  return { minutos: more('minutos'), quilometros: more('quilometros'), valor: more('valor') };
}

/** Known ways first, then the cheapest, the shortest, and the earliest. */
function byCost({ more: a, offer: one }: Slot, { more: b, offer: other }: Slot): number {
  const known = Number(a === null) - Number(b === null);
  const cheaper = a && b ? a.valor - b.valor || a.minutos - b.minutos : 0;
  return known || cheaper || one.inicio - other.inicio;
}
