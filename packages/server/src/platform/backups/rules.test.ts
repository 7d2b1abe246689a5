import { expect, test } from 'vitest';
import { begin, finish, isDue, isSilent } from './rules.ts';

const HOUR = 3_600_000;
/** By the machine's own time zone. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 7, day, hour, minute).getTime();

const made = (begun: number) => finish(begin(null, 'a', begun), { lacks: null }, begun + HOUR / 6);

test('the first is due at once, the next at the next of the times', () => {
  expect(isDue(null, '03:15', at(3, 12))).toBe(true);
  const state = made(at(3, 12));
  expect(isDue(state, '03:15', at(3, 23))).toBe(false);
  expect(isDue(state, '03:15', at(4, 3, 14))).toBe(false);
  expect(isDue(state, '03:15', at(4, 3, 15))).toBe(true);
  expect(isDue(state, '03:15, 13:15', at(3, 13, 15))).toBe(true);
});

test('what was due while no server ran is made afterwards, once', () => {
  const state = made(at(3, 3, 15));
  expect(isDue(state, '03:15', at(9, 17))).toBe(true);
  expect(isDue(made(at(9, 17)), '03:15', at(9, 18))).toBe(false);
});

test('one that failed is tried again after an hour, one that lacks images is not', () => {
  const begun = begin(made(at(3, 3, 15)), 'b', at(4, 3, 15));
  const failed = finish(begun, { failed: 'disk full' }, at(4, 3, 20));
  expect(failed).toMatchObject({ failures: 1, made: at(3, 3, 25) });
  expect(isDue(failed, '03:15', at(4, 4, 19))).toBe(false);
  expect(isDue(failed, '03:15', at(4, 4, 20))).toBe(true);
  const again = finish(begin(failed, 'c', at(4, 4, 20)), { failed: 'disk full' }, at(4, 4, 21));
  expect(again.failures).toBe(2);
  const lacking = finish(begin(again, 'd', at(4, 5, 30)), { lacks: '2 images' }, at(4, 5, 31));
  expect(lacking).toMatchObject({ failures: 0, error: '2 images', made: at(4, 5, 31) });
  expect(isDue(lacking, '03:15', at(4, 8))).toBe(false);
});

test('one that is being made is left alone while its process is heard', () => {
  const state = begin(null, 'a', at(3, 3, 15));
  expect(isDue(state, '03:15', at(3, 3, 19))).toBe(false);
  const heard = { ...state, heard: at(5, 7) };
  expect(isDue(heard, '03:15', at(5, 7, 4))).toBe(false);
  expect([isSilent(heard, at(5, 7, 6)), isDue(heard, '03:15', at(5, 7, 6))]).toEqual([true, true]);
  expect(begin(heard, 'b', at(5, 7, 6)).failures).toBe(1);
  // A clock that was set back, or a copy from another machine.
  expect(isDue(heard, '03:15', at(4, 7))).toBe(true);
});
