/**
 * What is planned: visits, and the shifts that may carry them out. Times are minutes from any common origin, distances
 * metres, costs amounts of one currency. Everything else about a company is translated into these by the caller.
 */

/** From when until when. */
export interface Window {
  from: number;
  until: number;
}

/** When a visit may begin. */
export interface VisitWindow extends Window {
  /** The shifts that it holds for, by index: for skills, absences, breaks, and what is fixed. All, if it is missing. */
  shifts?: readonly number[];
  /** What it costs to begin within this one: for lateness, for other times and people than now. Nothing, if it is missing. */
  cost?: number;
}

/** Ways between places, as matrices: the way from `a` to `b` is at `a * places + b`. */
export interface Travel {
  places: number;
  minutes: Float64Array;
  metres: Float64Array;
}

export interface Visit {
  place: number;
  /** Minutes of work there. */
  duration: number;
  /** The work begins within one of these; waiting for it costs only time. A fixed start is a window of no length. */
  windows: readonly VisitWindow[];
  /** What it costs to leave it out. */
  prize: number;
  /** How much it takes of what a shift can carry. */
  load?: number;
}

/** Minutes that cost more. Each costs the same: what limits them is the end of the shift. */
export interface Overtime {
  /** It may lie before, within or behind the times of the shift. */
  from: number;
  /** For each minute from then on until the shift arrives at `end`, beside all else that the minute costs. */
  perMinute: number;
}

/** A technician's day, or the part of one between two visits that are fixed. All of it lies within its times. */
export interface Shift extends Window {
  start: number;
  end: number;
  /** What it can carry. */
  capacity?: number;
  maxVisits?: number;
  /** The most minutes from leaving `start` to arriving at `end`. */
  maxMinutes?: number;
  /** What it costs to send the technician out at all. */
  fixed: number;
  perMetre: number;
  /** Metres that are driven even if it is not sent out, such as between two visits that stay: only those beyond them count. */
  spared?: number;
  /** For each minute from leaving `start` to arriving at `end`. */
  perMinute: number;
  /** Only of a shift that carries out something. */
  overtime?: Overtime;
  /** Whose it is, by index, if minutes of several shifts are weighed together. */
  person?: number;
  /** What limits it together with others, by index. */
  limit?: number;
}

/** What some shifts may have together at most, such as the parts of one day. */
export interface Limit {
  visits?: number;
  /** Of work. */
  minutes?: number;
  /** Beyond those that are spared. */
  metres?: number;
}

/** A technician who should not have much more work than others: each minute beyond the free ones costs more than the one before. */
export interface Person {
  /** So many minutes of all shifts together cost nothing; negative where there is too much work already. */
  free: number;
  /** By how much the cost of a minute grows with each minute beyond them: `m` of them cost `rate / 2 * m ** 2` together. */
  rate: number;
}

/** Where a visit is planned now, and when its work begins. */
export interface Present {
  visit: number;
  shift: number;
  begin: number;
}

export interface Problem {
  travel: Travel;
  visits: readonly Visit[];
  shifts: readonly Shift[];
  people?: readonly Person[];
  limits?: readonly Limit[];
  /** The plan that there is, in the order of time: the search begins with what of it fits. */
  present?: readonly Present[];
}

/** A visit in a tour. `window`: the index of the one that its begin lies in. */
export interface Stop {
  visit: number;
  window: number;
  /** When the work begins. */
  begin: number;
}

/** What a shift carries out, in this order. */
export interface Tour {
  shift: number;
  departure: number;
  arrival: number;
  stops: Stop[];
}

export interface Solution {
  /** Only of shifts that carry out something. */
  tours: Tour[];
  /** The visits that are left out. */
  absent: number[];
  cost: number;
}

/** What is wrong with a problem, so that no plan for it can be right; each a sentence. */
export function faultsOf(problem: Problem): string[] {
  const { travel, visits, shifts, people = [], limits = [], present = [] } = problem;
  const { places, minutes, metres } = travel;
  const isPlace = (it: number) => Number.isInteger(it) && it >= 0 && it < places;
  const isAmount = (it: number) => Number.isFinite(it) && it >= 0;
  const isWindow = ({ from, until }: Window) =>
    Number.isFinite(from) && Number.isFinite(until) && from <= until;
  const faults: string[] = [];
  if (minutes.length !== places ** 2 || metres.length !== places ** 2)
    faults.push('The matrices of ways are not as large as the places are many.');
  if (!minutes.every(isAmount) || !metres.every(isAmount))
    faults.push('A way is negative or no number.');
  for (const [i, { place, duration, windows, prize, load = 0 }] of visits.entries()) {
    if (!isPlace(place)) faults.push(`Visit ${i} is at no place.`);
    if (![duration, prize, load].every(isAmount))
      faults.push(`Visit ${i} has a duration, a prize or a load that is negative or no number.`);
    if (windows.length === 0 || !windows.every(isWindow))
      faults.push(`Visit ${i} has no window, or one that ends before it begins.`);
    if (!windows.every(({ cost = 0 }) => isAmount(cost)))
      faults.push(`Visit ${i} has a window whose cost is negative or no number.`);
    const named = windows.flatMap(({ shifts: may = [] }) => may);
    if (!named.every((it) => shifts[it] !== undefined)) faults.push(`Visit ${i} names no shift.`);
  }
  for (const [i, shift] of shifts.entries()) {
    const { start, end, fixed, perMetre, perMinute, spared = 0, overtime, person, limit } = shift;
    if (!isPlace(start) || !isPlace(end)) faults.push(`Shift ${i} starts or ends at no place.`);
    if (!isWindow(shift)) faults.push(`Shift ${i} ends before it begins.`);
    if (![fixed, perMetre, perMinute, spared].every(isAmount))
      faults.push(`Shift ${i} has a cost or metres that are negative or no number.`);
    if (overtime && !(Number.isFinite(overtime.from) && isAmount(overtime.perMinute)))
      faults.push(`Shift ${i} has overtime that is no number, or costs less than nothing.`);
    if (person !== undefined && !people[person]) faults.push(`Shift ${i} is nobody’s.`);
    if (limit !== undefined && !limits[limit]) faults.push(`Shift ${i} names no limit.`);
  }
  for (const [i, { free, rate }] of people.entries())
    if (!Number.isFinite(free) || !isAmount(rate))
      faults.push(`Person ${i} has minutes or a rate that are no numbers, or a negative rate.`);
  for (const [i, limit] of limits.entries())
    if (!Object.values(limit).every((it) => it >= 0))
      faults.push(`Limit ${i} is negative or no number.`);
  if (present.some((it) => visits[it.visit] === undefined || shifts[it.shift] === undefined))
    faults.push('The present plan names a visit or a shift that there is not.');
  if (new Set(present.map(({ visit }) => visit)).size < present.length)
    faults.push('The present plan has a visit twice.');
  return faults;
}
