/** The rule of a recurrence as a form has it, and as the API has it: an RRULE of days. Pure. */

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** Which of the days of a month; -1 is the last. */
export const POSITIONS = ['1', '2', '3', '4', '-1'] as const;
/** Days of a month; the last day is `-1`. */
export const MONTH_DAYS = [...Array.from({ length: 31 }, (_, i) => String(i + 1)), '-1'];

export interface RuleFields {
  frequency: Frequency;
  /** Every so many days, weeks, months or years. */
  interval: string;
  /** Of a rule by weeks. */
  weekdays: readonly Weekday[];
  /** Whether a rule by months goes by days of the month or by weekdays. */
  monthBy: 'day' | 'weekday';
  monthDays: readonly string[];
  /** Which of the weekdays of a month: the second of all Tuesdays, the last of all working days. */
  position: string;
  monthWeekdays: readonly Weekday[];
  end: 'never' | 'until' | 'count';
  /** `2026-12-31`. */
  until: string;
  count: string;
}

export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';

/** What a form begins with, and what is chosen of the parts that a rule does not have. */
export const fieldsOfDay = (first: string): RuleFields => ({
  frequency: 'WEEKLY',
  interval: '1',
  weekdays: [weekdayOf(first)],
  monthBy: 'day',
  monthDays: [String(Number(first.slice(8)))],
  position: String(positionOf(first)),
  monthWeekdays: [weekdayOf(first)],
  end: 'never',
  until: '',
  count: '10',
});

/** The fifth one of a month is its last. */
function positionOf(day: string): number {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return nth === 5 ? -1 : nth;
}

/** The rule of the form; undefined while it is not complete. */
export function ruleOf(fields: RuleFields): string | undefined {
  const { frequency, interval } = fields;
  const selecting = selectionOf(fields);
  const ending = endOf(fields);
  if (!isWhole(interval, 99) || selecting === undefined || ending === undefined) return undefined;
  return [`FREQ=${frequency}`, interval !== '1' && `INTERVAL=${interval}`, ending, selecting]
    .filter(Boolean)
    .join(';');
}

const isWhole = (text: string, most: number): boolean =>
  /^[1-9]\d*$/.test(text) && Number(text) <= most;

const inOrder = <T extends string>(chosen: readonly T[], all: readonly T[]): string =>
  all.filter((one) => chosen.includes(one)).join(',');

/** The parts that say on which days; empty where the frequency is enough. */
function selectionOf(fields: RuleFields): string | undefined {
  const { frequency, weekdays, monthBy, monthDays, position, monthWeekdays } = fields;
  if (frequency === 'WEEKLY') return given('BYDAY=', inOrder(weekdays, WEEKDAYS));
  if (frequency !== 'MONTHLY') return '';
  if (monthBy === 'day') return given('BYMONTHDAY=', inOrder(monthDays, MONTH_DAYS));
  if (monthWeekdays.length === 1) return `BYDAY=${position}${monthWeekdays[0]}`;
  const days = given('BYDAY=', inOrder(monthWeekdays, WEEKDAYS));
  return days && `${days};BYSETPOS=${position}`;
}

const given = (name: string, value: string) => (value ? `${name}${value}` : undefined);

function endOf({ end, until, count }: RuleFields): string | undefined {
  if (end === 'never') return '';
  if (end === 'count') return isWhole(count, 1000) ? `COUNT=${count}` : undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(until) ? `UNTIL=${until.replaceAll('-', '')}` : undefined;
}

export type Parts = Readonly<Record<string, string>>;

export const partsOf = (rule: string): Parts =>
  Object.fromEntries(rule.split(';').map((part) => part.split('=') as [string, string]));

/** The day of an UNTIL. */
export const untilOf = (text: string): string =>
  `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

/**
 * The form of a rule whose first day is `first`; undefined for a rule that the form cannot say, such as the second and
 * the fourth Tuesday, which integrations may make.
 */
export function fieldsOf(rule: string, first: string): RuleFields | undefined {
  const parts = partsOf(rule);
  const initial = fieldsOfDay(first);
  const selected = selectionIn(parts);
  return (
    selected && {
      ...initial,
      frequency: parts.FREQ as Frequency,
      interval: parts.INTERVAL ?? '1',
      ...selected,
      ...(parts.COUNT && { end: 'count' as const, count: parts.COUNT }),
      ...(parts.UNTIL && { end: 'until' as const, until: untilOf(parts.UNTIL) }),
    }
  );
}

function selectionIn({
  FREQ,
  BYDAY,
  BYMONTHDAY,
  BYSETPOS,
  WKST = 'MO',
}: Parts): Partial<RuleFields> | undefined {
  if (WKST !== 'MO') return undefined;
  if (FREQ === 'WEEKLY') return BYDAY ? { weekdays: BYDAY.split(',') as Weekday[] } : {};
  if (BYMONTHDAY) {
    const monthDays = BYMONTHDAY.split(',');
    return monthDays.every((day) => MONTH_DAYS.includes(day)) ? { monthDays } : undefined;
  }
  if (!BYDAY) return {};
  const monthBy = 'weekday' as const;
  const days = BYDAY.split(',');
  if (BYSETPOS) return { monthBy, position: BYSETPOS, monthWeekdays: days as Weekday[] };
  const [only = ''] = days;
  if (days.length > 1) return undefined;
  return { monthBy, position: only.slice(0, -2), monthWeekdays: [only.slice(-2) as Weekday] };
}
