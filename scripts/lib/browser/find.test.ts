import { expect, test } from 'vitest';
import { type Browser, findBrowser, type Machine } from './find.ts';

/** A machine on which these paths run; notes what was tried. */
function machineWith(running: string[], more: Partial<Machine> = {}) {
  const tried: string[] = [];
  const machine: Machine = {
    platform: 'linux',
    arch: 'x64',
    environment: {},
    runs: ({ executablePath }: Browser) => running.includes(executablePath),
    fromPackage: () => {
      tried.push('package');
      return [{ executablePath: '/npm/chromium', environment: { LD_LIBRARY_PATH: '/npm/lib' } }];
    },
    fromPlaywright: () => {
      tried.push('playwright');
      return '/playwright/chrome';
    },
    mayUseApt: true,
    installWithApt: () => {
      tried.push('apt');
      running.push('/usr/bin/chromium');
    },
    ...more,
  };
  const lines: string[] = [];
  const find = () => findBrowser(machine, (line) => lines.push(line));
  return { find, tried, lines };
}

test('the requested one comes first, and one that does not run is not passed over in silence', () => {
  const environment = { ADSAIL_CHROMIUM: '/mine' };
  expect(machineWith(['/mine', '/usr/bin/chromium'], { environment }).find().executablePath).toBe('/mine');
  expect(machineWith(['/usr/bin/chromium'], { environment }).find).toThrow(
    'ADSAIL_CHROMIUM is /mine, which does not run.',
  );
});

test.each<[NodeJS.Platform, string, Machine['environment']]>([
  ['linux', '/usr/bin/microsoft-edge', {}],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
  ['darwin', '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium', { HOME: '/Users/ada' }],
  [
    'win32',
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
    { 'PROGRAMFILES(X86)': String.raw`C:\Program Files (x86)` },
  ],
])('on %s an installed one is used: %s', (platform, path, environment) => {
  const { find, tried, lines } = machineWith([path], { platform, environment });
  expect(find()).toEqual({ executablePath: path, environment: {} });
  expect([...tried, ...lines]).toEqual([]);
});

test('the one from npm serves linux on x64, with the libraries that it brings', () => {
  const { find, tried } = machineWith(['/npm/chromium']);
  expect(find().environment).toEqual({ LD_LIBRARY_PATH: '/npm/lib' });
  expect(tried).toEqual(['package']);
});

test('one from npm that cannot be unpacked is told, and the search goes on', () => {
  const fromPackage = () => {
    throw new Error('no space left on device');
  };
  const { find, lines } = machineWith(['/playwright/chrome'], { fromPackage });
  expect(find().executablePath).toBe('/playwright/chrome');
  expect(lines[0]).toBe('The browser from npm cannot be used: no space left on device');
});

test('elsewhere Playwright downloads one, and says so', () => {
  const { find, tried, lines } = machineWith(['/playwright/chrome'], { arch: 'arm64' });
  expect(find().executablePath).toBe('/playwright/chrome');
  expect(tried).toEqual(['playwright']);
  expect(lines).toEqual(['No browser found for the tests: downloading one with Playwright ...']);
});

test('where that fails, a Debian as root installs its own, and says so', () => {
  const { find, tried, lines } = machineWith([], { arch: 'arm64', fromPlaywright: () => null });
  expect(find().executablePath).toBe('/usr/bin/chromium');
  expect(tried).toEqual(['apt']);
  expect(lines.at(-1)).toContain('apt-get update && apt-get install -y chromium');
});

test('where none can be had, one sentence says what to do', () => {
  const { find } = machineWith([], { platform: 'darwin', arch: 'arm64', mayUseApt: false });
  expect(find).toThrow(
    /^The browser tests need Chromium, Chrome or Edge, .*: install one, or set ADSAIL_CHROMIUM/,
  );
});
