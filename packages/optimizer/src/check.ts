/**
 * Judges a solution by the problem alone. It shares nothing with what makes solutions, so that a mistake there is found
 * here.
 */
import type { Problem, Shift, Solution, Tour } from './problem.ts';

/** Of times and costs that were added in another order. */
const TOLERANCE = 1e-6;

/** What is wrong with it, each a sentence; empty for a solution that breaks no hard rule and says its own cost. */
export function findings(problem: Problem, { tours, absent, cost }: Solution): string[] {
  const { visits } = problem;
  const found: string[] = [];
  const seen = [...tours.flatMap(({ stops }) => stops.map(({ visit }) => visit)), ...absent];
  const times = new Map<number, number>();
  for (const visit of seen) times.set(visit, (times.get(visit) ?? 0) + 1);
  for (const visit of visits.keys())
    if (times.get(visit) !== 1)
      found.push(`Visit ${visit} is there ${times.get(visit) ?? 0} times.`);
  if (seen.some((visit) => visits[visit] === undefined)) found.push('There is an unknown visit.');
  if (new Set(tours.map(({ shift }) => shift)).size < tours.length)
    found.push('A shift has two tours.');
  if (found.length > 0) return found;
  found.push(...tours.flatMap((tour) => faultsIn(problem, tour)));
  found.push(...beyondLimits(problem, tours));
  const prizes = absent.reduce((sum, visit) => sum + (visits[visit]?.prize ?? 0), 0);
  const uneven = unevenness(problem, tours);
  const really = tours.reduce((sum, tour) => sum + costOf(problem, tour), prizes + uneven);
  if (Math.abs(really - cost) > TOLERANCE * Math.max(1, really))
    found.push(`It costs ${really}, and says ${cost}.`);
  return found;
}

function faultsIn({ travel, visits, shifts }: Problem, tour: Tour): string[] {
  const shift = shifts[tour.shift];
  if (!shift) return [`Shift ${tour.shift} is unknown.`];
  const at = `Shift ${tour.shift}`;
  const found: string[] = [];
  if (tour.stops.length === 0) found.push(`${at} has a tour without stops.`);
  if (tour.departure < shift.from - TOLERANCE) found.push(`${at} leaves too early.`);
  let [place, free, load] = [shift.start, tour.departure, 0];
  for (const { visit: index, window: which, begin } of tour.stops) {
    const visit = visits[index];
    const window = visit?.windows[which];
    if (!visit || !window) return [...found, `${at} has visit ${index} in an unknown window.`];
    const there = free + (travel.minutes[place * travel.places + visit.place] as number);
    if (begin < there - TOLERANCE) found.push(`${at} begins visit ${index} before it is there.`);
    if (begin < window.from - TOLERANCE || begin > window.until + TOLERANCE)
      found.push(`${at} begins visit ${index} outside of its window.`);
    if (window.shifts && !window.shifts.includes(tour.shift))
      found.push(`${at} may not carry out visit ${index} in this window.`);
    [place, free, load] = [visit.place, begin + visit.duration, load + (visit.load ?? 0)];
  }
  const back = free + (travel.minutes[place * travel.places + shift.end] as number);
  if (tour.arrival < back - TOLERANCE) found.push(`${at} arrives before it can.`);
  if (tour.arrival > shift.until + TOLERANCE) found.push(`${at} ends too late.`);
  if (tour.arrival - tour.departure > (shift.maxMinutes ?? Infinity) + TOLERANCE)
    found.push(`${at} lasts too long.`);
  if (load > (shift.capacity ?? Infinity) + TOLERANCE) found.push(`${at} carries too much.`);
  if (tour.stops.length > (shift.maxVisits ?? Infinity)) found.push(`${at} has too many visits.`);
  return found;
}

function costOf(
  { travel, visits, shifts }: Problem,
  { shift: index, stops, ...tour }: Tour,
): number {
  const shift = shifts[index];
  if (!shift) return 0;
  const metres = metresOf({ travel, visits }, shift, stops);
  const chosen = stops.reduce(
    (sum, { visit, window }) => sum + (visits[visit]?.windows[window]?.cost ?? 0),
    shift.fixed,
  );
  const { from, perMinute } = shift.overtime ?? { from: 0, perMinute: 0 };
  const overtime = perMinute * Math.max(0, tour.arrival - from);
  const time = shift.perMinute * (tour.arrival - tour.departure);
  return chosen + shift.perMetre * metres + time + overtime;
}

/** Beyond those that are driven without the tour. */
function metresOf(
  { travel, visits }: Pick<Problem, 'travel' | 'visits'>,
  { start, end, spared = 0 }: Shift,
  stops: Tour['stops'],
): number {
  const places = [start, ...stops.map(({ visit }) => visits[visit]?.place ?? 0), end];
  const legs = places
    .slice(1)
    .map((to, i) => travel.metres[(places[i] as number) * travel.places + to] as number);
  return legs.reduce((sum, it) => sum + it, -spared);
}

/** What shifts have together of which there is a limit. */
function beyondLimits(problem: Problem, tours: readonly Tour[]): string[] {
  const { visits, shifts, limits = [] } = problem;
  return limits.flatMap((most, i) => {
    const own = tours.filter(({ shift }) => shifts[shift]?.limit === i);
    const stops = own.flatMap((tour) => tour.stops);
    const minutes = stops.reduce((sum, { visit }) => sum + (visits[visit]?.duration ?? 0), 0);
    const metres = own.reduce(
      (sum, tour) => sum + metresOf(problem, shifts[tour.shift] as Shift, tour.stops),
      0,
    );
    const isBeyond =
      stops.length > (most.visits ?? Infinity) ||
      minutes > (most.minutes ?? Infinity) + TOLERANCE ||
      metres > (most.metres ?? Infinity) + TOLERANCE;
    return isBeyond ? [`Limit ${i} is not kept.`] : [];
  });
}

/** What the minutes of people cost beyond those that are free. */
function unevenness({ shifts, people = [] }: Problem, tours: readonly Tour[]): number {
  const minutes = people.map(() => 0);
  for (const { shift, departure, arrival } of tours) {
    const person = shifts[shift]?.person;
    if (person !== undefined) minutes[person] = (minutes[person] ?? 0) + arrival - departure;
  }
  return people.reduce((sum, { free, rate }, i) => {
    const beyond = Math.max(0, (minutes[i] ?? 0) - free);
    return sum + (rate * beyond ** 2) / 2;
  }, 0);
}
