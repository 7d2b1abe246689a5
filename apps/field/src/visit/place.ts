/** Where the technician is, and where the customer. Pure. */
import { isPlace } from '@campeiro/contract/posicao';

export interface Place {
  latitude: number;
  longitude: number;
}

/** A position of the device. `precisao`: the radius in metres within which it is. */
export interface Fix extends Place {
  precisao: number | null;
}

const EARTH_RADIUS = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places, along the surface. */
export function distance(a: Place, b: Place): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)];
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const h =
    half(latB - latA) +
    Math.cos(latA) * Math.cos(latB) * half(radians(b.longitude) - radians(a.longitude));
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The customer's pin: of several addresses the first that has one. */
export const pinOf = (
  addresses: readonly { latitude: number | null; longitude: number | null }[],
): Place | null => {
  const found = addresses.find(isPlace);
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
};

/**
 * - `inside`: within the radius
 * - `unsure`: outside by less than the position is uncertain by; counts as inside
 * - `outside`: outside for certain: the app asks why, and goes on
 * - `unknown`: the customer has no pin, or the device no position
 */
type Nearness = 'inside' | 'unsure' | 'outside' | 'unknown';

/** How the device stands to the pin, with the metres between them. `radius` in metres. */
export function nearness(
  pin: Place | null,
  fix: Fix | null,
  radius: number,
): { nearness: Nearness; metres: number | null } {
  if (!pin || !fix) return { nearness: 'unknown', metres: null };
  const metres = distance(pin, fix);
  if (metres <= radius) return { nearness: 'inside', metres };
  return { nearness: metres - (fix.precisao ?? 0) <= radius ? 'unsure' : 'outside', metres };
}
