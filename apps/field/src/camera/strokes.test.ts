import { expect, test } from 'vitest';
import { extended, isDrawn, pathOf, type Stroke } from './strokes.ts';

const pen: Stroke = { tool: 'pen', color: '#e03131', points: [[10, 10]] };
const arrow: Stroke = { ...pen, tool: 'arrow' };

test('a pen keeps its way, without points that nobody sees', () => {
  const drawn = extended(extended(extended(pen, [11, 10]), [50, 10]), [50, 60]);
  expect(drawn.points).toEqual([
    [10, 10],
    [50, 10],
    [50, 60],
  ]);
  expect(pathOf(drawn)).toBe('M10 10L50 10L50 60');
  expect([isDrawn(pen), pathOf(pen)]).toEqual([true, 'M10 10L10 10']);
});

test('a finger that never stops keeps a thousand points', () => {
  let drawn = pen;
  for (let i = 0; i < 3000; i++) drawn = extended(drawn, [(i * 10) % 1000, i % 700]);
  expect(drawn.points).toHaveLength(1000);
});

test('an arrow is straight, has its head at its end, and a tap is none', () => {
  const drawn = extended(extended(arrow, [300, 40]), [210, 10]);
  expect(drawn.points).toEqual([
    [10, 10],
    [210, 10],
  ]);
  expect(pathOf(drawn)).toBe('M10 10L210 10M169.5 -9.5L210 10L169.5 29.5');
  expect([isDrawn(arrow), isDrawn(extended(arrow, [11, 11])), isDrawn(drawn)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('nothing is no path', () => {
  expect(pathOf({ ...pen, points: [] })).toBe('');
});
