/** Phones end apps behind the camera: the app comes back to where the camera was opened. */

import { addressOf } from '@campeiro/ui/app/address.ts';
import { currentDevice } from './app/device.ts';
import { interruptedByCamera } from './outbox/drafts.ts';
import { router } from './router.tsx';

/**
 * Goes to the screen whose camera was open when the app ended, if there is one; the screen says what happened. Call it
 * once, before the first screen is shown.
 */
export async function returnFromCamera(): Promise<void> {
  const db = currentDevice()?.db;
  // Screens report a database that cannot be read. The app has to start for that.
  const draft = db && (await interruptedByCamera(db).catch(() => undefined));
  if (draft) router.history.replace(addressOf(router, draft.route));
}
