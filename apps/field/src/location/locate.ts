/** Asks the device once where it is. */
import type { Fix } from '../visit/place.ts';

/**
 * Where the device is, or why that is unknown.
 * - `denied`: the browser or the person does not let the app know
 * - `unavailable`: the device does not know
 * - `timeout`: nothing came in time
 */
export type Located = { kind: 'fix'; fix: Fix } | { kind: 'denied' | 'unavailable' | 'timeout' };

/** How long to look, in milliseconds. */
const PATIENCE_MS = 15_000;
/** A position as exact as this is not improved on, in metres. */
const GOOD_ENOUGH = 35;

export const fixOf = ({ coords }: GeolocationPosition): Fix => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  precisao: Math.round(coords.accuracy * 10) / 10,
});

/** Near enough to find customers: two minutes ago, and without GPS. */
const ROUGHLY = { enableHighAccuracy: false, timeout: PATIENCE_MS, maximumAge: 120_000 };

/**
 * Roughly where the device is, to look for what is near; null if it does not know or the technician has not allowed it.
 */
export const whereAmI = (): Promise<Fix | null> =>
  new Promise((resolve) => {
    const { geolocation } = navigator;
    if (!geolocation) return resolve(null);
    geolocation.getCurrentPosition(
      (position) => resolve(fixOf(position)),
      () => resolve(null),
      ROUGHLY,
    );
  });

/**
 * Looks for the position, for a check-in or check-out: for 15 seconds at most, and takes the first that is good enough,
 * else the best.
 */
export function locate(): Promise<Located> {
  const { geolocation } = navigator;
  let resolve: (located: Located) => void;
  const found = new Promise<Located>((settled) => {
    resolve = settled;
  });
  let best: Fix | undefined;
  let failure: 'denied' | 'unavailable' | 'timeout' = 'timeout';
  if (!geolocation) return Promise.resolve({ kind: 'unavailable' });
  const watching = geolocation.watchPosition(
    (position) => {
      const fix = fixOf(position);
      if (best && radius(best) <= radius(fix)) return;
      best = fix;
      if (radius(fix) <= GOOD_ENOUGH) end(failure);
    },
    (error) => {
      if (error.code === error.PERMISSION_DENIED) return end('denied');
      // A device under a roof may fail at first and know its position a moment later.
      if (error.code === error.POSITION_UNAVAILABLE) failure = 'unavailable';
    },
    { enableHighAccuracy: true, maximumAge: 10_000, timeout: PATIENCE_MS },
  );
  const timer = setTimeout(() => end(failure), PATIENCE_MS);
  function end(otherwise: Exclude<Located['kind'], 'fix'>) {
    clearTimeout(timer);
    geolocation.clearWatch(watching);
    resolve(best ? { kind: 'fix', fix: best } : { kind: otherwise });
  }
  return found;
}

const radius = ({ precisao }: Fix) => precisao ?? Number.POSITIVE_INFINITY;
