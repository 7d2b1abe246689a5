/** Values with a first day, as stretches of time. Pure. */
import { addDays } from '@campeiro/contract/kit/days';

export interface Dated {
  id: number;
  /** The first day on which it applies. */
  desde: string;
  atualizado_em?: string;
}

export interface Stretch<T> {
  value: T;
  /** The last day; undefined while nothing follows. */
  ate: string | undefined;
  isNow: boolean;
}

/** Newest first. What applies on a day is the newest that is not after it. */
export function stretchesOf<T extends Dated>(values: readonly T[], today: string): Stretch<T>[] {
  const sorted = [...values].sort((a, b) => (a.desde < b.desde ? 1 : -1));
  const present = sorted.find(({ desde }) => desde <= today);
  return sorted.map((value, index) => {
    const next = sorted[index - 1];
    return { value, ate: next && addDays(next.desde, -1), isNow: value === present };
  });
}

/** The value that applies today. */
export const presentOf = <T extends Dated>(values: readonly T[], today: string): T | undefined =>
  stretchesOf(values, today).find(({ isNow }) => isNow)?.value;

/** The place of two typed numbers, or of `-23.56, -46.65` in the first. */
export function placeIn(latitude: string, longitude: string) {
  const [first = '', second = longitude] = latitude.split(/[,;]\s+/);
  const [lat, lon] = [first, second].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')),
  ) as [number, number];
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return isPlace ? { latitude: lat, longitude: lon } : undefined;
}
