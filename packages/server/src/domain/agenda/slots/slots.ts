/** The best times for one visit, each with what it adds to a technician's day. Pure, but for its pauses. */

import type { PERIODOS } from '@campeiro/contract/escritorio/horarios';
import type { Impediment, Road, Wanted } from '../candidates/day.ts';
import { type Offer, offersOn } from '../candidates/rules.ts';
import { wayOn } from '../candidates/ways.ts';
import { isWayKnown, type Ways, waysOfDay } from '../optimization/ways.ts';
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
  /** When the morning of a day ends, and when the day does. */
  clockOf: (dia: string) => Clock;
}

interface Clock {
  noon: number;
  end: number;
}

/** A morning or an afternoon in which the visit could begin. */
interface HalfDay {
  dia: string;
  periodo: (typeof PERIODOS)[number];
  from: number;
  until: number;
}

/** What was found for one: the best time, and what keeps how many technicians. */
interface Looked extends Pick<HalfDay, 'dia' | 'periodo'> {
  best: Slot | undefined;
  impediments: Map<Impediment, number>;
}

/** What a search finds. */
export interface Found {
  /** The best of each morning and each afternoon, the cheapest first. */
  slots: Slot[];
  /** Those in which no technician can begin, in the order of time. */
  without: Omit<Looked, 'best'>[];
}

/** `pause` is awaited for each day of each technician: all of them take up to half a second. */
export async function slotsOf(
  { days, wanted, clockOf }: Search,
  road: Road,
  pause: () => Promise<void>,
): Promise<Found> {
  const way = wayOn(road);
  const looked = new Map<string, Looked>();
  for (const of of days) {
    await pause();
    const now = waysOfDay(of.day.busy, of.day.origin, road, of.perKilometre);
    for (const { dia, periodo, from, until } of halvesOf(of, clockOf(of.dia))) {
      const key = `${dia} ${periodo}`;
      const half: Looked = looked.get(key) ?? {
        ...{ dia, periodo, best: undefined },
        impediments: new Map(),
      };
      looked.set(key, half);
      const offers = offersOn({ ...wanted, from, until, isFixed: false, due: null }, of.day, way);
      if (typeof offers === 'string' || offers.length === 0) {
        const why = typeof offers === 'string' ? offers : 'deslocamento';
        half.impediments.set(why, (half.impediments.get(why) ?? 0) + 1);
        continue;
      }
      for (const offer of offers) {
        const slot = {
          of,
          offer: { ...offer, latest: Math.min(offer.latest, until) },
          more: moreFor(of, offer, now, wanted, road),
        };
        if (!half.best || byCost(slot, half.best) < 0) half.best = slot;
      }
    }
  }
  const halves = [...looked.values()];
  return {
    slots: halves.flatMap(({ best }) => best ?? []).sort(byCost),
    without: halves.filter(({ best }) => !best),
  };
}

/** The halves of the day that are not over. A shift that goes on after midnight is of the afternoon. */
function halvesOf({ dia, from, day }: PersonDay, { noon, end }: Clock): HalfDay[] {
  const afternoon = { from: Math.max(from, noon), until: Number.POSITIVE_INFINITY };
  const last = Math.max(end, day.hours.at(-1)?.fim ?? end);
  return [
    ...(from < noon ? [{ dia, periodo: 'manha' as const, from, until: noon }] : []),
    ...(from < last ? [{ dia, periodo: 'tarde' as const, ...afternoon }] : []),
  ];
}

function moreFor(
  { day, perKilometre }: PersonDay,
  { inicio, fim }: Offer,
  now: Ways,
  { place }: Search['wanted'],
  road: Road,
): Slot['more'] {
  if (!isWayKnown(place, day.busy, day.origin)) return null;
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
