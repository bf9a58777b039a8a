import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/launch.ts';
import { inContinuousIntegration, readAddress } from './scripts/lib/settings.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/global-setup.ts',
  // One product for all. A test that writes has an organisation of its own, so that none sees another's changes.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  forbidOnly: inContinuousIntegration(),
  // A test that passes at the second try has found something.
  retries: 0,
  // Long enough for a machine with other work to do: five times what a quiet one needs, and more.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: readAddress().url,
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    // On a busy machine a dialog can begin to move between the two halves of a click, and the click is nobody's.
    contextOptions: { reducedMotion: 'reduce' },
    // A sixth of the whole time; `--trace on` where a failure is not understood from its picture.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
