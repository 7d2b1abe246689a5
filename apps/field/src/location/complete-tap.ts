/** Finds where a tap was made. It goes on when the screen of the tap is left. */
import { addPosition } from '../outbox/tap.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readSettings } from '../store/settings.ts';
import { StorageProblem } from '../store/storage.ts';
import { nearness, type Place } from '../visit/place.ts';
import { type Located, locate } from './locate.ts';

/**
 * Looks for the position and adds it to the tap, which is kept already: without one it stays as it is. `pin`: where the
 * customer is, if that is known.
 */
export async function completeTap(
  db: FieldDatabase,
  id: string,
  pin: Place | null,
): Promise<Located> {
  const located = await locate();
  const fix = located.kind === 'fix' ? located.fix : null;
  const { raio_checkin } = await readSettings(db);
  const near = nearness(pin, fix, raio_checkin);
  const far = near.nearness === 'outside' ? near.metres : null;
  await addPosition(db, id, fix, far).catch(ignoreStorage);
  return located;
}

/** The tap is kept without its position; what hinders the storage is shown by its screens. */
function ignoreStorage(error: unknown): void {
  if (!(error instanceof StorageProblem)) throw error;
}
