import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { inRoot } from '../paths.ts';
import { childEnvironment, readFoundBrowser, writeFoundBrowser } from '../settings.ts';
import { type Browser, findBrowser, type Machine } from './find.ts';
import { browserFromPackage } from './package.ts';
import { browserRuns } from './runs.ts';

const minute = 60_000;

function fromPlaywright(): string | null {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  const cli = inRoot('node_modules', 'playwright-core', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: 10 * minute, stdio: 'ignore' });
  return existsSync(path) ? path : null;
}

function installWithApt(): void {
  for (const args of [['update'], ['install', '-y', 'chromium']])
    spawnSync('apt-get', args, {
      timeout: 10 * minute,
      stdio: 'ignore',
      env: childEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }),
    });
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  environment: childEnvironment({}),
  runs: (browser) => browserRuns(browser),
  fromPackage: browserFromPackage,
  fromPlaywright,
  mayUseApt: existsSync('/usr/bin/apt-get') && process.getuid?.() === 0,
  installWithApt,
});

/** Searched once in a run: every worker of Playwright inherits what was found. */
export function browserOfThisMachine(
  say: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Browser {
  const known = readFoundBrowser();
  if (known) return known;
  const found = findBrowser(thisMachine(), say);
  writeFoundBrowser(found);
  return found;
}
