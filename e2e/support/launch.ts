import type { LaunchOptions } from '@playwright/test';
import { browserOfThisMachine } from '../../scripts/lib/browser/index.ts';
import { childEnvironment } from '../../scripts/lib/settings.ts';

/** How every browser of tests and pictures is started. */
export function launchOptions(): LaunchOptions {
  const { executablePath, environment } = browserOfThisMachine();
  return {
    executablePath,
    env: definedOnly(childEnvironment(environment)),
    args: [
      // Neither root nor most containers may use Chromium's own sandbox; it only ever opens our own pages here.
      '--no-sandbox',
      '--disable-gpu',
      // Pages of one context share a process: the second starts with what the first has compiled.
      '--process-per-site',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  };
}

function definedOnly(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
