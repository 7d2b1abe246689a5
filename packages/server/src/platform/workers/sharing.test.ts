import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { connectionsOf, shareOf, workersOf } from './sharing.ts';

test('half of the cores answer requests, at least one, unless WORKERS says how many', () => {
  const none = readConfig({});
  expect([1, 2, 3, 4, 16].map((cores) => workersOf(none, cores))).toEqual([1, 1, 1, 2, 8]);
  expect(workersOf(readConfig({ WORKERS: '3' }), 1)).toBe(3);
});

test('what is limited for the machine is enough for each worker and hardly more for all', () => {
  const machine = readConfig({ CONNECTIONS_MAX: '10001' });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), (workers) => {
      const { CONNECTIONS_MAX, DATABASE_POOL_MAX } = shareOf(machine, workers);
      expect(CONNECTIONS_MAX * workers).toBeGreaterThanOrEqual(10_001);
      expect(CONNECTIONS_MAX * workers).toBeLessThan(10_001 + workers);
      expect(DATABASE_POOL_MAX).toBe(machine.DATABASE_POOL_MAX);
    }),
  );
});

test('the database has connections for all workers and for the process that starts them', () => {
  const of = (WORKERS: string) => connectionsOf(readConfig({ WORKERS, DATABASE_POOL_MAX: '20' }));
  expect([of('1'), of('2'), of('8')]).toEqual([20, 60, 180]);
});
