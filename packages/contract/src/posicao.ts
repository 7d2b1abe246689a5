interface Coordinates {
  latitude?: number | null;
  longitude?: number | null;
}

interface Place {
  latitude: number;
  longitude: number;
}

/**
 * Whether it is a position. Clients and devices write latitude 0 with longitude 0 when they know
 * none.
 */
export const isPlace = <T extends Coordinates>(position: T): position is T & Place =>
  typeof position.latitude === 'number' &&
  typeof position.longitude === 'number' &&
  (position.latitude !== 0 || position.longitude !== 0);
