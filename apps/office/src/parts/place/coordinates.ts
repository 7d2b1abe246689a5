/** Positions as people paste them from a map: `-22.9056, -47.0608`. Pure. */

interface Coordinates {
  latitude: number;
  longitude: number;
}

const PAIR = /^\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*$/;

/** Undefined for what is no position; 0 with 0 is what is written where none is known. */
export function coordinatesIn(text: string): Coordinates | undefined {
  const [, first, second] = PAIR.exec(text.replaceAll('−', '-')) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [latitude, longitude] = [first, second].map((it) => Number(it.replace(',', '.')));
  if (latitude === undefined || longitude === undefined) return undefined;
  const isThere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isThere && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : undefined;
}

export const textOf = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;
