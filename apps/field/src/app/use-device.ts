/** What screens read: whose app it is, and what the device keeps, always as it is now. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldDatabase } from '../store/database.ts';
import { currentDevice, type Device, onDeviceChange } from './device.ts';

/** Whoever has signed in; undefined for nobody. */
export const useDeviceIfAny = (): Device | undefined =>
  useSyncExternalStore(onDeviceChange, currentDevice);

/**
 * Whoever has signed in. Screens inside the frame have somebody: the router sends everybody else to the sign-in. A
 * screen that is just going keeps what it had.
 */
export function useDevice(): Device {
  const device = useDeviceIfAny();
  const [last, setLast] = useState(device);
  if (device && device !== last) setLast(device);
  const known = device ?? last;
  if (!known) throw new Error('A screen of the app was shown to nobody');
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
  return useLiveQuery(() => read(db), [db, ...inputs]);
}

/** The present in milliseconds, renewed every minute: hand it to `useLive` where what is late depends on it. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
