import { expect, test } from 'vitest';
import { hasMoved } from './trail.ts';

const here = { latitude: -23.55, longitude: -46.63, precisao: 10 };
/** About 111 metres for each thousandth of a degree. */
const north = (thousandths: number, precisao = 10) => ({
  ...here,
  precisao,
  latitude: here.latitude + thousandths / 1000,
});

test('the first position is recorded', () => {
  expect(hasMoved(null, here, 0)).toBe(true);
});

test('later ones when a minute has passed and more than fifty metres', () => {
  const last = { fix: here, at: 0 };
  expect(hasMoved(last, north(1), 60_000)).toBe(true);
  expect(hasMoved(last, north(1), 59_999)).toBe(false);
  expect(hasMoved(last, north(0.4), 600_000)).toBe(false);
});

test('what may be the uncertainty of the device is no movement', () => {
  expect(hasMoved({ fix: here, at: 0 }, north(1, 300), 60_000)).toBe(false);
});
