/** Sizes of the board, in pixels. Pure. */
import type { Row } from './rows.ts';

/** The width of the names at the left. */
export const NAMES = 156;
/** The height of the head: days and hours. */
export const HEAD = 46;
const LANE = 38;
/** Between lanes, and above and below them. */
export const GAP = 3;

/** Rows with more lanes than this have lower ones: one crowded day does not hide the rows of others. */
const FULL_LANES = 3;
const LOWEST_LANE = 12;

type Lanes = Pick<Row, 'lanes'>;

/** The height of a lane of this row. */
export const laneOf = ({ lanes }: Lanes): number =>
  lanes <= FULL_LANES ? LANE : Math.max(LOWEST_LANE, Math.floor((LANE * FULL_LANES) / lanes));

/** The height of a row: a name needs a lane, even if nothing is planned. */
export const heightOf = (row: Lanes): number => row.lanes * (laneOf(row) + GAP) + GAP * 2;

/** Where each row begins. */
export function topsOf(rows: readonly Row[]): number[] {
  const tops: number[] = [];
  let top = HEAD;
  for (const row of rows) {
    tops.push(top);
    top += heightOf(row);
  }
  return tops;
}

/** Where a lane begins in its row. */
export const topOfLane = (row: Lanes, lane: number): number => GAP + lane * (laneOf(row) + GAP);
