import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.db.test.ts'],
          globalSetup: 'packages/server/test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'acceptance',
          sequence: { groupOrder: 1 },
          include: ['e2e/acceptance/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'full',
          sequence: { groupOrder: 2 },
          include: ['e2e/full/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
