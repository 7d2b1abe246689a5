/** What the device is connected by, where its browser tells. */
import { useSyncExternalStore } from 'react';
import type { Connection } from '../store/photo-sending.ts';

/** As Chrome on Android has it; other browsers have none, or one without a `type`. */
interface NetworkInformation extends EventTarget {
  type?: string;
}

const information = (): NetworkInformation | undefined =>
  (navigator as { connection?: NetworkInformation }).connection;

const KINDS: Readonly<Record<string, Connection>> = {
  wifi: 'wifi',
  ethernet: 'wifi',
  cellular: 'mobile',
  wimax: 'mobile',
};

export const currentConnection = (): Connection =>
  KINDS[information()?.type ?? 'unknown'] ?? 'unknown';

/** Calls back when it may have changed. Returns a function that ends that. */
export function onConnectionChange(listener: () => void): () => void {
  const it = information();
  it?.addEventListener('change', listener);
  return () => it?.removeEventListener('change', listener);
}

export const useConnection = (): Connection =>
  useSyncExternalStore(onConnectionChange, currentConnection);
