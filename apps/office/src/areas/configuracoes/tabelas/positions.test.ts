import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Placed, positionsFor } from './positions.ts';

const placed = (...ordens: number[]): Placed[] => ordens.map((ordem, id) => ({ id, ordem }));

const after = (items: readonly Placed[]): Placed[] => {
  const changed = new Map(positionsFor(items).map(({ id, ordem }) => [id, ordem]));
  return items.map(({ id, ordem }) => ({ id, ordem: changed.get(id) ?? ordem }));
};

test('one item that moves gets a position between its neighbours', () => {
  expect(positionsFor(placed(10, 30, 20))).toEqual([{ id: 1, ordem: 15 }]);
  expect(positionsFor(placed(20, 10))).toEqual([{ id: 0, ordem: 4 }]);
});

test('items without room between them are all given positions', () => {
  expect(positionsFor(placed(0, 0, 0))).toEqual([10, 20, 30].map((ordem, id) => ({ id, ordem })));
});

test('any items stand in their new order, within what the server takes, and stay so', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 40 }), (ordens) => {
      const now = after(placed(...ordens)).map(({ ordem }) => ordem);
      expect(now).toEqual([...new Set(now)].sort((a, b) => a - b));
      expect(now.every((ordem) => ordem >= 0 && ordem <= 1_000_000)).toBe(true);
      expect(positionsFor(placed(...now))).toEqual([]);
    }),
  );
});
