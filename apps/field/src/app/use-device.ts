/** What screens read: whose app it is, and what the device keeps, always as it is now. */
import { useObservable } from 'dexie-react-hooks';
import { useState, useSyncExternalStore } from 'react';
import type { FieldDatabase } from '../store/database.ts';
import { live } from '../store/live.ts';
import type { Account } from '../transport/accounts.ts';
import { currentDevice, type Device, onDeviceChange, otherAccounts } from './device.ts';

/** The signed-in technician, or undefined. */
const useDeviceIfAny = (): Device | undefined =>
  useSyncExternalStore(onDeviceChange, currentDevice);

/** Who has work here for another installation. */
export const useOthers = (): readonly Account[] =>
  useSyncExternalStore(onDeviceChange, otherAccounts);

/**
 * The signed-in technician. Screens inside the frame always have one, because the router leads to the sign-in
 * otherwise. A screen that is being left keeps the one it had.
 */
export function useDevice(): Device {
  const device = useDeviceIfAny();
  const [last, setLast] = useState(device);
  if (device && device !== last) setLast(device);
  const known = device ?? last;
  if (!known) throw new Error('A screen of the app was shown without a signed-in technician');
  return known;
}

/**
 * What `read` finds in the device's database, again whenever that changes; undefined until it was first read.
 * `inputs`: what `read` uses beside the database.
 */
export function useLive<T>(
  read: (db: FieldDatabase) => Promise<T>,
  inputs: readonly unknown[] = [],
): T | undefined {
  const { db } = useDevice();
  return useObservable(() => live(() => read(db)), [db, ...inputs]);
}
