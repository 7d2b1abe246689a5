import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbour } from './neighbour.ts';
import { rowsOf, visitsOf } from './rows.ts';
import { at, board, person, SCALE, visit } from './sample.ts';

const people = [person(1), person(2), person(3), person(4)];
const rows = (visits: ReturnType<typeof visit>[]) => rowsOf(board(people, visits), SCALE);

test('each has a row, and what overlaps is drawn below each other', () => {
  const [first, second] = rows([
    visit(11, 1, at('09:00'), at('10:00')),
    visit(12, 1, at('09:30'), at('11:00')),
    visit(13, 1, at('08:00'), at('09:00'), { situacao: 'cancelado' }),
    visit(14, null, at('08:00'), at('09:00')),
    visit(15, 1, at('08:00') + 5 * 86_400_000, at('09:00') + 5 * 86_400_000),
  ]);
  expect(first?.lanes).toBe(2);
  expect(first?.blocks).toMatchObject([
    { visit: { id: 11 }, left: 100, width: 100, lane: 0 },
    { visit: { id: 12 }, left: 150, width: 150, lane: 1 },
  ]);
  expect(second).toMatchObject({ lanes: 1, blocks: [] });
});

test('who is not on the board has no visits', () => {
  const data = board(people, [visit(11, 1, at('09:00'), at('10:00'))]);
  expect(visitsOf(data, 1)?.visits).toHaveLength(1);
  expect(visitsOf(data, 9)).toBeUndefined();
});

test('arrows go along a row, and to the nearest visit of the next row that has one', () => {
  const shown = rows([
    visit(11, 1, at('09:00'), at('10:00')),
    visit(12, 1, at('12:00'), at('13:00')),
    visit(31, 3, at('08:00'), at('09:00')),
    visit(32, 3, at('12:30'), at('13:00')),
  ]);
  expect(neighbour(shown, 11, 'ArrowRight')).toBe(12);
  expect(neighbour(shown, 12, 'ArrowRight')).toBeUndefined();
  expect(neighbour(shown, 12, 'Home')).toBe(11);
  expect(neighbour(shown, 11, 'End')).toBe(12);
  expect(neighbour(shown, 12, 'ArrowDown')).toBe(32);
  expect(neighbour(shown, 31, 'ArrowUp')).toBe(11);
  expect(neighbour(shown, 11, 'ArrowUp')).toBeUndefined();
  expect(neighbour(shown, 99, 'ArrowUp')).toBeUndefined();
});

test('moving right and left again returns to the same place', () => {
  const starts = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(starts, (quarters) => {
      const shown = rows(
        quarters.map((n, i) => {
          const from = at('08:00') + n * 900_000;
          return visit(i + 1, 1, from, from + 3_600_000);
        }),
      );
      for (const { id } of shown[0]?.blocks.map((block) => block.visit) ?? []) {
        const right = neighbour(shown, id, 'ArrowRight');
        if (right) expect(neighbour(shown, right, 'ArrowLeft')).toBe(id);
      }
    }),
  );
});
