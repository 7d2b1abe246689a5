import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceOf } from './pace.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** Reads a page that works and waits for some milliseconds. Returns the priority of the next one. */
function priorityAfter(path: string, ms: { work: number; wait: number }, counts = true) {
  const asked = (waited: number) => {
    const steps = { waited };
    const caller = { conta: 1, usuario: 1, origem: 'v2', steps } as const;
    return { steps, pace: paceOf({ caller, path, pedido: {} }) };
  };
  // What it waited for before reading began is no part of it either.
  const { steps, pace } = asked(70);
  const finished = pace.begin(pace.scope);
  vi.advanceTimersByTime(ms.work + ms.wait);
  steps.waited += ms.wait;
  finished(counts);
  return asked(0).pace.scope.priority;
}

test('a list whose rows took long to count is bulk work the next time, until it is quick', () => {
  expect(priorityAfter('/slow', { work: 101, wait: 0 })).toBe('bulk');
  expect(priorityAfter('/slow', { work: 51, wait: 0 })).toBe('bulk');
  expect(priorityAfter('/slow', { work: 49, wait: 0 })).toBeUndefined();
  expect(priorityAfter('/slow', { work: 101, wait: 0 }, false)).toBeUndefined();
});

test('waiting for a turn makes no list slow, and keeps none slow', () => {
  expect(priorityAfter('/waits', { work: 99, wait: 5000 })).toBeUndefined();
  expect(priorityAfter('/waits', { work: 101, wait: 5000 })).toBe('bulk');
  expect(priorityAfter('/waits', { work: 49, wait: 5000 })).toBeUndefined();
});
