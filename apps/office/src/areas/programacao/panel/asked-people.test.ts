/** Technicians of a plan or a rehearsal: no more than a request takes, in an order that a new page of names does not change. */
import { expect, test } from 'vitest';
import type { BoardData } from '../../../board/data.ts';
import { idsOf } from './asked-people.ts';

test('as many as a request takes, by id', () => {
  const tecnicos = [7, 3, 12, 5].map((id) => ({ id })) as unknown as BoardData['tecnicos'];
  expect(idsOf({ tecnicos }, 500)).toEqual([3, 5, 7, 12]);
  expect(idsOf({ tecnicos }, 2)).toEqual([3, 5]);
});
