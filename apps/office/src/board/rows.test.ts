import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOfDay, itemOfPerson, itemOfVisit, neighbour, standIn } from './neighbour.ts';
import { type Row, rowsOf, visitsOf } from './rows.ts';
import { at, board, DRAWING, person, SCALE, visit } from './sample.ts';

const people = [person(1), person(2), person(3), person(4)];
const rows = (visits: ReturnType<typeof visit>[]) => rowsOf(board(people, visits), SCALE, DRAWING);

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
  const from = (id: number, key: string) => neighbour(shown, itemOfVisit(id), key);
  expect(from(11, 'ArrowRight')).toBe(itemOfVisit(12));
  expect(from(12, 'ArrowRight')).toBeUndefined();
  expect(from(12, 'Home')).toBe(itemOfVisit(11));
  expect(from(11, 'End')).toBe(itemOfVisit(12));
  expect(from(12, 'ArrowDown')).toBe(itemOfVisit(32));
  expect(from(31, 'ArrowUp')).toBe(itemOfVisit(11));
  expect(from(11, 'ArrowUp')).toBeUndefined();
  expect(from(99, 'ArrowUp')).toBeUndefined();
});

test('names are left of the first visit, and lead to every row', () => {
  const shown = rows([visit(11, 1, at('09:00'), at('10:00'))]);
  expect(neighbour(shown, itemOfVisit(11), 'ArrowLeft')).toBe(itemOfPerson(1));
  expect(neighbour(shown, itemOfPerson(1), 'ArrowRight')).toBe(itemOfVisit(11));
  expect(neighbour(shown, itemOfPerson(1), 'ArrowDown')).toBe(itemOfPerson(2));
  expect(neighbour(shown, itemOfPerson(2), 'ArrowRight')).toBeUndefined();
  expect(standIn(shown, itemOfVisit(11))).toBe(itemOfPerson(1));
});

test('a day with more visits than can be read is one summary, and other days are not', () => {
  const days = ['2026-08-14', '2026-08-15'];
  const scale = { ...SCALE, days, dayWidth: 96 };
  const drawing = { ...DRAWING, narrowest: 44, mostLanes: 3 };
  const crowd = Array.from({ length: 20 }, (_, i) => {
    const from = at('08:00') + i * 1_800_000;
    return visit(i + 1, 1, from, from + 1_200_000);
  });
  const alone = visit(99, 1, at('09:00') + 86_400_000, at('10:00') + 86_400_000);
  const [row] = rowsOf(board(people, [...crowd, alone]), scale, drawing);
  expect(row?.summaries).toMatchObject([{ day: '2026-08-14', left: 1, width: 93 }]);
  expect(row?.summaries[0]?.visits).toHaveLength(20);
  expect(row?.blocks).toMatchObject([{ visit: { id: 99 } }]);
  expect(row).toMatchObject({ lanes: 1, count: 21, lane: 38 });
  expect(neighbour([row as Row], itemOfDay(1, '2026-08-14'), 'ArrowRight')).toBe(itemOfVisit(99));
});

const WEEK = {
  ...SCALE,
  ...{ days: ['2026-08-14', '2026-08-15', '2026-08-16'], from: 0, to: 1440, dayWidth: 96 },
};
const late = visit(1, 1, at('22:00'), at('23:00'));

test('a visit begins where its time is, and goes on over the next day where it is drawn wider', () => {
  const drawing = { ...DRAWING, narrowest: 60 };
  const DAY = 86_400_000;
  const last = visit(2, 1, at('22:00') + 2 * DAY, at('23:00') + 2 * DAY);
  const [row] = rowsOf(board(people, [late, last]), WEEK, drawing);
  // The last one is only as narrow as can still be hit.
  expect(row?.blocks).toMatchObject([
    { left: 88, width: 60, extent: 4 },
    { left: 258, width: 30, extent: 4 },
  ]);
});

test('the evening before does not cover a day that is a summary', () => {
  const drawing = { ...DRAWING, narrowest: 60, mostLanes: 3 };
  const crowd = Array.from({ length: 8 }, (_, i) => {
    const from = at('08:00') + 86_400_000 + i * 1_800_000;
    return visit(i + 10, 1, from, from + 1_200_000);
  });
  const [row] = rowsOf(board(people, [late, ...crowd]), WEEK, drawing);
  expect(row?.summaries).toMatchObject([{ left: 97 }]);
  expect(row?.blocks).toMatchObject([{ left: 67, width: 30 }]);
});

test('blocks are wide enough to be read, inside of the board, and beside each other', () => {
  const spans = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 599 }), fc.integer({ min: 1, max: 90 })),
  );
  fc.assert(
    fc.property(spans, (made) => {
      const visits = made.map(([minute, lasts], i) => {
        const from = at('08:00') + minute * 60_000;
        return visit(i + 1, 1, from, from + lasts * 60_000);
      });
      const drawing = { ...DRAWING, narrowest: 26 };
      const blocks = rowsOf(board(people, visits), SCALE, drawing)[0]?.blocks ?? [];
      for (const [i, block] of blocks.entries()) {
        expect(block.width).toBeGreaterThanOrEqual(26);
        expect(block.left).toBeGreaterThanOrEqual(0);
        expect(block.left + block.width).toBeLessThanOrEqual(1000 + 1e-6);
        for (const other of blocks.slice(i + 1)) {
          const apart =
            other.left >= block.left + block.width || block.left >= other.left + other.width;
          expect(apart || other.lane !== block.lane).toBe(true);
        }
      }
    }),
  );
});

test('the promised window is drawn of a day, where it is not the time of the visit', () => {
  const [nine, ten] = [at('09:00'), at('10:00')].map((ms) => new Date(ms).toISOString()) as [
    string,
    string,
  ];
  const promised = (janela_fim: string) =>
    rows([visit(1, 1, at('09:00'), at('10:00'), { janela_inicio: nine, janela_fim })])[0]?.blocks[0]
      ?.promised;
  expect(promised(ten)).toBeUndefined();
  expect(promised(new Date(at('12:00')).toISOString())).toEqual({ left: 100, width: 300 });
});

test('rows stand by team, and the first of each has its name', () => {
  const teamOf = ({ id }: { id: number }) => (id % 2 ? 'Sul' : 'Norte');
  const shown = rowsOf(board(people, []), SCALE, { ...DRAWING, teamOf });
  expect(shown.map(({ person, heading }) => [person.id, heading])).toEqual([
    [2, 'Norte'],
    [4, undefined],
    [1, 'Sul'],
    [3, undefined],
  ]);
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
        const right = neighbour(shown, itemOfVisit(id), 'ArrowRight');
        if (right) expect(neighbour(shown, right, 'ArrowLeft')).toBe(itemOfVisit(id));
      }
    }),
  );
});
