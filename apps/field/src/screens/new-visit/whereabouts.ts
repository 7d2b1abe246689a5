/** Where the device is, once. */
import type { Place } from '../../visit/place.ts';

/** Longer nobody waits; as old as this is near enough to find customers. In milliseconds. */
const OPTIONS = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 120_000 };

/** Null where the device does not know, or may not say. */
export const whereAmI = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      OPTIONS,
    );
  });
