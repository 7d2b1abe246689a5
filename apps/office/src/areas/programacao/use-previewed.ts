/**
 * The board with the plan that is proposed beside it, if there is one: `board` as it is shown now, `planned` with the plan
 * also while the board shows the days as they are.
 */
import { useMemo, useState } from 'react';
import type { BoardData } from '../../board/data.ts';
import { type Preview, placesLeft, previewed, waysOn } from './preview.ts';

const NOTHING: Preview = { changes: [], isAfter: false, people: new Set() };

export function usePreviewed(data: BoardData, days: readonly string[]) {
  const [shown = NOTHING, preview] = useState<Preview>();
  const planned = useMemo(() => previewed(data, { ...shown, isAfter: true }), [data, shown]);
  const board = shown.isAfter ? planned : data;
  const left = useMemo(() => placesLeft(data, shown), [data, shown]);
  const proposed = useMemo(() => new Set(shown.changes.map(({ id }) => id)), [shown]);
  const ways = useMemo(() => waysOn(board, days, shown.people), [board, days, shown]);
  return { board, planned, left, proposed, ways, preview };
}
