import { expect, test } from 'vitest';
import { NO_STATUS, type SyncStatus } from '../../store/meta.ts';
import { worstOf } from './worst.ts';

const status = (trouble: SyncStatus['trouble']) => ({ ...NO_STATUS, trouble });
const skew = { ahead: 900_000, at: 0 };

test('tells the worst, and nothing of a network that is away', () => {
  expect(worstOf({ status: status('offline'), skew: null }, null)).toBeUndefined();
  expect(worstOf({ status: status('portal'), skew }, null)).toBe('clock');
  expect(worstOf({ status: status('signed-out'), skew }, 'full')).toBe('full');
  expect(worstOf({ status: status('portal'), skew }, 'unstarted')).toBe('unstarted');
  expect(worstOf({ status: status('lost'), skew }, 'full')).toBe('lost');
});
