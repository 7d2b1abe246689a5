/** Distances over the earth's surface. No I/O. */
import geodesic from 'geographiclib-geodesic';

export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * How much longer roads are than the shortest way over the earth's surface, where no road network can be
 * asked. Studies of road networks find 1.2 to 1.4 from country to country.
 */
export const CIRCUITY = 1.3;

/** The shortest way over the WGS84 ellipsoid, to the metre: what is stored is what was computed with. */
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

/** As distances are shown and paid: one decimal. Halves go up, also where binary fractions fall short of them. */
export const toHundredMetres = (km: number): number =>
  Math.round(Number((km * 10).toFixed(6))) / 10;
