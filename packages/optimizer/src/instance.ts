/**
 * A problem in arrays, for loops that run millions of times. An option is a visit in one of its windows: a tour is made of
 * options.
 */
import type { Problem } from './problem.ts';

export interface Instance {
  problem: Problem;
  places: number;
  minutes: Float64Array;
  metres: Float64Array;
  /** By option. */
  visitOf: Int32Array;
  windowOf: Int32Array;
  place: Int32Array;
  duration: Float64Array;
  from: Float64Array;
  until: Float64Array;
  cost: Float64Array;
  /** By visit: its first option, and at `visits` the end of the last one’s. */
  firstOption: Int32Array;
  prize: Float64Array;
  load: Float64Array;
  /** Whether a shift may carry out an option, at `shift * options + option`. */
  isAllowed: Uint8Array;
  options: number;
  visits: number;
  shifts: number;
  /** The visits by nearness to each, itself first: the list of visit `v` begins at `v * visits`. */
  nearest: Int32Array;
}

export function instanceOf(problem: Problem): Instance {
  const { travel, visits, shifts } = problem;
  const options = visits.flatMap(({ windows, place, duration }, visit) =>
    windows.map(({ from, until, cost = 0 }, window) => ({
      ...{ visit, window, from, until, cost, place, duration },
    })),
  );
  const firstOption = new Int32Array(visits.length + 1);
  for (const { visit } of options) firstOption[visit + 1] = (firstOption[visit + 1] as number) + 1;
  for (let v = 0; v < visits.length; v++)
    firstOption[v + 1] = (firstOption[v + 1] as number) + (firstOption[v] as number);
  return {
    problem,
    places: travel.places,
    minutes: travel.minutes,
    metres: travel.metres,
    visitOf: Int32Array.from(options, ({ visit }) => visit),
    windowOf: Int32Array.from(options, ({ window }) => window),
    place: Int32Array.from(options, ({ place }) => place),
    duration: Float64Array.from(options, ({ duration }) => duration),
    from: Float64Array.from(options, ({ from }) => from),
    until: Float64Array.from(options, ({ until }) => until),
    cost: Float64Array.from(options, ({ cost }) => cost),
    firstOption,
    prize: Float64Array.from(visits, ({ prize }) => prize),
    load: Float64Array.from(visits, ({ load = 0 }) => load),
    isAllowed: allowedIn(problem),
    options: options.length,
    visits: visits.length,
    shifts: shifts.length,
    nearest: nearestIn(problem),
  };
}

function allowedIn({ visits, shifts }: Problem): Uint8Array {
  const windows = visits.flatMap((visit) => visit.windows);
  const allowed = new Uint8Array(shifts.length * windows.length);
  for (const [option, { shifts: may }] of windows.entries())
    for (const s of may ?? shifts.keys()) allowed[s * windows.length + option] = 1;
  return allowed;
}

/** Near by distance and by minutes: where distances cost nothing, time still tells who is a neighbour. */
function nearestIn({ travel, visits }: Problem): Int32Array {
  const { places, metres, minutes } = travel;
  const nearest = new Int32Array(visits.length ** 2);
  for (const [v, { place }] of visits.entries()) {
    const far = Float64Array.from(visits, (other) => {
      const way = place * places + other.place;
      return (metres[way] as number) + (minutes[way] as number);
    });
    far[v] = -1;
    const list = Int32Array.from(visits.keys()).sort(
      (a, b) => (far[a] as number) - (far[b] as number) || a - b,
    );
    nearest.set(list, v * visits.length);
  }
  return nearest;
}
