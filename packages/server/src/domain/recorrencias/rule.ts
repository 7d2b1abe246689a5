/**
 * The rule by which visits repeat: an RRULE of RFC 5545 about days, in the part that plans of visits need. Pure. Days
 * are texts, `2026-08-14`.
 */
import { addDays } from '@campeiro/contract/kit/days';
import { dayOf, dayOfUntil, numberOf, occurrencesOf, type Rule } from './occurrences.ts';

export type { Rule };

const SELECTORS = ['BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'WKST'] as const;
/** The parts of a rule, in the order in which it is written. */
const ORDER = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', ...SELECTORS] as const;
type Part = keyof Rule;

const list = (item: string) => new RegExp(`^${item}(,${item})*$`);
const WEEKDAY = '(MO|TU|WE|TH|FR|SA|SU)';

const FORMS: Record<Part, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d?$/,
  COUNT: /^([1-9]\d{0,2}|1000)$/,
  UNTIL: /^\d{8}$/,
  BYMONTHDAY: list('(-?[1-9]|-?[12]\\d|-?3[01])'),
  BYDAY: list(`([1-4]|-1)?${WEEKDAY}`),
  BYSETPOS: /^([1-4]|-1)$/,
  WKST: new RegExp(`^${WEEKDAY}$`),
};

/** The parts that may select days, by frequency. */
const SELECTING: Record<string, RegExp> = {
  DAILY: /^$/,
  WEEKLY: /^(BYDAY)?(WKST)?$/,
  MONTHLY: /^(BYMONTHDAY|BYDAY|BYDAYBYSETPOS)?$/,
  YEARLY: /^$/,
};

/** The rule that the text is; undefined if it is none that is accepted here. */
export function parseRule(text: string): Rule | undefined {
  const parts = text
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='));
  const rule = Object.fromEntries(parts) as Rule;
  const isWhole = parts.every(
    ([name = '', value = '', more]) =>
      Object.hasOwn(FORMS, name) && more === undefined && FORMS[name as Part].test(value),
  );
  if (!isWhole || Object.keys(rule).length < parts.length || !rule.FREQ) return undefined;
  if (rule.COUNT && rule.UNTIL) return undefined;
  if (rule.UNTIL && !isDay(dayOfUntil(rule.UNTIL))) return undefined;
  return selects(rule) ? rule : undefined;
}

function selects({ FREQ = '', ...rule }: Rule): boolean {
  const names = SELECTORS.filter((name) => rule[name] !== undefined);
  if (!SELECTING[FREQ]?.test(names.join(''))) return false;
  const ordinals = (rule.BYDAY ?? '').split(',').filter((day) => /\d/.test(day)).length;
  const days = rule.BYDAY ? rule.BYDAY.split(',').length : 0;
  // The second Tuesday of a month, but any Tuesday of a week, and the first of all Mondays and Tuesdays.
  return FREQ === 'WEEKLY' || rule.BYSETPOS ? ordinals === 0 : ordinals === days;
}

/** The rule as it is stored and shown. */
export const textOf = (rule: Rule): string =>
  ORDER.flatMap((name) => (rule[name] === undefined ? [] : [`${name}=${rule[name]}`])).join(';');

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

interface Occurrences {
  /** The days of the rule within the period, its first and last day included. */
  days: string[];
  /** The first day after it; null if there is none. */
  next: string | null;
}

/** The occurrences of a rule whose first day is `first`, from one day to another. */
export function occurrencesBetween(
  rule: Rule,
  first: string,
  from: string,
  to: string,
): Occurrences {
  const [begin, end] = [numberOf(from), numberOf(to)];
  const days: string[] = [];
  for (const day of occurrencesOf(rule, first, from)) {
    if (day > end) return { days, next: dayOf(day) };
    if (day >= begin) days.push(dayOf(day));
  }
  return { days, next: null };
}

/** Ends the rule before this day. A rule that is over by then stays as it is. */
export function endedBefore(rule: Rule, first: string, day: string): Rule {
  const { COUNT: _, UNTIL: __, ...rest } = rule;
  const { days, next } = occurrencesBetween(rule, first, day, day);
  if (days.length === 0 && next === null) return rule;
  return { ...rest, UNTIL: addDays(day, -1).replaceAll('-', '') };
}

/** The first day of the rule; null if it never has one. */
export function firstOf(rule: Rule, first: string): string | null {
  const { days, next } = occurrencesBetween(rule, first, first, first);
  return days[0] ?? next;
}

/**
 * What is left of the rule from one of its days on; that day is its first one. A visit that is over keeps its day when the
 * rule becomes shorter, so nothing may be left; a rule has one day at least.
 */
export function continuedFrom(rule: Rule, first: string, day: string): Rule {
  if (!rule.COUNT) return rule;
  const before = occurrencesBetween(rule, first, first, addDays(day, -1)).days.length;
  return { ...rule, COUNT: String(Math.max(1, Number(rule.COUNT) - before)) };
}
