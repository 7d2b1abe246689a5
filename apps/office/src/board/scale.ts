/**
 * Where instants are on the board. All days are equally wide, also when the clocks change: positions go by what
 * a clock on the wall shows in the account's time zone. Pure.
 */
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';

export interface Scale {
  /** The days shown, in order: `2026-08-14`. */
  days: readonly string[];
  /** The part of each day that is shown, in minutes from midnight. */
  from: number;
  to: number;
  /** In pixels. */
  dayWidth: number;
  timeZone: string;
}

/** Visits begin and end at these minutes when they are dragged. */
export const STEP = 15;
const DAY = 1440;

export const widthOf = ({ days, dayWidth }: Scale): number => days.length * dayWidth;

/** Pixels of a minute. */
export const minuteWidth = ({ from, to, dayWidth }: Scale): number => dayWidth / (to - from);

/** Where an instant is, in pixels from the left; what the board does not show is at the nearest edge of its day. */
export function xOf(scale: Scale, instant: number): number {
  const { days, from, to, timeZone } = scale;
  const [day = '', time = ''] = wallClockOf(instant, timeZone).split('T');
  const index = days.indexOf(day);
  if (index < 0) return day < (days[0] ?? '') ? 0 : widthOf(scale);
  const minute = Math.min(Math.max(minutesOf(time), from), to);
  return index * scale.dayWidth + (minute - from) * minuteWidth(scale);
}

/** Whether some of this time is on the days of the board. */
export function isInSight(
  { days, timeZone }: Pick<Scale, 'days' | 'timeZone'>,
  { inicio, fim }: { inicio: number; fim: number },
): boolean {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return dayOf(fim, timeZone) >= first && dayOf(inicio, timeZone) <= last;
}

/** The instant at a position, at a whole step of the clock. */
export function instantAt(scale: Scale, x: number, step = STEP): number {
  const { days, from, dayWidth, timeZone } = scale;
  const index = Math.min(Math.max(Math.floor(x / dayWidth), 0), days.length - 1);
  const minutes = from + (x - index * dayWidth) / minuteWidth(scale);
  return atMinute(days[index] as string, Math.round(minutes / step) * step, timeZone);
}

/** The instant so many days and minutes on, as the clock on the wall shows them. */
export function moved(
  instant: number,
  by: { days: number; minutes: number },
  { timeZone }: Pick<Scale, 'timeZone'>,
): number {
  const [day = '', time = ''] = wallClockOf(instant, timeZone).split('T');
  const rest = instant % 60_000;
  return atMinute(addDays(day, by.days), minutesOf(time) + by.minutes, timeZone) + rest;
}

/** The days and minutes between two positions: whole days first, then steps. */
export function distance(scale: Scale, fromX: number, toX: number) {
  const days = Math.floor(toX / scale.dayWidth) - Math.floor(fromX / scale.dayWidth);
  const rest = toX - fromX - days * scale.dayWidth;
  return { days, minutes: Math.round(rest / minuteWidth(scale) / STEP) * STEP };
}

/** What a day shows at least, in minutes from midnight. */
const [MORNING, EVENING] = [8 * 60, 18 * 60];

/** The part of the days that has to be shown so that all of these spans are seen, in whole hours. */
export function hoursOf(
  spans: readonly { inicio: number; fim: number }[],
  timeZone: string,
): Pick<Scale, 'from' | 'to'> {
  let [from, to] = [MORNING, EVENING];
  for (const { inicio, fim } of spans) {
    const overnight = dayOf(inicio, timeZone) !== dayOf(Math.max(inicio, fim - 1), timeZone);
    const [start, end] = [inicio, fim].map((at) => minutesOf(clockOf(at, timeZone))) as [
      number,
      number,
    ];
    from = Math.min(from, overnight ? 0 : start);
    to = Math.max(to, overnight || end === 0 ? DAY : end);
  }
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

const clockOf = (instant: number, timeZone: string): string =>
  wallClockOf(instant, timeZone).slice(11);

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes may be before midnight or past the end of the day. */
function atMinute(day: string, minutes: number, timeZone: string): number {
  const days = Math.floor(minutes / DAY);
  const rest = minutes - days * DAY;
  const time = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0'));
  return instantOfWallClock(`${addDays(day, days)}T${time.join(':')}`, timeZone);
}
