/**
 * Where the device is while the app is seen, for all screens of a tab. It never asks the technician for permission by
 * itself, and ends when no screen needs it or the app is hidden. The device is followed only where the account records
 * positions; elsewhere it is asked once when a screen needs it.
 */
import { useSyncExternalStore } from 'react';
import type { Fix } from '../visit/place.ts';
import { fixOf } from './locate.ts';

interface Position {
  fix: Fix | null;
  /** `unknown` until the browser answers, and in browsers that never do. */
  permission: PermissionState | 'unknown';
}

let position: Position = { fix: null, permission: 'unknown' };
const listeners = new Set<() => void>();
let watching: number | undefined;
let asked = false;
/** What records where the technician goes. */
let followers = 0;
/** When the device was asked last, by the steady clock. */
let lookedAt = Number.NEGATIVE_INFINITY;

const options = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 60_000 };
/** Where the device is not followed, it is not asked again before this. */
const AGAIN_MS = 60_000;

function change(next: Partial<Position>): void {
  position = { ...position, ...next };
  for (const listener of listeners) listener();
}

function update(): void {
  const seen = listeners.size > 0 && !document.hidden && position.permission === 'granted';
  const wanted = seen && followers > 0;
  if (seen && !wanted) lookOnce();
  if (wanted && watching === undefined) {
    watching = navigator.geolocation.watchPosition(
      (it) => change({ fix: fixOf(it) }),
      (error) => {
        if (error.code === error.PERMISSION_DENIED) change({ fix: null, permission: 'denied' });
      },
      options,
    );
  } else if (!wanted && watching !== undefined) {
    navigator.geolocation.clearWatch(watching);
    watching = undefined;
  }
}

function lookOnce(): void {
  if (performance.now() - lookedAt < AGAIN_MS) return;
  lookedAt = performance.now();
  // Where the technician was a while ago is not where they take a photo now.
  if (position.fix) change({ fix: null });
  navigator.geolocation.getCurrentPosition(
    (it) => change({ fix: fixOf(it) }),
    (error) => {
      if (error.code === error.PERMISSION_DENIED) change({ fix: null, permission: 'denied' });
    },
    options,
  );
}

/** Follows the device from now on, for the trail. Returns what ends that. */
export function followPosition(): () => void {
  followers++;
  update();
  return () => {
    followers--;
    update();
  };
}

async function followPermission(): Promise<void> {
  asked = true;
  document.addEventListener('visibilitychange', update);
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined); // a browser that does not know this name
  if (!status) return;
  const told = () => {
    change({ permission: status.state, ...(status.state !== 'granted' && { fix: null }) });
    update();
  };
  status.addEventListener('change', told);
  told();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) void followPermission();
  update();
  return () => {
    listeners.delete(listener);
    update();
  };
}

/** The position as it is now; nothing where the app may not know it. */
export const usePosition = (): Position => useSyncExternalStore(subscribe, () => position);

/** Asks for permission, by the person's own tap. */
export function askForPosition(): void {
  navigator.geolocation.getCurrentPosition(
    (it) => {
      change({ fix: fixOf(it), permission: 'granted' });
      update();
    },
    (error) => {
      if (error.code === error.PERMISSION_DENIED) change({ permission: 'denied' });
    },
    options,
  );
}
