/** Positions of items, so that they stand in a new order. Pure. */

export interface Placed {
  id: number;
  ordem: number;
}

/** Between positions that are given anew: an item moved later finds room. */
const STEP = 10;
/** Above the greatest position that the server takes. */
const BEYOND = 1_000_001;

/**
 * The positions that have to change for items to stand in this order: that of one item where that is enough, otherwise
 * of all that stand elsewhere than in steps of ten.
 */
export function positionsFor(items: readonly Placed[]): Placed[] {
  if (isAscending(items)) return [];
  for (const [index, item] of items.entries()) {
    const rest = items.toSpliced(index, 1);
    const ordem = between(rest[index - 1]?.ordem ?? -1, rest[index]?.ordem);
    if (ordem !== undefined && isAscending(rest)) return [{ id: item.id, ordem }];
  }
  return items
    .map(({ id }, index) => ({ id, ordem: (index + 1) * STEP }))
    .filter(({ ordem }, index) => items[index]?.ordem !== ordem);
}

const isAscending = (items: readonly Placed[]): boolean =>
  items.every(({ ordem }, index) => index === 0 || ordem > (items[index - 1]?.ordem ?? -1));

/** A whole number between both; undefined: there is none. */
function between(before: number, after = Math.min(before + 2 * STEP, BEYOND)): number | undefined {
  const middle = Math.floor((before + after) / 2);
  return middle > before && middle < after ? middle : undefined;
}
