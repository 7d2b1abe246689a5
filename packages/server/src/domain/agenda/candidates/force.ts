/** How a visit is fitted into a day that has no room for it. Pure: times in milliseconds, ways in minutes. */
import type { Span } from '@campeiro/contract/agenda/periodo';
import { IMPEDIMENTOS } from '@campeiro/contract/escritorio/candidatos';
import {
  byMerit,
  type Day,
  type Impediment,
  type Offer,
  offersOn,
  type Stop,
  type Wanted,
  type Way,
} from './rules.ts';

/** A visit fitted in. */
export interface Forced {
  offer: Offer;
  /** The day with it, before it takes its time. */
  day: Day;
  /** What is not respected, in the order of IMPEDIMENTOS. */
  despite: Impediment[];
  /** What makes room. */
  pushed: Stop[];
}

/** Who takes out more than this plans another day. It also bounds the search: 500 stops take 50 ms. */
const MOST_PUSHED = 6;

/**
 * Fits the visit in, with as few others taken out as possible, and of equally many the least urgent. Working hours and
 * absences are passed over only if it does not fit otherwise. Undefined: what is in the way has to stay.
 */
export function forcedOn(wanted: Wanted, day: Day, way: Way): Forced | undefined {
  const able = { ...day, isHoliday: false, skills: new Set([...day.skills, ...wanted.needs]) };
  for (const eased of easings(able, wanted)) {
    const found = withFewestPushed(wanted, eased, way);
    if (found) return { ...found, despite: brokenOn(wanted, day, found, way) };
  }
  return undefined;
}

/** The day as it is, then with what the technician may be asked for. */
function easings(day: Day, wanted: Wanted): Day[] {
  const longer = wanted.isFixed ? { ...day, hours: joined(day.hours, spanOf(wanted)) } : day;
  return [day, longer, { ...day, absences: [] }, { ...longer, absences: [] }];
}

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
}

/** Takes out one after another, then each two that follow one another, and so on. */
function withFewestPushed(wanted: Wanted, day: Day, way: Way): Found | undefined {
  const movable = day.busy
    .filter((stop) => stop.movable)
    .toSorted((a, b) => a.inicio - b.inicio || a.fim - b.fim);
  const most = Math.min(MOST_PUSHED, movable.length);
  for (let count = 0; count <= most; count++) {
    const found: Found[] = [];
    for (let first = 0; first + count <= movable.length; first++) {
      const pushed = movable.slice(first, first + count);
      const rest = { ...day, busy: day.busy.filter((stop) => !pushed.includes(stop)) };
      const offers = offersOn(wanted, rest, way);
      const [offer] = typeof offers === 'string' ? [] : offers.sort(byMerit);
      if (offer) found.push({ offer, day: rest, pushed, urgency: urgencyOf(pushed) });
      if (count === 0) break;
    }
    const [best] = found.sort((a, b) => a.urgency - b.urgency || byMerit(a.offer, b.offer));
    if (best) return best;
  }
  return undefined;
}

/** The highest priority of those taken out. */
const urgencyOf = (pushed: readonly Stop[]): number =>
  Math.max(0, ...pushed.map(({ movable }) => movable?.prioridade ?? 0));

/** Which of the rules of the day that was asked for do not hold for what was found. */
function brokenOn(wanted: Wanted, day: Day, found: Found, way: Way): Impediment[] {
  const at = { ...wanted, from: found.offer.inicio, isFixed: true };
  const { busy, hours, absences } = found.day;
  const whole = { ...found.day, busy };
  const broken = (one: Partial<Day>) => typeof offersOn(at, { ...whole, ...one }, way) === 'string';
  const kept = new Set<Impediment>([
    ...(broken({ skills: day.skills }) ? (['habilidade'] as const) : []),
    ...(day.isHoliday ? (['feriado'] as const) : []),
    ...(hours !== day.hours && broken({ hours: day.hours })
      ? (['fora_do_expediente'] as const)
      : []),
    ...(absences !== day.absences && broken({ absences: day.absences })
      ? (['ausencia'] as const)
      : []),
  ]);
  return IMPEDIMENTOS.filter((one) => kept.has(one));
}
