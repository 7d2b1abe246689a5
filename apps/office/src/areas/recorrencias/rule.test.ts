import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FREQUENCIES,
  fieldsOf,
  fieldsOfDay,
  MONTH_DAYS,
  POSITIONS,
  type RuleFields,
  ruleOf,
  WEEKDAYS,
} from './rule.ts';

const FIRST = '2026-08-17';

const some = <T>(all: readonly T[]) => fc.subarray([...all], { minLength: 1 });
const upTo = (most: number) => fc.integer({ min: 1, max: most }).map(String);
const day = fc
  .integer({ min: 0, max: 9000 })
  .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));

/** A filled-in form; fields that the rule does not use have their first values. */
const form: fc.Arbitrary<RuleFields> = fc
  .tuple(
    fc.record({ interval: upTo(99) }),
    fc.oneof(
      fc.record({ frequency: fc.constantFrom(...FREQUENCIES) }),
      fc.record({ frequency: fc.constant('WEEKLY' as const), weekdays: some(WEEKDAYS) }),
      fc.record({ frequency: fc.constant('MONTHLY' as const), monthDays: some(MONTH_DAYS) }),
      fc.record({
        frequency: fc.constant('MONTHLY' as const),
        monthBy: fc.constant('weekday' as const),
        position: fc.constantFrom(...POSITIONS),
        monthWeekdays: some(WEEKDAYS),
      }),
    ),
    fc.oneof(
      fc.constant({}),
      fc.record({ end: fc.constant('until' as const), until: day }),
      fc.record({ end: fc.constant('count' as const), count: upTo(1000) }),
    ),
  )
  .map((chosen) => Object.assign(fieldsOfDay(FIRST), ...chosen));

test('a form is found again in its rule', () => {
  fc.assert(
    fc.property(form, (fields) => {
      expect(fieldsOf(ruleOf(fields) as string, FIRST)).toEqual(fields);
    }),
  );
});

test.each([
  ['FREQ=DAILY', {}],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', { interval: '2', weekdays: ['TH', 'MO'] }],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15,-1', { monthDays: ['-1', '15', '1'] }],
  ['FREQ=MONTHLY;BYDAY=2TU', { monthBy: 'weekday', position: '2', monthWeekdays: ['TU'] }],
  [
    'FREQ=MONTHLY;COUNT=6;BYDAY=MO,FR;BYSETPOS=-1',
    { monthBy: 'weekday', position: '-1', monthWeekdays: ['FR', 'MO'], end: 'count', count: '6' },
  ],
  ['FREQ=YEARLY;UNTIL=20301231', { end: 'until', until: '2030-12-31' }],
] as const)('%s', (rule, fields) => {
  const frequency = /FREQ=(\w+)/.exec(rule)?.[1] as RuleFields['frequency'];
  expect(ruleOf({ ...fieldsOfDay(FIRST), frequency, ...fields })).toBe(rule);
});

test.each([
  ['no interval', { interval: '' }],
  ['an interval that is too long', { interval: '100' }],
  ['no weekday', { weekdays: [] }],
  ['no day of the month', { frequency: 'MONTHLY', monthDays: [] }],
  ['no weekday of the month', { frequency: 'MONTHLY', monthBy: 'weekday', monthWeekdays: [] }],
  ['no last day', { end: 'until' }],
  ['no number of visits', { end: 'count', count: '1.5' }],
] as const)('%s: no rule yet', (_, fields) => {
  expect(ruleOf({ ...fieldsOfDay(FIRST), ...fields })).toBeUndefined();
});

test.each(['FREQ=MONTHLY;BYDAY=2TU,4TU', 'FREQ=MONTHLY;BYMONTHDAY=-2', 'FREQ=WEEKLY;WKST=SU'])(
  '%s: no form',
  (rule) => expect(fieldsOf(rule, FIRST)).toBeUndefined(),
);

test('a rule without days goes by its first one', () => {
  expect(fieldsOf('FREQ=WEEKLY;INTERVAL=2', '2026-08-20')).toMatchObject({
    interval: '2',
    weekdays: ['TH'],
  });
  expect(fieldsOf('FREQ=MONTHLY', '2026-08-20')?.monthDays).toEqual(['20']);
});

test('the fifth weekday of a month is its last', () => {
  expect(fieldsOfDay('2026-08-31').position).toBe('-1');
  expect(fieldsOfDay('2026-08-28').position).toBe('4');
});
