/** The days of rules, held against a calendar that is asked day by day. */
import { addDays } from '@campeiro/contract/kit/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberOf, occurrencesOf, periodsOf } from './occurrences.ts';
import {
  continuedFrom,
  endedBefore,
  firstOf,
  occurrencesBetween,
  parseRule,
  type Rule,
  textOf,
} from './rule.ts';

const WEEK = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const LONG = 800;

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const between = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 86_400_000;
const daysInMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Whether the calendar has this day for the rule, without its end. */
function has(rule: Rule, first: string, day: string): boolean {
  const every = Number(rule.INTERVAL ?? 1);
  if (rule.FREQ === 'DAILY') return between(first, day) % every === 0;
  if (rule.FREQ === 'WEEKLY') {
    const start = WEEK.indexOf(rule.WKST ?? 'MO');
    const week = (it: string) => addDays(it, -((weekday(it) - start + 7) % 7));
    const days = rule.BYDAY?.split(',') ?? [WEEK[weekday(first)]];
    return (between(week(first), week(day)) / 7) % every === 0 && days.includes(WEEK[weekday(day)]);
  }
  const months = rule.FREQ === 'YEARLY' ? 12 * every : every;
  return (monthOf(day) - monthOf(first)) % months === 0 && inMonth(rule, first, day);
}

function inMonth({ BYMONTHDAY, BYDAY, BYSETPOS }: Rule, first: string, day: string): boolean {
  const [date, last] = [Number(day.slice(8)), daysInMonth(day)];
  if (BYDAY && BYSETPOS) {
    const month = Array.from({ length: last }, (_, i) => addDays(day, 1 - date + i));
    const days = month.filter((it) => BYDAY.split(',').includes(WEEK[weekday(it)] as string));
    return days.at(BYSETPOS === '-1' ? -1 : Number(BYSETPOS) - 1) === day;
  }
  if (BYDAY) {
    const [nth, fromEnd] = [Math.ceil(date / 7), Math.ceil((last - date + 1) / 7)];
    const name = WEEK[weekday(day)];
    return BYDAY.split(',').some(
      (it) => it === `${nth}${name}` || (it === `-1${name}` && fromEnd === 1),
    );
  }
  const wanted = BYMONTHDAY?.split(',') ?? [String(Number(first.slice(8)))];
  return wanted.some((it) => Number(it) === date || Number(it) === date - last - 1);
}

function* calendar(rule: Rule, first: string): Generator<string> {
  let left = Number(rule.COUNT ?? Number.POSITIVE_INFINITY);
  for (let i = 0; i < LONG && left > 0; i++) {
    const day = addDays(first, i);
    if (rule.UNTIL && day.replaceAll('-', '') > rule.UNTIL) return;
    if (has(rule, first, day)) {
      left--;
      yield day;
    }
  }
}

const some = (words: readonly string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
    .map((it) => it.join(','));
const ordinals = WEEK.flatMap((day) => ['1', '2', '3', '4', '-1'].map((nth) => nth + day));
const dates = [...Array.from({ length: 31 }, (_, i) => String(i + 1)), '-1', '-2', '-7', '-31'];
const INTERVAL = fc.integer({ min: 1, max: 7 }).map(String);
const first = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2023-12-25', days));
const bare: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'), INTERVAL }),
  fc.record(
    { FREQ: fc.constant('WEEKLY'), INTERVAL, BYDAY: some(WEEK), WKST: fc.constantFrom(...WEEK) },
    { requiredKeys: ['FREQ', 'BYDAY'] },
  ),
  fc.record({ FREQ: fc.constant('MONTHLY'), INTERVAL, BYMONTHDAY: some(dates) }),
  fc.record({ FREQ: fc.constant('MONTHLY'), INTERVAL, BYDAY: some(ordinals) }),
  fc.record({
    ...{ FREQ: fc.constant('MONTHLY'), INTERVAL, BYDAY: some(WEEK) },
    BYSETPOS: fc.constantFrom('1', '2', '3', '4', '-1'),
  }),
);
const rules = fc
  .tuple(bare, first, fc.option(fc.nat({ max: 500 })), fc.boolean())
  .map(([rule, start, end, counted]): [Rule, string] => {
    if (end === null) return [rule, start];
    return counted
      ? [{ ...rule, COUNT: String((end % 40) + 1) }, start]
      : [{ ...rule, UNTIL: addDays(start, end).replaceAll('-', '') }, start];
  });

test('the days of a rule are those of the calendar', () => {
  fc.assert(
    fc.property(rules, ([rule, start]) => {
      expect(parseRule(textOf(rule))).toEqual(rule);
      const to = addDays(start, LONG - 1);
      expect(occurrencesBetween(rule, start, start, to).days).toEqual([...calendar(rule, start)]);
    }),
    { numRuns: 150 },
  );
});

test('a rule that is ended before a day and continued from it has the same days', () => {
  fc.assert(
    fc.property(rules, fc.nat({ max: 30 }), ([rule, start], place) => {
      const to = addDays(start, LONG);
      const { days } = occurrencesBetween(rule, start, start, to);
      fc.pre(days.length > 0);
      const cut = days[place % days.length] as string;
      const before = occurrencesBetween(endedBefore(rule, start, cut), start, start, to).days;
      const after = occurrencesBetween(continuedFrom(rule, start, cut), cut, cut, to).days;
      expect([...before, ...after]).toEqual(days);
    }),
    { numRuns: 150 },
  );
});

test('the next occurrence after the period is known', () => {
  const weekly = { FREQ: 'WEEKLY', BYDAY: 'MO' };
  expect(occurrencesBetween(weekly, '2026-08-10', '2026-08-11', '2026-08-24')).toEqual({
    days: ['2026-08-17', '2026-08-24'],
    next: '2026-08-31',
  });
  const over = { ...weekly, COUNT: '2' };
  expect(occurrencesBetween(over, '2026-08-10', '2026-08-11', '2026-08-24')).toEqual({
    days: ['2026-08-17'],
    next: null,
  });
});

test('what never comes has no days, and is found out at once', () => {
  const never: [string, string][] = [
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-02-01'],
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30,31,-31', '2026-02-01'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1;UNTIL=20260101', '2026-08-01'],
  ];
  for (const [text, start] of never)
    expect(occurrencesBetween(parseRule(text) as Rule, start, start, '2099-12-31')).toEqual({
      ...{ days: [], next: null },
    });
});

/** The first days of the rule's months, up to the last year that days are written with. */
function monthsFrom(first: string, every: number): string[] {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return Array.from({ length: Math.ceil(((9999 - year) * 12) / every) }, (_, i) =>
    new Date(Date.UTC(year, month - 1 + i * every, 1)).toISOString().slice(0, 10),
  );
}

test('a rule never has a day if none of its months has the date, and only then', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(12, 24, 36, 48, 60, 72, 84, 96), fc.integer({ min: 1, max: 99 })),
      some(['28', '29', '30', '31', '-28', '-29', '-30', '-31']),
      fc.integer({ min: 0, max: 12_000 }),
      (every, BYMONTHDAY, months) => {
        const first = new Date(Date.UTC(2000, months, 1)).toISOString().slice(0, 10);
        const rule = { FREQ: 'MONTHLY', INTERVAL: String(every), BYMONTHDAY };
        const wanted = BYMONTHDAY.split(',').map((date) => Math.abs(Number(date)));
        const longest = Math.max(...monthsFrom(first, every).map(daysInMonth));
        expect(firstOf(rule, first) === null).toBe(Math.min(...wanted) > longest);
      },
    ),
  );
});

/** How many periods are looked at to find the days from one day to another. */
function periodsLookedAt(rule: Rule, first: string, from: string, to: string): number {
  const periods = periodsOf(rule, first);
  let count = 0;
  const daysOf = (period: number) => {
    count++;
    return periods.daysOf(period);
  };
  for (const day of occurrencesOf(rule, first, from, { ...periods, daysOf }))
    if (day > numberOf(to)) break;
  return count;
}

test('no rule looks at more periods than the calendar has years', () => {
  const every = fc.integer({ min: 1, max: 99 }).map((n) => `INTERVAL=${n}`);
  const bodies = fc.oneof(
    fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'),
    some(dates).map((it) => `FREQ=MONTHLY;BYMONTHDAY=${it}`),
    some(['29', '30', '31', '-30', '-31']).map((it) => `FREQ=MONTHLY;BYMONTHDAY=${it}`),
    some(ordinals).map((it) => `FREQ=MONTHLY;BYDAY=${it}`),
    some(WEEK).map((it) => `FREQ=MONTHLY;BYDAY=${it};BYSETPOS=-1`),
    fc.constant(`FREQ=MONTHLY;BYMONTHDAY=${Array(44).fill('-31').join()}`),
  );
  const ends = fc.constantFrom('', ';COUNT=1000', ';UNTIL=99991231');
  const starts = fc.constantFrom('2000-01-31', '2000-02-01', '2024-02-29', '2999-02-01');
  fc.assert(
    fc.property(bodies, every, ends, starts, (body, interval, end, first) => {
      const rule = parseRule(`${body};${interval}${end}`) as Rule;
      const asked = [
        ['2026-08-01', '2026-10-01'],
        ['2999-12-01', '2999-12-31'],
        [first, first],
      ] as const;
      for (const [from, to] of asked)
        expect(periodsLookedAt(rule, first, from, to)).toBeLessThanOrEqual(8000);
    }),
  );
});

test('case and order of its parts do not matter, and it is stored in one way', () => {
  const rule = parseRule('byday=mo,we;interval=2;freq=weekly') as Rule;
  expect(textOf(rule)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE');
});

test('what is more than days, contradicts itself or could take for ever is refused', () => {
  for (const text of [
    '',
    'FREQ',
    'FREQ=HOURLY',
    'INTERVAL=2',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;UNTIL=20261231T120000Z',
    'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=YEARLY;BYYEARDAY=100',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;X=1',
    'FREQ=DAILY=2',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY;__proto__=1',
  ])
    expect([text, parseRule(text)]).toEqual([text, undefined]);
});

test.each([
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=4',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30',
  'FREQ=YEARLY',
])('a far day costs no more than a near one: %s', (text) => {
  const rule = parseRule(text) as Rule;
  const costOf = (from: string, to: string) => periodsLookedAt(rule, '2000-02-01', from, to);
  const near = costOf('2000-02-01', '2000-03-02');
  expect(costOf('2999-12-01', '2999-12-31')).toBeLessThanOrEqual(near + 1);
  expect(costOf('9999-12-31', '9999-12-31')).toBeLessThanOrEqual(near + 1);
});

test('days far from the first one are those that counting every day finds', () => {
  const rules = fc.constantFrom(
    ...['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=MO,SA', 'FREQ=WEEKLY;BYDAY=SU,TH;WKST=SU'],
    ...['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=1,-1', 'FREQ=MONTHLY;BYDAY=2TU,-1FR'],
    ...['FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=-1', 'FREQ=YEARLY'],
  );
  const first = fc.oneof(
    fc.constantFrom('2024-02-29', '2024-01-31', '2023-12-31'),
    fc.nat(900).map((n) => addDays('2023-01-01', n)),
  );
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 1, max: 5 }),
      first,
      fc.nat(700),
      (text, every, day, n) => {
        const rule = parseRule(`${text};INTERVAL=${every}`) as Rule;
        const from = addDays(day, n);
        const whole = [...calendar(rule, day)].filter((it) => it >= from);
        const { days } = occurrencesBetween(rule, day, from, addDays(day, LONG - 1));
        expect(days).toEqual(whole);
      },
    ),
    { numRuns: 80 },
  );
});

test('of a rule that has become shorter than what was done, one day is left', () => {
  const rule = parseRule('FREQ=DAILY;COUNT=2') as Rule;
  expect(textOf(continuedFrom(rule, '2026-08-01', '2026-08-05'))).toBe('FREQ=DAILY;COUNT=1');
});
