/**
 * The days of a rule, by arithmetic on its periods: days, weeks or months. Pure. What a month has follows from its length
 * and the weekday that it begins with, so a period costs next to nothing, also one without any day.
 */

/** The parts of an RRULE that have been found good. */
export type Rule = Partial<
  Record<
    'FREQ' | 'INTERVAL' | 'COUNT' | 'UNTIL' | 'BYMONTHDAY' | 'BYDAY' | 'BYSETPOS' | 'WKST',
    string
  >
>;

/** Days since 1970-01-01. */
type DayNumber = number;

const DAY_MS = 86_400_000;
export const numberOf = (day: string): DayNumber => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const dayOf = (number: DayNumber): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Days are written with four digits for the year. */
const LAST = numberOf('9999-12-31');

const WEEK = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7;
/** How many days after this weekday the other one is. */
const fromTo = (weekday: number, other: number): number => (other - weekday + 7) % 7;

/**
 * Every day of the rule whose first day is `first`, in order, up to its end or that of the year 9999. Without `COUNT` it
 * begins with the period of `from`, and may give earlier days of it.
 */
export function* occurrencesOf(
  rule: Rule,
  first: string,
  from: string,
  periods: Periods = periodsOf(rule, first),
): Generator<DayNumber> {
  const begin = numberOf(first);
  const { COUNT, UNTIL } = rule;
  const end = UNTIL ? Math.min(numberOf(dayOfUntil(UNTIL)), LAST) : LAST;
  // Days that are numbered are counted from the first one.
  let period = COUNT ? 0 : Math.max(0, periods.indexAt(numberOf(from)));
  let left = COUNT ? Number(COUNT) : Number.POSITIVE_INFINITY;
  for (; periods.startOf(period) <= end; period++) {
    for (const day of periods.daysOf(period)) {
      if (day < begin) continue;
      if (day > end || left-- <= 0) return;
      yield day;
    }
  }
}

/** `20261231` → `2026-12-31`. */
export const dayOfUntil = (until: string): string =>
  `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}`;

/** The periods in which a rule has days, numbered from that of its first day. */
export interface Periods {
  /** The last period that begins no later than this day. */
  indexAt(day: DayNumber): number;
  startOf(period: number): DayNumber;
  /** In order. */
  daysOf(period: number): DayNumber[];
}

/** The periods of a rule whose first day is `first`. */
export function periodsOf(rule: Rule, first: string): Periods {
  const begin = numberOf(first);
  const every = Number(rule.INTERVAL ?? 1);
  switch (rule.FREQ) {
    case 'DAILY':
      return spans(begin, every, [0]);
    case 'WEEKLY':
      return weeks(rule, begin, every);
    case 'MONTHLY':
      return months(begin, every, selectorOf(rule, begin));
    default:
      return months(begin, every * 12, selectorOf({}, begin));
  }
}

/** Spans of the same length, each with days that are so many after its beginning. */
const spans = (begin: DayNumber, length: number, offsets: readonly number[]): Periods => ({
  indexAt: (day) => Math.floor((day - begin) / length),
  startOf: (period) => begin + period * length,
  daysOf: (period) => offsets.map((offset) => begin + period * length + offset),
});

function weeks({ BYDAY, WKST = 'MO' }: Rule, begin: DayNumber, every: number): Periods {
  const start = WEEK.indexOf(WKST);
  const weekdays = BYDAY ? BYDAY.split(',').map((day) => WEEK.indexOf(day)) : [weekdayOf(begin)];
  const offsets = ordered(weekdays.map((weekday) => fromTo(start, weekday)));
  return spans(begin - fromTo(start, weekdayOf(begin)), every * 7, offsets);
}

interface Month {
  length: number;
  /** The weekday of its first day. */
  weekday: number;
}

/** The dates in a month, in order. */
type Selector = (month: Month) => number[];

function months(begin: DayNumber, every: number, select: Selector): Periods {
  const first = monthOf(begin);
  const startOf = (period: number) => startOfMonth(first + period * every);
  return {
    indexAt: (day) => Math.floor((monthOf(day) - first) / every),
    startOf,
    daysOf: (period) => {
      const start = startOf(period);
      const length = startOfMonth(first + period * every + 1) - start;
      return select({ length, weekday: weekdayOf(start) }).map((date) => start + date - 1);
    },
  };
}

/** Months since the year 0. */
function monthOf(day: DayNumber): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
const startOfMonth = (month: number): DayNumber => Date.UTC(0, month - 1900 * 12) / DAY_MS;

/** A date that a month does not have is left out. */
function selectorOf({ BYMONTHDAY, BYDAY, BYSETPOS }: Rule, begin: DayNumber): Selector {
  if (BYDAY && BYSETPOS) return placed(BYDAY.split(','), Number(BYSETPOS));
  if (BYDAY) return numbered(BYDAY.split(','));
  const given = BYMONTHDAY?.split(',').map(Number) ?? [new Date(begin * DAY_MS).getUTCDate()];
  const dates = [...new Set(given)];
  return ({ length }) =>
    ordered(
      dates
        .map((date) => (date > 0 ? date : length + 1 + date))
        .filter((date) => date >= 1 && date <= length),
    );
}

/** `2TU`: the second Tuesday; `-1TU`: the last one. */
function numbered(names: readonly string[]): Selector {
  const wanted = [...new Set(names)].map((name) => ({
    weekday: WEEK.indexOf(name.slice(-2)),
    place: Number(name.slice(0, -2)),
  }));
  return (month) =>
    ordered(wanted.map(({ weekday, place }) => datesOf(month, weekday).at(from0(place)) as number));
}

/** The day at this place among all days of the month that have one of the weekdays. */
function placed(names: readonly string[], place: number): Selector {
  const weekdays = new Set(names.map((name) => WEEK.indexOf(name)));
  return (month) => {
    const dates = ordered([...weekdays].flatMap((weekday) => datesOf(month, weekday)));
    return dates.slice(from0(place)).slice(0, 1);
  };
}

/** 1 is the first, -1 the last. */
const from0 = (place: number): number => (place > 0 ? place - 1 : place);

function datesOf({ length, weekday }: Month, wanted: number): number[] {
  const dates: number[] = [];
  for (let date = 1 + fromTo(weekday, wanted); date <= length; date += 7) dates.push(date);
  return dates;
}

const ordered = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);
