/** The technicians that a plan or a rehearsal is asked for. */
import type { BoardData } from '../../../board/data.ts';

/** Those of the board, as many as one request takes, in the order of their ids. */
export const idsOf = ({ tecnicos }: Pick<BoardData, 'tecnicos'>, max: number): number[] =>
  tecnicos
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .slice(0, max);
