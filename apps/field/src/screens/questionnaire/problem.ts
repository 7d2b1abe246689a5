/** What a failure is called on the screen. */
import { StorageProblem } from '../../store/storage.ts';

export type Problem = StorageProblem['kind'];

/** Any other error means the same: the answer was not kept. */
export const problemOf = (error: unknown): Problem =>
  error instanceof StorageProblem ? error.kind : 'lost';
