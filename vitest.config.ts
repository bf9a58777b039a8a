import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Longer than any machine needs, however busy: slowness alone fails no test, and only what never happens waits so long. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // Two even on two cores: while one file waits for PostgreSQL or another process, the other one works.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/support/**/*.test.ts',
          ],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['scripts/lib/test-database.ts'],
          ...patience,
        },
      },
    ],
  },
});
