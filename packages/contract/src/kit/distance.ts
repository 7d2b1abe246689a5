/** Distances over the earth's surface. No I/O. */
import geodesic from 'geographiclib-geodesic';

export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * How much longer roads are than the geodesic distance, used without a road network. Studies find 1.2 to 1.4,
 * depending on the country.
 */
export const CIRCUITY = 1.3;

/**
 * The geodesic distance on the WGS84 ellipsoid, rounded to the metre, so that stored and computed values are
 * equal.
 */
export const kilometresBetween = (a: Position, b: Position): number =>
  toMetre(exactKilometres(a, b));

/** The same, unrounded. */
export function exactKilometres(a: Position, b: Position): number {
  const { s12 = 0 } = geodesic.Geodesic.WGS84.Inverse(
    a.latitude,
    a.longitude,
    b.latitude,
    b.longitude,
  );
  return s12 / 1000;
}

export const toMetre = (km: number): number => Math.round(km * 1000) / 1000;

/**
 * Rounds to one decimal, as distances are shown and paid. Halves round up, even if their binary fraction is
 * slightly too small.
 */
export const toHundredMetres = (km: number): number =>
  Math.round(Number((km * 10).toFixed(6))) / 10;
