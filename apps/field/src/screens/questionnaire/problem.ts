/** What a failure is called on the screen. */
import { PhotoProblem } from '../../camera/encode.ts';
import { StorageProblem } from '../../store/storage.ts';

/** Of the device's storage, which concerns all, or of one picture. */
export type Problem =
  | { of: 'storage'; kind: StorageProblem['kind'] }
  | { of: 'picture'; kind: PhotoProblem['kind'] };

export function problemOf(error: unknown): Problem {
  if (error instanceof PhotoProblem) return { of: 'picture', kind: error.kind };
  // Any other error means the same: the answer was not kept.
  return { of: 'storage', kind: error instanceof StorageProblem ? error.kind : 'lost' };
}
