import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { featureTitles } from './apps/web/vite-plugins.ts';

/**
 * The files of a worker share the loaded program: loading it anew for each took longer than the tests. So no test may
 * replace a module (`vi.mock`); what a test needs otherwise is a parameter or a setting.
 */
const sharedModules = { isolate: false, unstubGlobals: true };

/** Longer than any machine needs, however busy: slowness alone fails no test, and only what never happens waits so long. */
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // Three even on two cores: while one file waits for PostgreSQL or another process, the others work.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/support/**/*.test.ts'],
          ...sharedModules,
          ...timeouts,
        },
      },
      {
        plugins: [featureTitles()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          // A browser's page keeps its state in modules: each file gets a page of its own.
          isolate: true,
          unstubGlobals: true,
          ...timeouts,
        },
      },
      {
        plugins: [featureTitles()],
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Loading the component library for each file took half of the time; `openPage` empties what they share.
          ...sharedModules,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['scripts/lib/test-database.ts'],
          setupFiles: ['apps/server/src/testing/watch-statements.ts'],
          ...sharedModules,
          ...timeouts,
        },
      },
    ],
  },
});
