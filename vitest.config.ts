import { defineConfig } from 'vitest/config';

/** Tests wait for PostgreSQL and for servers more than they compute: on two cores two files at a time. */
const maxWorkers = 2;
/** Files share what they import: half of their time went into importing the server again. */
const isolate = false;
const setupFiles = 'vitest.setup.ts';
/** How long `expect.poll` asks again: machines that test have much else to do. */
const patience = { poll: { timeout: 20_000 } };
/** With `STRAIN` browsers are made slow (e2e/browser/support/strain.ts): then all of it takes longer. */
const slowness = process.env.STRAIN ? 4 : 1;
/** Files of a worker also share what they have started: the browser. */
const browser = {
  setupFiles,
  expect: { poll: { timeout: patience.poll.timeout * slowness } },
  maxWorkers,
  isolate,
  sequence: { groupOrder: 1 },
  globalSetup: 'e2e/server/global-setup.ts',
  testTimeout: 180_000 * slowness,
  hookTimeout: 120_000,
};

/** Rooms of the server on a real PostgreSQL. */
const server = {
  setupFiles,
  expect: patience,
  maxWorkers,
  isolate,
  globalSetup: 'packages/server/test/global-setup.ts',
  testTimeout: 30_000,
  hookTimeout: 30_000,
};
/** What takes long, or waits for time to pass. */
const SLOW = '**/*.slow.db.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          expect: patience,
          maxWorkers,
          isolate,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['packages/*/src/**/*.db.test.ts', 'apps/*/src/**/*.db.test.ts'],
          exclude: [SLOW],
        },
      },
      {
        test: {
          ...server,
          name: 'server-slow',
          testTimeout: 120_000,
          include: [`packages/*/src/${SLOW}`, `apps/*/src/${SLOW}`],
        },
      },
      {
        test: {
          name: 'acceptance',
          setupFiles,
          expect: patience,
          sequence: { groupOrder: 1 },
          include: ['e2e/acceptance/**/*.test.ts'],
          globalSetup: 'e2e/server/global-setup.ts',
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      { test: { ...browser, name: 'browser', include: ['e2e/browser/*.test.ts'] } },
      {
        test: {
          ...browser,
          name: 'browser-full',
          include: ['e2e/browser/full/*.test.ts'],
          testTimeout: 300_000 * slowness,
        },
      },
      {
        test: {
          name: 'cluster',
          setupFiles,
          expect: patience,
          sequence: { groupOrder: 3 },
          include: ['e2e/cluster/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'full',
          setupFiles,
          expect: patience,
          sequence: { groupOrder: 2 },
          include: ['e2e/full/**/*.test.ts'],
          globalSetup: 'e2e/server/global-setup.ts',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
