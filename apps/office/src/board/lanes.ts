/** Visits of one person at the same time are drawn below each other. Pure. */

/** From `start` to before `end`, in pixels or milliseconds. */
interface Extent {
  start: number;
  end: number;
}

/**
 * The lane of each item, from 0, and how many lanes there are: at least 1. Items keep their order; one takes the first
 * lane that is free where it begins.
 */
export function lanesOf(items: readonly Extent[]): { lanes: number[]; count: number } {
  const order = items
    .map((_, index) => index)
    .sort((a, b) => at(items, a).start - at(items, b).start || a - b);
  const ends: number[] = [];
  const lanes: number[] = new Array(items.length).fill(0);
  for (const index of order) {
    const { start, end } = at(items, index);
    const free = ends.findIndex((last) => last <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    lanes[index] = lane;
  }
  return { lanes, count: Math.max(1, ends.length) };
}

const at = (items: readonly Extent[], index: number): Extent => items[index] as Extent;
