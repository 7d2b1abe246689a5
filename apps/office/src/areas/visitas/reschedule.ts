/** Visits on another day, at the same times of the wall clock. Pure. */
import { addDays } from '@campeiro/contract/kit/days';
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import type { Registro } from '@campeiro/contract/registros';

type Window = Pick<Registro, 'inicio_agendado' | 'data_agendada'>;

const DAY = 86_400_000;

/**
 * The window of a visit that begins on `day` in this zone: a visit over midnight stays one. Null ends stay null. An hour
 * that the zone skips is put after it, and a window never ends before it begins.
 */
export function windowOn(
  { inicio_agendado, data_agendada }: Window,
  day: string,
  zone: string,
): Window {
  const first = inicio_agendado ?? data_agendada;
  if (first === null) return { inicio_agendado, data_agendada };
  const days = Math.round((midnight(day) - midnight(dayIn(first, zone))) / DAY);
  const moved = (instant: string | null) => {
    if (instant === null) return null;
    const wall = wallClockOf(instant, zone);
    const seconds = Date.parse(instant) % 60_000;
    return (
      instantOfWallClock(`${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`, zone) + seconds
    );
  };
  const from = moved(inicio_agendado);
  const to = moved(data_agendada);
  return {
    inicio_agendado: iso(from),
    data_agendada: iso(from !== null && to !== null ? Math.max(from, to) : to),
  };
}

const dayIn = (instant: string, zone: string): string => wallClockOf(instant, zone).slice(0, 10);
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
