/** Sizes of the board, in pixels. Pure. */
import type { Row } from './rows.ts';

/** The width of the names at the left. */
export const NAMES = 148;
/** The height of the head: days and hours. */
export const HEAD = 46;
/** The height of the name of a team above its first row. */
export const HEADING = 24;
/** Between lanes, and above and below them. */
export const GAP = 3;

type Lanes = Pick<Row, 'lanes' | 'lane' | 'heading'>;

/** Where the lanes of a row begin: below the name of a team, if it has one. */
export const headingOf = ({ heading }: Pick<Row, 'heading'>): number =>
  heading === undefined ? 0 : HEADING;

/** The height of a row: a name needs a lane, even if nothing is planned. */
export const heightOf = (row: Lanes): number =>
  headingOf(row) + row.lanes * (row.lane + GAP) + GAP * 2;

/** Where each row begins. */
export function topsOf(rows: readonly Lanes[]): number[] {
  const tops: number[] = [];
  let top = HEAD;
  for (const row of rows) {
    tops.push(top);
    top += heightOf(row);
  }
  return tops;
}

/** Where a lane begins in its track. */
export const topOfLane = ({ lane: height }: Lanes, lane: number): number =>
  GAP + lane * (height + GAP);
