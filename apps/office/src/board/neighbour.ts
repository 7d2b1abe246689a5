/** Where the arrow keys lead from a visit. Pure. */
import type { Block, Row } from './rows.ts';

/** The next visit of the same person, or the nearest one of the person above or below; undefined at the end. */
export function neighbour(rows: readonly Row[], id: number, key: string): number | undefined {
  const at = rows.findIndex(({ blocks }) => blocks.some(({ visit }) => visit.id === id));
  const row = rows[at];
  const from = row?.blocks.find(({ visit }) => visit.id === id);
  if (!row || !from) return undefined;
  const inOrder = row.blocks.toSorted((a, b) => a.left - b.left || a.lane - b.lane);
  const index = inOrder.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return inOrder[index + 1]?.visit.id;
    case 'ArrowLeft':
      return inOrder[index - 1]?.visit.id;
    case 'Home':
      return inOrder[0]?.visit.id;
    case 'End':
      return inOrder.at(-1)?.visit.id;
    case 'ArrowDown':
      return nearest(rows.slice(at + 1), from);
    case 'ArrowUp':
      return nearest(rows.slice(0, at).reverse(), from);
    default:
      return undefined;
  }
}

/** In the first of these rows that has visits. */
function nearest(rows: readonly Row[], { left }: Block): number | undefined {
  const row = rows.find(({ blocks }) => blocks.length > 0);
  const far = (block: Block) => Math.abs(block.left - left);
  return row?.blocks.reduce((a, b) => (far(b) < far(a) ? b : a)).visit.id;
}
