import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

const warn = vi.fn();
const log = { warn } as unknown as FastifyBaseLogger;

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
});
afterEach(() => void vi.useRealTimers());

const lasting = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('the time that work takes is added up, and it never runs twice at once', async () => {
  const spent = {};
  const work = vi.fn(lasting(90_000));
  const stop = everyMinute(log, 'tidy', work, spent);
  expect(spent).toEqual({ tidy: 0 });
  await vi.advanceTimersByTimeAsync(4.5 * 60_000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(spent).toEqual({ tidy: 180 });
  stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure is logged, and the next minute tries again', async () => {
  const work = vi.fn(async () => {
    throw new Error('no');
  });
  const stop = everyMinute(log, 'tidy', work, {});
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.lastCall?.[1]).toBe('could not tidy');
  stop();
});

test('work that fails because it is stopped is not logged', async () => {
  const work = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error())));
  const stop = everyMinute(log, 'tidy', work, {});
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(warn).not.toHaveBeenCalled();
});
