/** How a visit is fitted into a day that has no room for it. Pure: times in milliseconds, ways in minutes. */
import type { Span } from '@campeiro/contract/agenda/periodo';
import { IMPEDIMENTOS } from '@campeiro/contract/escritorio/candidatos';
import type { Day, Impediment, Movable, Stop, Wanted, Way } from './day.ts';
import { brokenLimits, unlimited } from './limits.ts';
import { easedDays, overtimeOn } from './overtime.ts';
import { byMerit, type Offer, offersOn } from './rules.ts';

/** A visit fitted in. */
export interface Forced {
  offer: Offer;
  /** The day with it, before it takes its time. */
  day: Day;
  /** What is not respected, in the order of IMPEDIMENTOS. */
  despite: Impediment[];
  /** What makes room. */
  pushed: readonly Stop[];
}

/** A dispatcher who would have to take out more plans another day. */
const MOST_PUSHED = 6;
/** Of a day with more stops none is taken out. It bounds the search to some 100 ms. */
const MOST_STOPS = 300;

/**
 * Fits the visit in, with as few others taken out as possible, and of equally many the least urgent; of equally urgent ones
 * rather those without a promised window. Working hours beyond the overtime that is allowed, and absences, are
 * passed over only if it does not fit otherwise. Undefined: what is in the way has to stay. `known` is the time of which all
 * stops are known: working hours are not made longer than that.
 */
export function forcedOn(wanted: Wanted, day: Day, way: Way, known: Span): Forced | undefined {
  // Without limits another time may look better: what fits as it is goes against none.
  const plain = bestOf(wanted, day, way);
  if (plain) return { offer: plain, day, despite: [], pushed: [] };
  const skills = new Set([...day.skills, ...wanted.needs]);
  const able = { ...unlimited(day), isHoliday: false, skills };
  for (const eased of easings(able, wanted, known)) {
    const found = withFewestPushed(wanted, eased, way);
    if (found) return { ...found, despite: brokenOn(wanted, day, found, way) };
  }
  return undefined;
}

/**
 * The pinned visits without which the visit would fit in, where it does not: nothing takes them out, and the dispatcher
 * has to know of them.
 */
export function pinnedInTheWay(wanted: Wanted, day: Day, way: Way, known: Span): Movable[] {
  if (!day.busy.some(({ pinned }) => pinned)) return [];
  const busy = day.busy.map((stop) => (stop.pinned ? { ...stop, movable: stop.pinned } : stop));
  const found = forcedOn(wanted, { ...day, busy }, way, known);
  return (found?.pushed ?? []).flatMap(({ pinned }) => pinned ?? []);
}

/** The day as it is, then with what the technician may be asked for. */
function easings(day: Day, wanted: Wanted, known: Span): Day[] {
  const span = spanOf(wanted);
  const isKnown = span.inicio >= known.inicio && span.fim <= known.fim;
  const longer = wanted.isFixed && isKnown ? [{ ...day, hours: joined(day.hours, span) }] : [];
  const some = [day, ...longer];
  return day.absences.length === 0 ? some : [...some, ...some.map(present)];
}

const present = (day: Day): Day => ({ ...day, absences: [] });

const spanOf = ({ from, length }: Wanted): Span => ({ inicio: from, fim: from + length });

/** The spans, with those that touch the other one made one with it. */
function joined(spans: readonly Span[], other: Span): Span[] {
  const touching = spans.filter(({ inicio, fim }) => inicio <= other.fim && fim >= other.inicio);
  const apart = spans.filter((one) => !touching.includes(one));
  const all = [other, ...touching];
  const whole = {
    inicio: Math.min(...all.map(({ inicio }) => inicio)),
    fim: Math.max(...all.map(({ fim }) => fim)),
  };
  return [...apart, whole].toSorted((a, b) => a.inicio - b.inicio);
}

interface Found extends Pick<Forced, 'offer' | 'day' | 'pushed'> {
  urgency: number;
  /** How many of those taken out are promised to their customers within a window. */
  promised: number;
}

/**
 * Takes out one after another, then each two that follow one another, and so on. Overtime that is allowed is rather worked
 * than another one taken out.
 */
function withFewestPushed(wanted: Wanted, day: Day, way: Way): Found | undefined {
  const movable = day.busy
    .filter((stop) => stop.movable)
    .toSorted((a, b) => a.inicio - b.inicio || a.fim - b.fim);
  const most = day.busy.length > MOST_STOPS ? 0 : Math.min(MOST_PUSHED, movable.length);
  const days = easedDays(day);
  for (let count = 0; count <= most; count++) {
    const found = runsOf(movable, count).flatMap((run) =>
      days.flatMap((one) => pushing(run, wanted, one, way) ?? []),
    );
    const [best] = found.sort(
      (a, b) =>
        a.pushed.length - b.pushed.length ||
        a.urgency - b.urgency ||
        a.promised - b.promised ||
        overtimeOn(day, [a.offer]) - overtimeOn(day, [b.offer]) ||
        byMerit(a.offer, b.offer),
    );
    if (best) return best;
  }
  return undefined;
}

/** So many stops that follow one another, each such run once. */
const runsOf = (stops: readonly Stop[], count: number): (readonly Stop[])[] =>
  count === 0 ? [[]] : stops.slice(count - 1).map((_, first) => stops.slice(first, first + count));

/** The visit in place of a run; those of the run that are not in its way after all stay. */
function pushing(run: readonly Stop[], wanted: Wanted, day: Day, way: Way): Found | undefined {
  const first = bestOf(wanted, around(day, run), way);
  if (!first) return undefined;
  const there = { ...wanted, from: first.inicio, isFixed: true };
  const left = (pushed: readonly Stop[]) => ({ ...day, busy: rest(day, pushed) });
  const offerWith = (pushed: readonly Stop[]) => bestOf(there, left(pushed), way);
  const others = (one: Stop) => pushed.filter((stop) => stop !== one);
  let pushed = run;
  for (;;) {
    const spare = pushed.find((one) => offerWith(others(one)));
    if (!spare) break;
    pushed = others(spare);
  }
  const offer = pushed === run ? first : (offerWith(pushed) ?? first);
  const promised = pushed.filter(({ movable }) => movable?.janela_fim != null).length;
  return { offer, day: left(pushed), pushed, urgency: urgencyOf(pushed), promised };
}

function bestOf(wanted: Wanted, day: Day, way: Way): Offer | undefined {
  const offers = offersOn(wanted, day, way);
  return typeof offers === 'string' ? undefined : offers.sort(byMerit)[0];
}

const rest = ({ busy }: Day, pushed: readonly Stop[]): Stop[] =>
  busy.filter((stop) => !pushed.includes(stop));

/**
 * The part of the day that changes if these stops are taken out: from the last other one that ends before them to the
 * first that begins after them. To look at the whole day for each run would take minutes.
 */
function around(day: Day, pushed: readonly Stop[]): Day {
  if (pushed.length === 0) return day;
  const first = Math.min(...pushed.map(({ inicio }) => inicio));
  const last = Math.max(...pushed.map(({ fim }) => fim));
  const stops = rest(day, pushed);
  const lasting = stops.filter(({ inicio, fim }) => inicio < fim);
  const from = lasting.reduce(
    (a, { fim }) => (fim <= first ? Math.max(a, fim) : a),
    Number.NEGATIVE_INFINITY,
  );
  const until = lasting.reduce(
    (a, { inicio }) => (inicio >= last ? Math.min(a, inicio) : a),
    Number.POSITIVE_INFINITY,
  );
  return {
    ...day,
    hours: day.hours
      .map(({ inicio, fim }) => ({ inicio: Math.max(inicio, from), fim: Math.min(fim, until) }))
      .filter(({ inicio, fim }) => inicio < fim),
    busy: stops.filter(({ inicio, fim }) => fim >= from && inicio <= until),
  };
}

/** The highest priority of those taken out. */
const urgencyOf = (pushed: readonly Stop[]): number =>
  Math.max(0, ...pushed.map(({ movable }) => movable?.prioridade ?? 0));

/** All rules of the day that was asked for that do not hold for what was found. */
function brokenOn(wanted: Wanted, day: Day, found: Found, way: Way): Impediment[] {
  const at = { ...wanted, from: found.offer.inicio, isFixed: true };
  const broken = (one: Partial<Day>) =>
    typeof offersOn(at, { ...found.day, ...one }, way) === 'string';
  const { hours, absences } = found.day;
  const { inicio, fim } = found.offer;
  const limited = { ...found.day, limits: day.limits, eve: day.eve };
  const limits = brokenLimits(limited, { inicio, fim, place: wanted.place }, way.kilometres);
  const isBroken: Partial<Record<Impediment, boolean>> = {
    habilidade: broken({ skills: day.skills }),
    feriado: day.isHoliday,
    fora_do_expediente: hours !== day.hours && broken({ hours: day.hours }),
    ausencia: absences !== day.absences && broken({ absences: day.absences }),
  };
  return IMPEDIMENTOS.filter((one) => isBroken[one] || limits.includes(one));
}
