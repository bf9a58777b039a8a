import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/launch.ts';
import { inContinuousIntegration, readAddress } from './scripts/lib/settings.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/global-setup.ts',
  // One product, one demo world: specs that ran side by side would see each other's changes.
  workers: 1,
  fullyParallel: false,
  forbidOnly: inContinuousIntegration(),
  retries: inContinuousIntegration() ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: readAddress().url,
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
