import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../problem.ts';
import { Admission, limitsOf } from './admission.ts';

const ONE = { account: 1, priority: 'interactive' } as const;
/** One account has one connection. */
const limits = limitsOf(4, 1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = { codigo: 'SERVICO_INDISPONIVEL', headers: { 'retry-after': '5' } };

test('who waits goes on when the one before has ended', async () => {
  const admission = new Admission(limits);
  const end = await admission.enter(ONE);
  const second = admission.enter(ONE);
  expect(admission.waiting).toBe(1);
  end();
  expect(await second).toBeTypeOf('function');
  expect(admission.waiting).toBe(0);
});

test('too many of one account are refused at once, and those of another are not', async () => {
  const admission = new Admission({ ...limits, waiting: { ...limits.waiting, interactive: 2 } });
  await admission.enter(ONE);
  for (let i = 0; i < 2; i++) void admission.enter(ONE);
  const error = await admission.enter(ONE).catch((error) => error);
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject(refused);
  expect(await admission.enter({ ...ONE, account: 2 })).toBeTypeOf('function');
  expect(admission.refusals).toEqual({ full: 1, late: 0 });
});

test('no caller waits for ever', async () => {
  const admission = new Admission(limits);
  const end = await admission.enter(ONE);
  const second = admission.enter(ONE).catch((error) => error);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await second).toMatchObject(refused);
  expect(admission.refusals).toEqual({ full: 0, late: 1 });
  expect(admission.waiting).toBe(0);
  end();
  expect(await admission.enter(ONE)).toBeTypeOf('function');
});

test('who has left gives up the place in the queue, not what has begun', async () => {
  const admission = new Admission(limits);
  const leaving = new AbortController();
  const asker = { left: leaving.signal };
  const end = await admission.enter({ ...ONE, asker });
  const second = admission.enter({ ...ONE, asker }).catch((error) => error);
  const third = admission.enter(ONE);
  leaving.abort();
  expect(await second).toMatchObject(refused);
  // Who left before they had to wait does not wait either.
  expect(await admission.enter({ ...ONE, asker }).catch((error) => error)).toMatchObject(refused);
  end();
  expect(await third).toBeTypeOf('function');
});
