/** What it is worth to plan a visit: by its priority, and by what it has already. Pure. */
import type { Present } from '@campeiro/optimizer/problem';
import type { PersonDay } from '../person-days.ts';
import { MINUTE, type Slot, type Wanted } from './search.ts';

/** What a visit is worth that has the lowest priority: more than any way costs, so that what fits is planned. */
const PRIZE = 10_000;
/** One of the next higher priority is worth as much as so many. */
const HIGHER = 4;
/** Of more priorities the lowest are alike: sums of larger prizes would hide what ways cost. */
const MOST_PRIORITIES = 6;
/** What has a technician and a time comes before what has none: its customer knows of it. So many times the prize. */
const HAS_A_TIME = 100;
/** What can stay where it is comes before all others, whatever their priorities. */
const IN_PLACE = 1e11;

/** The prize of each visit, by index. `inPlace`: the visits that can stay where they are. */
export function prizes(
  visits: readonly Wanted[],
  inPlace: ReadonlySet<number>,
): (index: number) => number {
  const lowest = Number.NEGATIVE_INFINITY;
  const all = [...new Set(visits.map(({ priority }) => priority ?? lowest))].sort((a, b) => b - a);
  const rank = new Map(all.map((priority, i) => [priority, Math.min(i, MOST_PRIORITIES - 1)]));
  const last = Math.max(0, ...rank.values());
  return (index) => {
    const { priority, now } = visits[index] as Wanted;
    if (inPlace.has(index)) return IN_PLACE;
    const hasTime = now.id_usuario !== null && now.inicio !== null;
    const prize = PRIZE * HIGHER ** (last - (rank.get(priority ?? lowest) ?? 0));
    return hasTime ? HAS_A_TIME * prize : prize;
  };
}

/** The slots that the visits are in now, in the order of time. */
export function presentIn(visits: readonly Wanted[], slots: readonly Slot[]): Present[] {
  const byDay = Map.groupBy(slots.keys(), (slot) => (slots[slot] as Slot).of);
  return visits
    .flatMap(({ present }, visit) => {
      const shift = byDay.get(present?.of as PersonDay)?.find((slot) => {
        const { inicio, fim } = slots[slot] as Slot;
        return present && inicio <= present.inicio && present.fim <= fim;
      });
      return present && shift !== undefined
        ? [{ visit, shift, begin: present.inicio / MINUTE }]
        : [];
    })
    .sort((a, b) => a.begin - b.begin);
}
