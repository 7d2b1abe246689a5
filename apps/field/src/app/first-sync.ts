/** When this device first has what the technician needs. */
import type { Subscription } from 'dexie';
import { live } from '../store/live.ts';
import { readMeta } from '../store/meta.ts';
import { currentDevice, onDeviceChange } from './device.ts';

/** Settled when a technician is signed in here and all of their data has come, at once if it has. */
export const firstSync = (): Promise<void> =>
  new Promise((resolve) => {
    let watching: Subscription | undefined;
    const follow = () => {
      watching?.unsubscribe();
      const db = currentDevice()?.db;
      watching =
        db &&
        live(() => readMeta(db, 'status')).subscribe((status) => {
          if (typeof status?.completeAt !== 'number') return;
          queueMicrotask(end); // the subscription may not be returned yet
        });
    };
    const forget = onDeviceChange(follow);
    const end = () => {
      watching?.unsubscribe();
      forget();
      resolve();
    };
    follow();
  });
