/**
 * Days of technicians and visits, as the optimiser takes them: minutes of a grid, matrices of ways, and a shift for each piece
 * of a day. Pure.
 */
import { minutesOf } from '@campeiro/contract/agenda/limites-do-dia';
import type { Limit, Problem, Solution, Visit } from '@campeiro/optimizer/problem';
import type { Day, Limits, Road } from '../candidates/day.ts';
import { limitsAt, ownOf } from '../candidates/limits.ts';
import type { Network } from './network.ts';
import { crewOf } from './people.ts';
import type { Measured } from './places.ts';
import { down, MINUTE, type Planned, type Search, type Slot, up, type Wanted } from './search.ts';
import { kilometresOf } from './ways.ts';
import { hoursOf, windowsOf } from './windows.ts';
import { presentIn, prizes } from './worth.ts';

/** `pause` is awaited for each visit and each row of the matrices: all of it takes up to a second. */
export async function problemOf(
  { wanted: visits, days, slots, pesos }: Search,
  measure: Network['measure'],
  pause: () => Promise<void>,
): Promise<Problem> {
  const present = presentIn(visits, slots);
  const prizeOf = prizes(visits, new Set(present.map(({ visit }) => visit)));
  const hoursFor = hoursOf(slots);
  const limited = days.flatMap(({ day }) =>
    [day.eve, day.limits].flatMap((limits) => (limits ? [{ limits, day }] : [])),
  );
  const limitOf = new Map<Limits | undefined, number>(limited.map(({ limits }, i) => [limits, i]));
  const crew = crewOf(visits, days, pesos.peso_desigualdade);
  const asked: Visit[] = [];
  for (const [place, visit] of visits.entries()) {
    await pause();
    asked.push({
      place,
      duration: up(visit.length / MINUTE),
      windows: windowsOf(visit, hoursFor(visit), pesos),
      prize: prizeOf(place),
    });
  }
  return {
    travel: await waysOf(visits, slots, measure, pause),
    visits: asked,
    shifts: slots.map(({ inicio, fim, overtime, start, end, isPassed, of }, i) => ({
      start: visits.length + i,
      end: visits.length + i,
      from: up(inicio / MINUTE),
      until: Math.max(up(inicio / MINUTE), down(fim / MINUTE)),
      fixed: 0,
      perMetre: of.perKilometre / 1000,
      perMinute: pesos.peso_minuto,
      ...(overtime !== null && {
        overtime: { from: overtime / MINUTE, perMinute: pesos.peso_minuto_extra },
      }),
      ...(isPassed && start && end && { spared: measure(start, end).kilometres * 1000 }),
      person: crew.indexOf(of.id_usuario),
      limit: limitOf.get(limitsAt(of.day, inicio)),
    })),
    people: crew.people,
    limits: limited.map(({ limits, day }) =>
      leftOn(limits, day, (from, to) => measure(from, to).kilometres),
    ),
    present,
  };
}

/** What limits leave beside the visits that stay. */
function leftOn(limits: Limits, { busy, origin }: Day, road: Road): Limit {
  const own = ownOf(limits, busy);
  return {
    visits: Math.max(0, limits.visits - own.length),
    minutes: Math.max(0, limits.minutes - minutesOf(own)),
    metres: Math.max(0, limits.kilometres - kilometresOf(own, origin, road)) * 1000,
  };
}

/** The visits that have a place in it. */
export const plannedIn = (
  { tours }: Solution,
  visits: readonly Wanted[],
  slots: readonly Slot[],
): Planned[] =>
  tours.flatMap(({ shift, stops }) =>
    stops.map(({ visit: index, begin }) => {
      const visit = visits[index] as Wanted;
      const inicio = begin * MINUTE;
      return { visit, of: (slots[shift] as Slot).of, inicio, fim: inicio + visit.length };
    }),
  );

/**
 * The row of a slot has the ways from where it is reached, its column those to where it has to be left for. Between slots
 * there are none.
 */
async function waysOf(
  visits: readonly Wanted[],
  slots: readonly Slot[],
  measure: Network['measure'],
  pause: () => Promise<void>,
): Promise<Problem['travel']> {
  const places = visits.length + slots.length;
  // Shared with the thread that plans: they are large.
  const [minutes, metres] = [matrix(places), matrix(places)];
  const put = (
    from: number,
    to: number,
    { kilometres, minutes: takes }: Measured,
    over: number,
  ) => {
    const at = from * places + to;
    metres[at] = kilometres * 1000;
    minutes[at] = up(Math.max(0, takes - over / MINUTE));
  };
  for (const [from, { place }] of visits.entries()) {
    await pause();
    for (const [to, other] of visits.entries())
      if (from !== to) put(from, to, measure(place, other.place), 0);
  }
  for (const [i, { start, end, before, after }] of slots.entries()) {
    await pause();
    for (const [visit, { place }] of visits.entries()) {
      if (start) put(visits.length + i, visit, measure(start, place), before);
      if (end) put(visit, visits.length + i, measure(place, end), after);
    }
  }
  return { places, minutes, metres };
}

const matrix = (places: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(places ** 2 * Float64Array.BYTES_PER_ELEMENT));
