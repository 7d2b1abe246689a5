import { expect, test } from 'vitest';
import { placeIn, presentOf, stretchesOf } from './timeline.ts';

const values = [
  { id: 1, desde: '2026-01-01' },
  { id: 3, desde: '2026-09-01' },
  { id: 2, desde: '2026-05-10' },
];

test('each value applies until the day before the next', () => {
  const shown = stretchesOf(values, '2026-06-01').map(
    ({ value, ate, isNow }) => `${value.desde}..${ate ?? ''}${isNow ? ' now' : ''}`,
  );
  expect(shown).toEqual(['2026-09-01..', '2026-05-10..2026-08-31 now', '2026-01-01..2026-05-09']);
  expect(presentOf(values, '2025-12-31')).toBeUndefined();
  expect(presentOf(values, '2026-09-01')?.id).toBe(3);
});

test('a place is two numbers, typed or pasted', () => {
  const place = { latitude: -23.5614, longitude: -46.6559 };
  expect(placeIn('-23.5614', '-46.6559')).toEqual(place);
  expect(placeIn('-23.5614, -46.6559', '')).toEqual(place);
  expect(placeIn('-23,5614', '-46,6559')).toEqual(place);
  for (const [lat, lon] of [
    ['', ''],
    ['0', '0'],
    ['91', '0'],
    ['a', 'b'],
    ['-23.5', ''],
  ] as const)
    expect(placeIn(lat, lon)).toBeUndefined();
});
