import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { expect, test } from 'vitest';
import { at, visit } from '../../board/sample.ts';
import { pinningOf } from './pins.ts';

const [nine, ten] = [at('09:00'), at('10:00')];
const one = (id: number, more: Partial<VisitaDaAgenda> = {}) => visit(id, 1, nine, ten, more);
const begun = { data_inicio: new Date(nine).toISOString() };
const untimed = { inicio_agendado: null, data_agendada: null };
const pinned = { fixada: true };

test.each<[string, VisitaDaAgenda[], [number[], boolean] | undefined]>([
  ['one is pinned', [one(1)], [[1], true]],
  ['and unpinned', [one(1, pinned)], [[1], false]],
  ['of several those that are not yet', [one(1, pinned), one(2)], [[2], true]],
  ['or all are unpinned', [one(1, pinned), one(2, pinned)], [[1, 2], false]],
  ['what has begun stays as it is', [one(1), one(2, begun)], [[1], true]],
  ['without a time there is nothing to pin', [one(1, untimed)], undefined],
  ['nor without a technician', [visit(1, null, nine, ten)], undefined],
  ['nor without visits', [], undefined],
])('%s', (_, visits, expected) => {
  const found = pinningOf(visits);
  expect(found && [found.visits.map(({ id }) => id), found.fixada]).toEqual(expected);
});
